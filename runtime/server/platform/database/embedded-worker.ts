import { constants, cpSync, existsSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parentPort, threadId, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { WorkerInput, WorkerMessage } from './embedded.ts';

const input: WorkerInput = workerData;

try {
  await serve();
} catch (error) {
  say({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
}

async function serve(): Promise<void> {
  const marker = path.join(input.dataDir, 'PG_VERSION');
  const complete = `${input.dataDir}.complete`;
  // A folder whose first initialisation was interrupted contains no committed data.
  if (!existsSync(complete)) await rm(input.dataDir, { recursive: true, force: true });
  const fresh = !existsSync(marker);
  const prepared = fresh && isUsable(input.template);
  if (prepared) copyFolder(input.template, input.dataDir);
  const database = await PGlite.create({
    dataDir: input.dataDir,
    relaxedDurability: false,
    pgliteWasmModule: input.engine,
  });
  if (fresh) await writeFile(complete, '');
  const server = new PGLiteSocketServer({ db: database, path: input.socketPath, maxConnections: 4 });
  await server.start();
  parentPort?.on('message', (message: 'keep' | 'close') => {
    void (message === 'keep' ? keep(database) : close(server, database));
  });
  say({ type: 'ready', fresh: fresh && !prepared });
}

async function keep(database: PGlite): Promise<void> {
  const half = `${input.template}.${process.pid}.${threadId}`;
  try {
    await mkdir(path.dirname(input.template), { recursive: true, mode: 0o700 });
    // After a checkpoint the files are complete; nothing writes to them while this thread copies. The only session of
    // PGlite still has the role of the migrations, which may not make one.
    await database.exec('reset role; checkpoint');
    copyFolder(input.dataDir, half);
    await rename(half, input.template);
  } catch {
    // Another process stored one first, or none can be stored: only the next fresh start is slower.
    await rm(half, { recursive: true, force: true });
  }
  say({ type: 'kept' });
}

/**
 * Returns whether a template is safe to use: one that another user of the machine could have changed may contain
 * anything.
 */
function isUsable(template: string): boolean {
  const stats = statSync(template, { throwIfNoEntry: false });
  return stats !== undefined && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
}

function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function close(server: PGLiteSocketServer, database: PGlite): Promise<void> {
  await server.stop();
  await database.close();
  say({ type: 'closed' });
}

function say(message: WorkerMessage): void {
  parentPort?.postMessage(message, []);
}
