import type { Queryable } from '../../database/database.ts';

/** Returns the levels of players by their ids; ids that belong to no player are absent. */
export async function ranksOf(
  db: Queryable,
  merchant: string,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ id: string; rank_level: number }>(
    'select id, rank_level from player where merchant = $1 and id = any ($2::text[])',
    [merchant, [...playerIds]],
  );
  return new Map(rows.map(({ id, rank_level }) => [id, rank_level]));
}

/** Returns the same, and keeps the levels from changing until the transaction ends. */
export async function lockRanks(
  db: Queryable,
  merchant: string,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ id: string; rank_level: number }>(
    'select id, rank_level from player where merchant = $1 and id = any ($2::text[]) order by id for no key update',
    [merchant, [...playerIds]],
  );
  return new Map(rows.map(({ id, rank_level }) => [id, rank_level]));
}

/** Stores the levels of players, by their ids. */
export async function storeRanks(db: Queryable, merchant: string, levels: ReadonlyMap<string, number>): Promise<void> {
  await db.query(
    `update player set rank_level = given.level from unnest($2::text[], $3::bigint[]) as given (id, level)
     where player.merchant = $1 and player.id = given.id`,
    [merchant, [...levels.keys()], Array.from(levels.values(), BigInt)],
  );
}
