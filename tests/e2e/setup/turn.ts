import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until no other test of this machine has the turn of a name. Returns a function that ends the turn. The turn of a
 * process that was killed is over.
 */
export async function takeTurn(name: string): Promise<() => void> {
  const file = path.join(os.tmpdir(), `livery-turn-${name.replaceAll(/[^a-z0-9]+/gi, '-')}`);
  while (!takes(file)) await sleep(100);
  return () => rmSync(file, { force: true });
}

function takes(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (!lives(file)) rmSync(file, { force: true });
    return false;
  }
}

/** Returns false if the process that wrote the file has ended; the file may be gone, or not written yet. */
function lives(file: string): boolean {
  try {
    const id = Number(readFileSync(file, 'utf8'));
    return id === 0 || process.kill(id, 0);
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
