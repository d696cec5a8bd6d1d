import { randomToken } from '../../../shared/ids.ts';
import type { Queryable } from './database.ts';

/**
 * Returns a secret that every process on this database shares. The first process stores it: `first` if given, else a
 * new one.
 */
export async function sharedSecret(db: Queryable, name: string, first: string = randomToken(32)): Promise<string> {
  await db.query('insert into platform_secret (name, value) values ($1, $2) on conflict do nothing', [name, first]);
  const [row] = await db.query<{ value: string }>('select value from platform_secret where name = $1', [name]);
  if (row === undefined) throw new Error(`no secret ${name}`);
  return row.value;
}
