import type { Queryable } from '../database/database.ts';
import { reversedOf } from '../ledger/reversed.ts';

/** What a member paid in during an hour (its start), in minor units. */
export interface DepositOfHour {
  player_id: string;
  hour: Date;
  amount: bigint;
}

/**
 * Returns the deposits that were paid from `from`, included, to `to`, excluded, with the hour of the
 * payment. Those that were returned or reversed are left out.
 */
export async function depositsByHour(
  db: Queryable,
  { merchant, from, to }: { merchant: string; from: Date; to: Date },
): Promise<DepositOfHour[]> {
  const rows = await db.query<DepositOfHour & { tx_id: string }>(
    `select player_id, date_bin('1 hour', event_at, timestamptz 'epoch') as hour, amount, tx_id
     from deposit where merchant = $1 and tx_id is not null and state = 'paid' and event_at >= $2 and event_at < $3`,
    [merchant, from, to],
  );
  const reversed = await reversedOf(db, { merchant, transactions: rows.map(({ tx_id }) => tx_id) });
  return rows.filter(({ tx_id }) => !reversed.has(tx_id));
}
