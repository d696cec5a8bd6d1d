import { randomBytes } from 'node:crypto';
import { chmodSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Number of files and folders whose modes allowed access by other users of the machine. */
interface WasOpen {
  corrected: number;
  /** Number owned by another user, whose modes cannot be changed. */
  left: number;
}

/** Removes the access of all other users of the machine to a folder and its contents. */
export function makePrivate(folder: string): WasOpen {
  const result: WasOpen = { corrected: 0, left: 0 };
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const inside = entries.filter((entry) => !entry.isSymbolicLink());
  for (const file of [folder, ...inside.map(({ parentPath, name }) => path.join(parentPath, name))]) {
    const mode = lstatSync(file, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & 0o077) !== 0) result[restrict(file, mode)] += 1;
  }
  return result;
}

function restrict(file: string, mode: number): keyof WasOpen {
  try {
    chmodSync(file, mode & 0o700);
    return 'corrected';
  } catch {
    return 'left';
  }
}

/**
 * Returns the operator's bearer token from `operator.token`; creates the file, readable only by its owner, when it is
 * missing.
 */
export function operatorToken(dataDir: string): string {
  const file = tokenFile(dataDir);
  try {
    writeFileSync(file, `${randomToken()}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    chmodSync(file, 0o600);
  }
  const token = readFileSync(file, 'utf8').trim();
  if (token.length < 32)
    throw new Error(`${file} contains no valid token; delete the file and restart to create a new one`);
  return token;
}

/** Puts a new operator's bearer token into `operator.token`, and returns it. */
export function newOperatorToken(dataDir: string): string {
  const token = randomToken();
  const written = `${tokenFile(dataDir)}.new`;
  writeFileSync(written, `${token}\n`, { mode: 0o600 });
  renameSync(written, tokenFile(dataDir));
  return token;
}

const tokenFile = (dataDir: string): string => path.join(dataDir, 'operator.token');

const randomToken = (): string => randomBytes(32).toString('base64url');

/**
 * Writes the address of the running server to `server.json`, for `livery flags` and similar commands. Returns the
 * function that removes it.
 */
export function announceServer(dataDir: string, running: { pid: number; port: number; host: string }): () => void {
  const file = path.join(dataDir, 'server.json');
  const written = `${file}.${running.pid}`;
  writeFileSync(written, `${JSON.stringify(running)}\n`);
  renameSync(written, file);
  return () => rmSync(file, { force: true });
}
