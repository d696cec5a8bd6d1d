import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The operator's bearer token: read from `operator.token`, which is made (readable by its owner only) when missing. */
export function operatorToken(dataDir: string): string {
  const file = path.join(dataDir, 'operator.token');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    chmodSync(file, 0o600);
  }
  const token = readFileSync(file, 'utf8').trim();
  if (token.length < 32) throw new Error(`${file} holds no token; delete it and start again to have a new one made`);
  return token;
}

/** Says in `server.json` where the running server is, for `livery flags` and the like; gives back the function that removes it. */
export function announceServer(dataDir: string, running: { pid: number; port: number; host: string }): () => void {
  const file = path.join(dataDir, 'server.json');
  const written = `${file}.${running.pid}`;
  writeFileSync(written, `${JSON.stringify(running)}\n`);
  renameSync(written, file);
  return () => rmSync(file, { force: true });
}
