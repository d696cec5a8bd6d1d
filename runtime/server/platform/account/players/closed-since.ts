import type { Queryable } from '../../database/database.ts';

/** Returns the players whose accounts were closed from a moment on. */
export async function closedSince(
  db: Queryable,
  { merchant, since }: { merchant: string; since: Date },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from player where merchant = $1 and closed_at >= $2', [
    merchant,
    since,
  ]);
  return rows.map(({ id }) => id);
}
