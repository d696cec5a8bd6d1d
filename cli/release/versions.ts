import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { currentOf } from '../compiler/emit/current-brand.ts';
import { readOwnJson } from '../compiler/read/read-own-json.ts';

/** A compiled version of a brand that is still in `dist/`. */
export interface Version {
  hash: string;
  state: 'live' | 'previous' | 'kept';
  /** The portal that it was compiled against; null if that is no longer there, so that the version cannot be served. */
  runtime: string | null;
  /** Time of compilation. */
  builtAt: string;
}

/** Returns the versions of a brand, the newest first. */
export async function retainedVersions(dist: string, id: string): Promise<Version[]> {
  const folder = path.join(dist, 'brands', id);
  const current = await currentOf(dist, id);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
  const versions = await Promise.all(
    names.map(async (hash): Promise<Version> => ({
      hash,
      state: hash === current?.hash ? 'live' : hash === current?.previous ? 'previous' : 'kept',
      runtime: await runtimeOf(path.join(folder, hash), dist),
      builtAt: (await stat(path.join(folder, hash))).mtime.toISOString(),
    })),
  );
  return versions.sort((a, b) =>
    a.builtAt === b.builtAt ? (a.hash < b.hash ? -1 : 1) : a.builtAt < b.builtAt ? 1 : -1,
  );
}

async function runtimeOf(folder: string, dist: string): Promise<string | null> {
  const value = await readOwnJson(path.join(folder, 'server.json'), 'dist');
  const runtime = typeof value === 'object' && value !== null && 'runtime' in value ? String(value.runtime) : null;
  return runtime !== null && existsSync(path.join(dist, 'runtime', runtime, 'manifest.json')) ? runtime : null;
}
