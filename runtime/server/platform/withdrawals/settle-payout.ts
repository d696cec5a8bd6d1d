import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts';
import { parseAmount } from '../../../shared/money.ts';
import type { Now } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { applyPayoutEvent, findPayout } from './payout-repository.ts';
import { reportWithdrawal, type MessageOf } from './withdrawal-messages.ts';
import { withdrawalSettings } from './withdrawal-settings.ts';

/** What work on payouts needs. */
export interface PayoutDependencies {
  clock: Now;
  ledger: Pick<Ledger, 'moved'>;
  messagesOf: MessageOf;
}

/**
 * Asks the provider for the state of a payout and applies what has happened to it, each event once. May be repeated at
 * any time and by several servers at once. A payout that is not ours changes nothing. One that came back with another
 * amount or currency is not put into the wallet: the reconciliation reports it. Throws `ProviderUnavailable`.
 */
export async function settlePayout(
  brand: Brand,
  { provider, providerId }: { provider: PaymentProvider; providerId: string },
  { clock, ledger, messagesOf }: PayoutDependencies,
): Promise<void> {
  const { merchant, db, bundle } = brand;
  const payout = await findPayout(db, { merchant, provider: provider.id, providerId });
  if (payout === null) return;
  const state = await provider.payoutStatus(providerId);
  if (state.merchant !== merchant || state.reference !== payout.id) return;
  for (const { id: eventId, type, amount, currency, at: eventAt } of state.events) {
    if (type === 'declined') continue;
    const isFullAmount = currency === payout.currency && parseAmount(amount, bundle.currency) === payout.amount;
    if (type === 'returned' && !isFullAmount) continue;
    const at = clock.now();
    const receivesAt = new Date(at + withdrawalSettings(brand).receiveMs);
    const event = { eventId, eventAt: new Date(eventAt), type, at: new Date(at), receivesAt };
    if (!(await applyPayoutEvent(db, { merchant, id: payout.id, ...event }))) continue;
    ledger.moved(merchant, payout.player_id);
    if (type === 'returned')
      reportWithdrawal(brand, { id: payout.withdrawal_id, about: 'withdrawalSentBack', at }, messagesOf);
  }
}
