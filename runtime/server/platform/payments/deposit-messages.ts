import type { Messages } from '../../adapters/messages.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import type { InboxKind } from '../../../shared/inbox-kind.ts';
import { sendPlayerEmail } from '../account/public.ts';
import type { Queryable } from '../database/database.ts';
import type { Brand } from '../http/brand.ts';
import { sendInboxMessage } from '../inbox/public.ts';
import { findDeposit, type DepositRow } from './deposit-repository.ts';

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

/**
 * Writes to the inbox of a player what has happened to a deposit, in the transaction in which it happens. A deposit that
 * is credited is reported by `deposit_credit` of the database.
 */
export async function tellDeposit(
  tx: Queryable,
  {
    merchant,
    deposit,
    kind,
    at,
  }: {
    merchant: string;
    deposit: Pick<DepositRow, 'id' | 'player_id' | 'amount'>;
    kind: Extract<InboxKind, `deposit${string}`>;
    at: number;
  },
): Promise<void> {
  await sendInboxMessage(tx, {
    merchant,
    playerId: deposit.player_id,
    key: `deposit:${deposit.id}:${kind}`,
    kind,
    params: { amountMinor: deposit.amount.toString(), reference: deposit.id },
    at,
  });
}
