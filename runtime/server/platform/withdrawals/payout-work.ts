import { NOTICE_PATH, ProviderUnavailable, type PaymentProvider } from '../../adapters/payments/payment-provider.ts';
import { languages } from '../../../../schema/languages.ts';
import { formatMinor } from '../../../shared/money.ts';
import { SECOND } from '../../../shared/time.ts';
import type { MerchantDatabase } from '../database/database.ts';
import type { WorkContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { shareConnections } from '../jobs/public.ts';
import { unsealCardNumber } from './card-secret.ts';
import { receiveDue, storeProviderPayout, takeDuePayouts, type DuePayout } from './payout-repository.ts';
import { settlePayout } from './settle-payout.ts';

type PayoutContext = Pick<WorkContext, 'clock' | 'ledger' | 'secret' | 'adapters' | 'selfUrl' | 'onError'>;

const EVERY_MS = 5 * SECOND;
const AT_ONCE = 50;
/** Connections that look for what is due, of all brands together: calls keep the others. */
const MAX_LOOKING = 4;

/**
 * Pays what operators have approved, asks for the state of payouts, and ends withdrawals that the player has not reported
 * on in time. Everything is found in the tables, so a server that was down, or whose clock jumps, continues with it.
 */
export function startPayoutWork(context: WorkContext): void {
  const { clock, brands, onError } = context;
  const limited = shareConnections(MAX_LOOKING);
  clock.every(EVERY_MS, async () => {
    await Promise.all(brands.all().map((brand) => workOn(brand, limited(brand.db), context).catch(onError)));
  });
}

async function workOn(brand: Brand, looking: MerchantDatabase, context: PayoutContext): Promise<void> {
  if (context.adapters.paymentsOf(brand).length === 0) return;
  const { merchant } = brand;
  const { clock, ledger, onError } = context;
  let due;
  do {
    due = await takeDuePayouts(looking, { merchant, now: new Date(clock.now()), limit: AT_ONCE });
    await Promise.all(due.map((payout) => advance(brand, payout, context).catch(onError)));
  } while (due.length === AT_ONCE);
  // Only the time decides that a withdrawal was received, and it stays so.
  if (clock.differsBy() !== 0) return;
  let ended;
  do {
    ended = await receiveDue(looking, { merchant, now: new Date(clock.now()), limit: AT_ONCE });
    for (const { player_id } of ended) ledger.moved(merchant, player_id);
  } while (ended.length === AT_ONCE);
}

/** Creates the payout at the provider unless it exists, and applies what has happened to it. */
async function advance(brand: Brand, payout: DuePayout, context: PayoutContext): Promise<void> {
  const provider = context.adapters
    .paymentsOf(brand)
    .find(({ id }) => id === payout.provider || payout.provider === null);
  if (provider === undefined) return;
  try {
    const providerId = payout.provider_id ?? (await create(brand, { provider, payout }, context));
    const { messagesOf } = context.adapters;
    await settlePayout(brand, { provider, providerId }, { ...context, messagesOf });
  } catch (error) {
    // The payout is due again; the provider answers with the same one, because its reference is ours.
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}

async function create(
  brand: Brand,
  { provider, payout }: { provider: PaymentProvider; payout: DuePayout },
  { secret, selfUrl }: PayoutContext,
): Promise<string> {
  const { merchant, db, bundle } = brand;
  const { id, player_id: playerId, amount, holder, number_sealed: sealed } = payout;
  if (sealed === null) throw new Error(`the card of payout ${id} has no number`);
  const { id: providerId } = await provider.createPayout({
    reference: id,
    merchant,
    brandName: bundle.name,
    amount: formatMinor(amount, bundle.currency),
    currency: bundle.currency,
    language: languages[bundle.defaultLanguage].tag,
    // This server receives them for every brand, and knows the brand by the host.
    notify: { url: `${selfUrl}${NOTICE_PATH}`, host: bundle.domains[0] ?? '' },
    account: { holder, number: unsealCardNumber({ secret, merchant, playerId }, sealed) },
  });
  await storeProviderPayout(db, { merchant, id, provider: provider.id, providerId });
  return providerId;
}
