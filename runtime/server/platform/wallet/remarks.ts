import type { Queryable } from '../database/database.ts';

/**
 * Returns what a player may read about ledger transactions, by their id: the remark of a transfer that the player sent,
 * and the reason of a correction of the player's balance. The receiver of a transfer does not see the remark.
 */
export async function remarksOf(
  db: Queryable,
  { merchant, playerId, ids }: { merchant: string; playerId: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: string; remark: string }>(
    `select id, remark from transfer where merchant = $1 and player_id = $2 and id = any ($3::uuid[]) and remark <> ''
     union all
     select id, reason as remark from adjustment where merchant = $1 and player_id = $2 and id = any ($3::uuid[])`,
    [merchant, playerId, [...ids]],
  );
  return new Map(rows.map(({ id, remark }) => [id, remark]));
}
