import type { Queryable } from '../database/database.ts';

/** What a member bet at a vendor in the rounds that were settled in an hour (its start), in minor units. */
export interface BetsOfHour {
  player_id: string;
  vassalage: string;
  hour: Date;
  bet: bigint;
}

/**
 * Returns what members bet in the rounds that were settled from `from`, included, to `to`, excluded, by the hour.
 * Rounds with guest credit and those rolled back do not count.
 */
export function betsByHour(
  db: Queryable,
  { merchant, from, to }: { merchant: string; from: Date; to: Date },
): Promise<BetsOfHour[]> {
  return db.query<BetsOfHour>(
    `select player_id, vassalage, date_bin('1 hour', settled_at, timestamptz 'epoch') as hour, sum(bet)::bigint as bet
     from round where merchant = $1 and status = 'settled' and money <> 'trial' and settled_at >= $2 and settled_at < $3
     group by 1, 2, 3`,
    [merchant, from, to],
  );
}
