import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readOwnJson } from '../read/read-own-json.ts';
import { writeAtomically } from './atomic.ts';
import { currentOf } from './current-brand.ts';

/** The values of a live brand that other brands must not use. */
export interface LiveBrand {
  id: string;
  /** As players read it. */
  name: string;
  domains: string[];
  merchantCode: string;
}

/** Returns the brands that are live in `dist/`. */
export async function liveBrands(dist: string): Promise<LiveBrand[]> {
  const live = await Promise.all((await compiledIds(dist)).map((id) => liveBrand(dist, id)));
  return live.filter((brand) => brand !== null);
}

/** Returns the ids of the brands that have a folder in `dist/`. */
export async function compiledIds(dist: string): Promise<string[]> {
  return (await readdir(path.join(dist, 'brands')).catch(() => [])).filter((name) => !name.startsWith('.')).sort();
}

/**
 * Writes `dist/hosts.json`. With `builtNow`, reads only those brands again, and they take precedence for a host that
 * others claim too. Without it, or if the file cannot be read, reads every live brand.
 */
export async function writeHosts(dist: string, builtNow?: readonly string[]): Promise<void> {
  const file = path.join(dist, 'hosts.json');
  const before = await readOwnJson(file, 'dist').catch(() => null);
  const partial = builtNow !== undefined && typeof before === 'object' && before !== null;
  const brands = partial ? await Promise.all(builtNow.map((id) => liveBrand(dist, id))) : await liveBrands(dist);
  const kept = partial ? Object.entries<unknown>({ ...before }).filter(([, id]) => !builtNow.includes(String(id))) : [];
  const claimed = brands.flatMap((brand) =>
    brand === null ? [] : brand.domains.map((domain): [string, unknown] => [domain, brand.id]),
  );
  const hosts = new Map<string, unknown>([...kept, ...claimed]);
  const table = Object.fromEntries([...hosts].sort(([a], [b]) => (a < b ? -1 : 1)));
  if (JSON.stringify(before) !== JSON.stringify(table))
    await writeAtomically(file, `${JSON.stringify(table, null, 2)}\n`);
}

/** Returns the live brand; null if no version is live or its bundle cannot be read. */
export async function liveBrand(dist: string, id: string): Promise<LiveBrand | null> {
  const current = await currentOf(dist, id);
  if (current === null) return null;
  const bundle = await readOwnJson(path.join(dist, 'brands', id, current.hash, 'bundle.json'), 'dist');
  if (typeof bundle !== 'object' || bundle === null || !('domains' in bundle) || !Array.isArray(bundle.domains))
    return null;
  const { name, merchantCode }: Record<string, unknown> = { name: id, merchantCode: '', ...bundle };
  return {
    id,
    name: String(name),
    merchantCode: String(merchantCode),
    domains: bundle.domains.map((domain) => asciiHost(String(domain)) ?? String(domain)),
  };
}

/** Returns a host in lower case and ASCII (IDNA), as browsers send it; null if it is not valid. */
export function asciiHost(domain: string): string | null {
  if (!/^[^\s/:@?#\\%[\]]+$/.test(domain)) return null;
  try {
    return new URL(`http://${domain}/`).hostname.replace(/\.$/, '');
  } catch {
    return null;
  }
}
