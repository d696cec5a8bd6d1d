import type { Queryable } from './database.ts';

/** Returns a new id; later ones are greater. */
export async function newId(db: Queryable): Promise<string> {
  const [row] = await db.query<{ id: string }>('select new_uuid() as id');
  if (row === undefined) throw new Error('new_uuid gave no row');
  return row.id;
}
