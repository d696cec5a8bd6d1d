import type { Messages } from '../../adapters/messages.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import { sendPlayerEmail } from '../account/public.ts';
import type { Brand } from '../http/brand.ts';
import { findWithdrawal } from './withdrawal-repository.ts';

export type MessageOf = (brand: Brand) => Messages;

/** What is reported: `withdrawalSentBack` by the bank; `withdrawalReturned` and `withdrawalForced` after a dispute. */
export type WithdrawalReport =
  | 'withdrawalApproved'
  | 'withdrawalRejected'
  | 'withdrawalReturned'
  | 'withdrawalForced'
  | 'withdrawalSentBack';

/**
 * Reports to the player by email what has happened to a withdrawal. Nothing waits for the email, and one that is not
 * sent changes nothing.
 */
export function reportWithdrawal(
  brand: Brand,
  { id, about, at }: { id: string; about: WithdrawalReport; at: number },
  messagesOf: MessageOf,
): void {
  const { merchant, db, bundle } = brand;
  sendPlayerEmail(brand, messagesOf, async () => {
    const withdrawal = await findWithdrawal(db, { merchant, id });
    if (withdrawal === null) return null;
    const { amount, fee, paid, last_four, reason } = withdrawal;
    const shown = about === 'withdrawalApproved' ? amount - fee - paid : amount;
    return {
      playerId: withdrawal.player_id,
      about,
      values: {
        amount: `${formatMinor(shown, bundle.currency)} ${bundle.currency.code}`,
        card: last_four,
        reason: reason ?? '',
        reference: id,
        at: `${isoTime(at).slice(0, 16).replace('T', ' ')} UTC`,
      },
      note: bundle.money === 'play' ? 'payout_test' : 'payment_receipt',
    };
  });
}
