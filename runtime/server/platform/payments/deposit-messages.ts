import type { Messages } from '../../adapters/messages.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import { sendPlayerEmail } from '../account/public.ts';
import type { Brand } from '../http/brand.ts';
import { findDeposit } from './deposit-repository.ts';

export type MessageOf = (brand: Brand) => Messages;

/**
 * Reports to the player by email that a deposit has arrived or failed, with its receipt. Nothing waits for the email,
 * and one that is not sent changes nothing.
 */
export function reportDeposit(brand: Brand, depositId: string, messagesOf: MessageOf): void {
  const { merchant, db, bundle } = brand;
  sendPlayerEmail(brand, messagesOf, async () => {
    const deposit = await findDeposit(db, { merchant, id: depositId });
    if (deposit === null || (deposit.state !== 'paid' && deposit.state !== 'failed')) return null;
    const { state, late, amount, received, fee, tx_id, ended_at } = deposit;
    const credited = received === null ? amount : received - (fee ?? 0n);
    return {
      playerId: deposit.player_id,
      about: state === 'failed' ? 'depositFailed' : late ? 'depositLate' : 'depositArrived',
      values: {
        amount: `${formatMinor(credited, bundle.currency)} ${bundle.currency.code}`,
        reference: tx_id ?? deposit.id,
        at: `${isoTime(ended_at?.getTime() ?? 0)
          .slice(0, 16)
          .replace('T', ' ')} UTC`,
      },
      note: bundle.money === 'play' ? 'payment_test' : 'payment_receipt',
    };
  });
}
