import { ProviderUnavailable, type PaymentProvider } from '../../adapters/payments/payment-provider.ts';
import { languages } from '../../../../schema/languages.ts';
import { formatMinor } from '../../../shared/money.ts';
import { SECOND } from '../../../shared/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { Brand } from '../http/brand.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { unsealCardNumber } from './card-secret.ts';
import { receiveDue, storeProviderPayout, takeDuePayouts, type DuePayout } from './payout-repository.ts';
import { settlePayout } from './settle-payout.ts';
import type { MessageOf } from './withdrawal-messages.ts';

export interface PayoutWorkOptions {
  clock: Pick<Clock, 'now' | 'every'>;
  ledger: Pick<Ledger, 'moved'>;
  /** The platform's secret. */
  secret: string;
  brands: { all(): Brand[] };
  paymentsOf(brand: Brand): readonly PaymentProvider[];
  messagesOf: MessageOf;
  /** Returns where a provider sends the notices of a brand. */
  noticesOf(brand: Brand): { url: string; host: string };
  onError(error: unknown): void;
}

const EVERY_MS = 5 * SECOND;
const AT_ONCE = 50;

/**
 * Pays what operators have approved, asks for the state of payouts, and ends withdrawals that the player has not reported
 * on in time. Everything is found in the tables, so a server that was down, or whose clock jumps, continues with it.
 */
export function startPayoutWork(options: PayoutWorkOptions): void {
  const { clock, brands, onError } = options;
  clock.every(EVERY_MS, async () => {
    await Promise.all(brands.all().map((brand) => workOn(brand, options).catch(onError)));
  });
}

async function workOn(brand: Brand, options: PayoutWorkOptions): Promise<void> {
  if (options.paymentsOf(brand).length === 0) return;
  const { merchant, db } = brand;
  const { clock, ledger, onError } = options;
  let due;
  do {
    due = await takeDuePayouts(db, { merchant, now: new Date(clock.now()), limit: AT_ONCE });
    await Promise.all(due.map((payout) => advance(brand, payout, options).catch(onError)));
  } while (due.length === AT_ONCE);
  let ended;
  do {
    ended = await receiveDue(db, { merchant, now: new Date(clock.now()), limit: AT_ONCE });
    for (const { player_id } of ended) ledger.moved(merchant, player_id);
  } while (ended.length === AT_ONCE);
}

/** Creates the payout at the provider unless it exists, and applies what has happened to it. */
async function advance(brand: Brand, payout: DuePayout, options: PayoutWorkOptions): Promise<void> {
  const provider = options.paymentsOf(brand).find(({ id }) => id === payout.provider || payout.provider === null);
  if (provider === undefined) return;
  try {
    const providerId = payout.provider_id ?? (await create(brand, { provider, payout }, options));
    await settlePayout(brand, { provider, providerId }, options);
  } catch (error) {
    // The payout is due again; the provider answers with the same one, because its reference is ours.
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}

async function create(
  brand: Brand,
  { provider, payout }: { provider: PaymentProvider; payout: DuePayout },
  { secret, noticesOf }: PayoutWorkOptions,
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
    notify: noticesOf(brand),
    account: { holder, number: unsealCardNumber({ secret, merchant, playerId }, sealed) },
  });
  await storeProviderPayout(db, { merchant, id, provider: provider.id, providerId });
  return providerId;
}
