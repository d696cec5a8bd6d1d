import type { Queryable } from '../database/database.ts';

/** Returns the codes of the vendors whose wallets a player moved money to or from, by the id of the ledger transaction. */
export async function vendorsOfTransfers(
  db: Queryable,
  { merchant, playerId, ids }: { merchant: string; playerId: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: string; vendor: string }>(
    `select id, case source when 'main' then target else source end as vendor from vendor_transfer
     where merchant = $1 and player_id = $2 and id = any ($3::uuid[])`,
    [merchant, playerId, [...ids]],
  );
  return new Map(rows.map(({ id, vendor }) => [id, vendor]));
}
