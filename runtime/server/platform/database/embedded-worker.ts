import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
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
  // A folder whose first filling was cut off holds nothing that was ever answered.
  if (!existsSync(complete)) await rm(input.dataDir, { recursive: true, force: true });
  const fresh = !existsSync(marker);
  const template = fresh && existsSync(input.template) ? await openAsBlob(input.template) : undefined;
  const database = await PGlite.create({
    dataDir: input.dataDir,
    relaxedDurability: false,
    ...(template === undefined ? {} : { loadDataDir: template }),
  });
  if (fresh) await writeFile(complete, '');
  const server = new PGLiteSocketServer({ db: database, path: input.socketPath, maxConnections: 4 });
  await server.start();
  parentPort?.on('message', (message: 'keep' | 'close') => {
    void (message === 'keep' ? keep(database) : close(server, database));
  });
  say({ type: 'ready', fresh: fresh && template === undefined });
}

async function keep(database: PGlite): Promise<void> {
  try {
    const dump = await database.dumpDataDir('none');
    await mkdir(path.dirname(input.template), { recursive: true });
    const half = `${input.template}.${process.pid}`;
    await writeFile(half, Buffer.from(await dump.arrayBuffer()));
    await rename(half, input.template);
  } catch {
    // Only the next fresh start is slower for it.
  }
  say({ type: 'kept' });
}

async function close(server: PGLiteSocketServer, database: PGlite): Promise<void> {
  await server.stop();
  await database.close();
  say({ type: 'closed' });
}

function say(message: WorkerMessage): void {
  parentPort?.postMessage(message, []);
}
