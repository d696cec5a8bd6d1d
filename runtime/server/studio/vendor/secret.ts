import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The secret shared with the platform of this server: `LIVERY_STUDIO_SECRET`, else the one kept in the data folder, made by whoever needs it first. */
export function sharedSecret(dataDir: string, environment: NodeJS.ProcessEnv = process.env): string {
  const given = environment['LIVERY_STUDIO_SECRET'];
  if (given !== undefined && given !== '') return given;
  const file = path.join(dataDir, 'studio.secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
