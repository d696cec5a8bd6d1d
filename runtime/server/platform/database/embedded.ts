import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DatabaseOptions } from './database.ts';
import { schemaFingerprint } from './migrate.ts';
import type { PoolTarget } from './pool.ts';

const projectCache = path.join(import.meta.dirname, '../../../../.cache/database');

export interface Embedded {
  target: PoolTarget;
  /** Keeps the migrated, still empty database for the next fresh data folder; does nothing on a folder with data. */
  keepAsTemplate(): Promise<void>;
  close(): Promise<void>;
}

export interface WorkerInput {
  dataDir: string;
  socketPath: string;
  /** Folder of a migrated empty database; copied when `dataDir` is fresh, written by the message `keep`. */
  template: string;
}

export type WorkerMessage =
  { type: 'ready'; fresh: boolean } | { type: 'kept' } | { type: 'closed' } | { type: 'failed'; message: string };

/**
 * PGlite in a worker thread, spoken to over a Unix socket in a private folder: one connection, since PGlite is one
 * session, and the same client library as a real server. Whoever calls has to hold the folder's lock.
 */
export async function openEmbedded({ dataDir, cacheDir }: DatabaseOptions): Promise<Embedded> {
  await mkdir(dataDir, { recursive: true });
  const socketDir = await mkdtemp(path.join(os.tmpdir(), 'livery-'));
  const template = path.join(cacheDir ?? projectCache, `database-${await schemaFingerprint()}`);
  const input: WorkerInput = {
    dataDir: path.join(dataDir, 'database'),
    socketPath: path.join(socketDir, '.s.PGSQL.5432'),
    template,
  };
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: input });
  const release = async (): Promise<void> => {
    await worker.terminate();
    await rm(socketDir, { recursive: true, force: true });
  };
  try {
    const ready = await answer(worker, 'ready');
    return {
      target: { host: socketDir, user: 'postgres', database: 'postgres', max: 1 },
      async keepAsTemplate() {
        if (!ready.fresh) return;
        const kept = answer(worker, 'kept');
        worker.postMessage('keep', []);
        await kept;
      },
      async close() {
        const closed = answer(worker, 'closed');
        worker.postMessage('close', []);
        await closed.finally(release);
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

function answer<Type extends WorkerMessage['type']>(
  worker: Worker,
  type: Type,
): Promise<Extract<WorkerMessage, { type: Type }>> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      done();
    };
    const onMessage = (message: WorkerMessage): void => {
      if (message.type === 'failed')
        settle(() => reject(new Error(`The embedded database did not open: ${message.message}`)));
      // The generic says which message is waited for; the check above it makes it so.
      if (message.type === type) settle(() => resolve(message as Extract<WorkerMessage, { type: Type }>));
    };
    const onError = (error: Error): void => settle(() => reject(error));
    const onExit = (): void => settle(() => reject(new Error('The embedded database ended.')));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
