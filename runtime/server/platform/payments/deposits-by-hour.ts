import type { Queryable } from '../database/database.ts';

/** What a member paid in during an hour (its start), in minor units. */
export interface DepositsOfHour {
  player_id: string;
  hour: Date;
  amount: bigint;
}

/**
 * Returns what members paid in from `from`, included, to `to`, excluded, by the hour of the payment: of one player, or of
 * all. Deposits that were returned or reversed do not count.
 */
export function depositsByHour(
  db: Queryable,
  { merchant, playerId = null, from, to }: { merchant: string; playerId?: string | null; from: Date; to: Date },
): Promise<DepositsOfHour[]> {
  return db.query<DepositsOfHour>(
    `select player_id, date_bin('1 hour', event_at, timestamptz 'epoch') as hour, sum(amount)::bigint as amount
     from deposit where merchant = $1 and tx_id is not null and state = 'paid' and event_at >= $2 and event_at < $3
       ${playerId === null ? '' : 'and player_id = $4'}
       and not exists (
         select 1 from ledger_key where ledger_key.merchant = $1 and ledger_key.key = 'reversal:' || deposit.tx_id)
     group by 1, 2`,
    playerId === null ? [merchant, from, to] : [merchant, from, to, playerId],
  );
}
