import type { Queryable } from '../database/database.ts';

/**
 * Returns the codes of the vendors whose wallets a player moved money to or from, by the id of the ledger transaction, as
 * seen from one wallet, `main` or the code of a vendor. Transfers whose other wallet is the main one are left out.
 */
export async function vendorsOfTransfers(
  db: Queryable,
  { merchant, playerId, wallet, ids }: { merchant: string; playerId: string; wallet: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: string; other: string }>(
    `select id, case source when $4 then target else source end as other from vendor_transfer
     where merchant = $1 and player_id = $2 and id = any ($3::uuid[])`,
    [merchant, playerId, [...ids], wallet],
  );
  return new Map(rows.filter(({ other }) => other !== 'main').map(({ id, other }) => [id, other]));
}
