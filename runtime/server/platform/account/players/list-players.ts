import type { Queryable } from '../../database/database.ts';

/** Returns the usernames of players by their ids; ids that belong to no player are absent. */
export async function usernamesOf(
  db: Queryable,
  merchant: string,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(playerIds)];
  if (wanted.length === 0) return new Map();
  const rows = await db.query<{ id: string; username: string }>(
    'select id, username from player where merchant = $1 and id = any ($2::text[])',
    [merchant, wanted],
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Returns the number of members of a merchant; guests do not count. */
export async function countMembers(db: Queryable, merchant: string): Promise<number> {
  const [row] = await db.query<{ members: number }>(
    'select count(*)::int as members from player where merchant = $1 and type <> 4',
    [merchant],
  );
  return row?.members ?? 0;
}
