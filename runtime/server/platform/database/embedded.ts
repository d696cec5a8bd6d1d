import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { DatabaseOptions } from './database.ts';
import { schemaFingerprint } from './migrate.ts';
import type { PoolTarget } from './connections.ts';

/** The part of WebAssembly that is used here; the server is compiled without the types of browsers. */
declare global {
  namespace WebAssembly {
    interface Module {}
    function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>;
  }
}

const projectCache = path.join(import.meta.dirname, '../../../../.cache/database');
const RETRY_MS = 1_000;
/** Maximum wait for the worker to close, because a stuck worker cannot. */
const CLOSE_MS = 5_000;

export interface Embedded {
  target: PoolTarget;
  /** Stores the migrated, still empty database for the next fresh data folder; does nothing on a folder with data. */
  keepAsTemplate(): Promise<void>;
  /** Terminates the worker in any state and starts it on the same folder. Until then no connection is accepted. */
  restart(reason: Error): void;
  close(): Promise<void>;
}

export interface WorkerInput {
  /** The compiled engine. Workers that get the same module share its machine code. */
  engine: WebAssembly.Module;
  dataDir: string;
  socketPath: string;
  /** Folder of a migrated empty database; copied when `dataDir` is fresh, written by the message `keep`. */
  template: string;
}

export type WorkerMessage =
  | { type: 'ready'; fresh: boolean }
  | { type: 'kept' }
  | { type: 'closed' }
  | { type: 'failed'; message: string };

type Ready = Extract<WorkerMessage, { type: 'ready' }>;

/**
 * Runs PGlite in a worker thread, connected over a Unix socket in a private folder: one connection, since PGlite is one
 * session, and the same client library as a real server. The caller must hold the folder's lock. A worker that ended,
 * or that was terminated because a statement never returned, is started again. For the data this equals a kill -9:
 * committed writes are in the write-ahead log, and an unfinished one is undone when the folder is opened.
 */
export async function openEmbedded({ dataDir, grants, cacheDir, log }: DatabaseOptions): Promise<Embedded> {
  await mkdir(dataDir, { recursive: true });
  const socketDir = await mkdtemp(path.join(os.tmpdir(), 'livery-'));
  // A template is never used with another engine, or other migrations, functions or grants.
  const name = `database-pglite-0.5-${await schemaFingerprint(grants)}`;
  const template = path.join(cacheDir ?? projectCache, name);
  const input: WorkerInput = {
    engine: await compiledEngine(),
    dataDir: path.join(dataDir, 'database'),
    socketPath: path.join(socketDir, '.s.PGSQL.5432'),
    template,
  };
  let worker: Worker | null = null;
  let restarting: Promise<void> | null = null;
  let closed = false;

  async function start(): Promise<Ready> {
    await rm(input.socketPath, { force: true });
    const next = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: input });
    try {
      const ready = await answer(next, 'ready');
      worker = next;
      next.on('error', (error) => ended(next, error));
      next.on('exit', () => ended(next, new Error('its worker ended')));
      return ready;
    } catch (error) {
      await next.terminate();
      throw error;
    }
  }

  function ended(which: Worker, reason: unknown): void {
    if (worker === which) restart(reason);
  }

  function restart(reason: unknown): void {
    if (closed || restarting !== null) return;
    log?.error({ err: reason }, 'The embedded database is started again; calls are refused until it answers');
    restarting = startAgain().finally(() => {
      restarting = null;
    });
  }

  async function startAgain(): Promise<void> {
    const last = worker;
    worker = null;
    await last?.terminate();
    try {
      await start();
    } catch (error) {
      log?.error({ err: error }, 'The embedded database did not start; it is tried again');
      await delay(RETRY_MS, undefined, { ref: false });
      if (!closed) await startAgain();
    }
  }

  const release = async (): Promise<void> => {
    const last = worker;
    worker = null;
    await last?.terminate();
    await rm(socketDir, { recursive: true, force: true });
  };
  try {
    const ready = await start();
    return {
      // Names every setting, because the client library would take another one from PGPORT, PGSSLMODE and the like.
      target: { host: socketDir, port: 5432, user: 'postgres', database: 'postgres', ssl: false, options: '', max: 1 },
      async keepAsTemplate() {
        if (!ready.fresh || worker === null) return;
        const kept = answer(worker, 'kept');
        worker.postMessage('keep', []);
        await kept;
      },
      restart,
      async close() {
        closed = true;
        await restarting;
        const last = worker;
        worker = null;
        if (last !== null) {
          const done = answer(last, 'closed');
          last.postMessage('close', []);
          await Promise.race([done, delay(CLOSE_MS, undefined, { ref: false })]).finally(() => void last.terminate());
        }
        await release();
      },
    };
  } catch (error) {
    closed = true;
    await release();
    throw error;
  }
}

let engine: Promise<WebAssembly.Module> | null = null;

/** Returns the engine of PGlite, compiled once per process: half of the CPU time of a start is its compilation. */
function compiledEngine(): Promise<WebAssembly.Module> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  engine ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return engine;
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
      // The generic names the awaited message type; the check above it guarantees it.
      if (message.type === type) settle(() => resolve(message as Extract<WorkerMessage, { type: Type }>));
    };
    const onError = (error: Error): void => settle(() => reject(error));
    const onExit = (): void => settle(() => reject(new Error('The embedded database ended.')));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
