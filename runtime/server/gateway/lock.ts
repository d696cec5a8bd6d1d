import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another running process uses the data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';

  constructor(dataDir: string, pid: string) {
    super(
      `${dataDir} is in use by the Livery server with process id ${pid}; stop it, or set LIVERY_DATA to another folder`,
    );
  }
}

/**
 * Locks the data folder for this process and returns the function that unlocks it. Throws `DataFolderInUse`. The lock
 * is an SQLite file locked exclusively: the kernel releases it however the process ends, so no lock is ever stale.
 * `gateway.pid` only names the process.
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const holder = path.join(dataDir, 'gateway.pid');
  const file = new DatabaseSync(path.join(dataDir, 'gateway.lock'), { timeout: 0 });
  try {
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch {
    file.close();
    throw new DataFolderInUse(dataDir, readHolder(holder));
  }
  writeFileSync(holder, String(process.pid));
  return () => {
    rmSync(holder, { force: true });
    file.close();
  };
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
