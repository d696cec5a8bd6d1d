import type { Queryable } from '../database/database.ts';

/** Returns the members of whom rounds were settled from `from`, included, to `to`, excluded. */
export async function playersSettled(
  db: Queryable,
  { merchant, from, to }: { merchant: string; from: Date; to: Date },
): Promise<string[]> {
  const rows = await db.query<{ player_id: string }>(
    `select distinct player_id from round
     where merchant = $1 and status = 'settled' and money <> 'trial' and settled_at >= $2 and settled_at < $3`,
    [merchant, from, to],
  );
  return rows.map(({ player_id }) => player_id);
}
