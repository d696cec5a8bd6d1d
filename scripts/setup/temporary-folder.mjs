import { mkdirSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const inMemory = '/dev/shm';
const prefix = 'livery-tests-';
/** Databases, builds and browser profiles of the tests that run at one time take less than half of it. */
const needed = 4 * 1024 ** 3;

/**
 * Makes the folder for the temporary files of the tests. It is in memory if there is enough: the tests create and delete
 * a hundred thousand files, and on a disk that takes a third of the time in which a test database starts.
 * @returns {{ folder: string | undefined, remove: () => void }} no folder if `TMPDIR` is set or memory is short
 */
export function temporaryFolder(env = process.env) {
  if (env.TMPDIR || !hasRoom()) return { folder: undefined, remove: () => undefined };
  removeLeftovers();
  const folder = path.join(inMemory, `${prefix}${process.pid}`);
  // The user of a test database must be able to enter it.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= needed && availableMemory() >= 2 * needed;
  } catch {
    return false;
  }
}

/** Returns the memory that programs can still get, in bytes; caches count as free. */
function availableMemory() {
  const match = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'));
  return match === null ? os.freemem() : Number(match[1]) * 1024;
}

/** Removes the folders of runs that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(inMemory)) {
    const pid = Number(name.slice(prefix.length));
    if (name.startsWith(prefix) && !isRunning(pid)) rmSync(path.join(inMemory, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
