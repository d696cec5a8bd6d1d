import type { Queryable } from '../database/database.ts';

/**
 * Returns what each of these members bet in the rounds that were settled from `from`, included, to `to`, excluded, in
 * minor units. Members without such rounds are absent. Rounds rolled back do not count.
 */
export async function sumBetsOf(
  db: Queryable,
  { merchant, playerIds, from, to }: { merchant: string; playerIds: readonly string[]; from: Date; to: Date },
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.query<{ player_id: string; bet: bigint }>(
    `select player_id, sum(bet)::bigint as bet from round
     where merchant = $1 and player_id = any ($2::text[]) and status = 'settled'
       and settled_at >= $3 and settled_at < $4 and money <> 'trial'
     group by player_id`,
    [merchant, [...playerIds], from, to],
  );
  return new Map(rows.map(({ player_id, bet }) => [player_id, bet]));
}
