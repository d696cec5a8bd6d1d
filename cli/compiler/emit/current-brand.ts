import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface CurrentBrand {
  hash: string;
  runtime: string;
  previous: string | null;
}

/** Returns the live version of a brand; null if it has never been built. */
export async function currentOf(dist: string, id: string): Promise<CurrentBrand | null> {
  const text = await readFile(path.join(dist, 'brands', id, 'current.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('hash' in value)) return null;
  const { hash, runtime, previous }: Record<string, unknown> = { runtime: '', previous: null, ...value };
  return { hash: String(hash), runtime: String(runtime), previous: typeof previous === 'string' ? previous : null };
}
