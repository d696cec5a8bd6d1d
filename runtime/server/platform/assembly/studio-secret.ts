import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { variable } from '../../../shared/variable.ts';
import type { Queryable } from '../database/database.ts';
import { sharedSecret } from '../database/secrets.ts';

/**
 * Returns the secret that this server shares with its sandbox studio: `LIVERY_STUDIO_SECRET`, else the database's, so
 * that all servers on one database sign and accept the same. A database without one takes over the data folder's; the
 * folder's `studio.secret` is a copy for programs on this machine that sign calls.
 */
export async function studioSecret(
  db: Queryable,
  { dataDir, env }: { dataDir: string; env: Readonly<Record<string, string | undefined>> },
): Promise<string> {
  const given = variable(env, 'LIVERY_STUDIO_SECRET');
  if (given !== undefined) return given;
  const file = path.join(dataDir, 'studio.secret');
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  const secret = await sharedSecret(db, 'studio', kept === '' ? randomBytes(32).toString('hex') : kept);
  if (secret !== kept) writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
