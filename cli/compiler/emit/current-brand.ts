import path from 'node:path';
import { readOwnJson } from '../read/read-own-json.ts';

export interface CurrentBrand {
  hash: string;
  runtime: string;
  previous: string | null;
}

/** Returns the live version of a brand; null if it has never been built. Throws `DamagedFile`. */
export async function currentOf(dist: string, id: string): Promise<CurrentBrand | null> {
  const value = await readOwnJson(path.join(dist, 'brands', id, 'current.json'), 'dist');
  if (typeof value !== 'object' || value === null || !('hash' in value)) return null;
  const { hash, runtime, previous }: Record<string, unknown> = { runtime: '', previous: null, ...value };
  return { hash: String(hash), runtime: String(runtime), previous: typeof previous === 'string' ? previous : null };
}
