import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What this server shares with its sandbox studio: `LIVERY_STUDIO_SECRET`, else the data folder's own, made when missing. */
export function studioSecret(dataDir: string, env: Readonly<Record<string, string | undefined>>): string {
  if (env.LIVERY_STUDIO_SECRET) return env.LIVERY_STUDIO_SECRET;
  const file = path.join(dataDir, 'studio.secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
