import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import { columnTypes } from './column-types.ts';
import { Deadlines } from './deadlines.ts';
import type { DatabaseLimits, WorkKind } from './limits.ts';
import { endsConnection, isTemporary, unavailable } from './unavailable.ts';

export interface PoolTarget extends Pick<
  PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'ssl' | 'options'
> {
  max: number;
}

export interface ConnectionOptions {
  target: PoolTarget;
  limits: DatabaseLimits;
  /** Called when a statement gets no answer in time. */
  onUnanswered: (() => void) | undefined;
}

/** A time limit: milliseconds from a `start` of the deadlines. */
interface Time {
  start: number;
  ms: number;
}

/** A connection that is assigned to one piece of work, with its time limit for an answer. */
export class Lease {
  readonly client: PoolClient;
  readonly #answered: <Result>(work: Promise<Result>) => Promise<Result>;

  constructor(client: PoolClient, answered: <Result>(work: Promise<Result>) => Promise<Result>) {
    this.client = client;
    this.#answered = answered;
  }

  /** Waits for a statement on this connection. After the time limit of the work it rejects and drops the connection. */
  answered<Result>(work: Promise<Result>): Promise<Result> {
    return this.#answered(work);
  }
}

const CLOSE_MS = 1_000;

/** The connections of a pool. Each is assigned to one piece of work; waiting for one is limited in time. */
export class Connections {
  readonly #pool: Pool;
  readonly #options: ConnectionOptions;
  readonly #deadlines = new Deadlines();
  readonly #clients = new Set<PoolClient>();
  readonly #lost = new WeakSet<PoolClient>();
  #suspect = new WeakSet<PoolClient>();

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#pool = new Pool({
      ...options.target,
      types: columnTypes,
      keepAlive: true,
      connectionTimeoutMillis: options.limits.connectMs,
      idleTimeoutMillis: 0,
      allowExitOnIdle: true,
    });
    this.#pool.on('connect', (client) => {
      this.#clients.add(client);
      // Without a listener the loss of a connection in use ends the process. The work that used it fails by itself.
      client.on('error', () => this.#lost.add(client));
    });
    this.#pool.on('remove', (client) => this.#clients.delete(client));
    this.#pool.on('error', () => undefined);
  }

  /**
   * Runs work on a connection and releases the connection; `undo` rolls back failed work. Throws
   * `system.database_unavailable` for a failure of the database that is temporary.
   */
  async run<Result>(kind: WorkKind, work: (lease: Lease) => Promise<Result>, undo?: string): Promise<Result> {
    const ms = this.#options.limits[kind].answerMs;
    const begun = this.#deadlines.start();
    const client = await this.#acquire({ start: begun, ms }).catch((error: unknown) => {
      throw unavailable(error);
    });
    let isFirst = true;
    const lease = new Lease(client, (sent) => {
      // The wait for the connection counts for the first statement only.
      const start = isFirst ? begun : this.#deadlines.start();
      isFirst = false;
      return this.#answered(client, { start, ms }, sent);
    });
    try {
      const result = await work(lease);
      client.release(this.#lost.has(client));
      return result;
    } catch (error) {
      const gone = this.#lost.has(client);
      // In a transaction our own code may have failed and not the database: then it is rolled back.
      const useless = error instanceof DatabaseError ? endsConnection(error) : undo === undefined;
      if (gone || useless) client.release(true);
      else await this.#giveBack(lease, undo);
      throw gone || isTemporary(error) ? unavailable(error) : error;
    }
  }

  async close(): Promise<void> {
    await Promise.race([this.#pool.end(), delay(CLOSE_MS, undefined, { ref: false })]);
    for (const client of this.#clients) this.#cutOff(client);
  }

  async #acquire(time: Time): Promise<PoolClient> {
    for (;;) {
      const client = await this.#connect(time);
      if (!this.#suspect.has(client)) return client;
      client.release(true);
    }
  }

  #connect(time: Time): Promise<PoolClient> {
    const isIdle = this.#pool.idleCount > this.#pool.waitingCount;
    const connecting = this.#pool.connect();
    // An idle connection is available: no wait is needed.
    if (isIdle) return connecting;
    return this.#deadlines.within(time, connecting, () => {
      connecting.then((late) => late.release(), ignore);
      return new Error(`no connection to the database in ${time.ms} ms`);
    });
  }

  #answered<Result>(client: PoolClient, time: Time, work: Promise<Result>): Promise<Result> {
    return this.#deadlines.within(time, work, () => {
      // If one connection does not answer, the idle ones may not answer either.
      this.#suspect = new WeakSet(this.#clients);
      this.#cutOff(client);
      this.#options.onUnanswered?.();
      return new Error(`the database did not answer in ${time.ms} ms`);
    });
  }

  async #giveBack(lease: Lease, undo?: string): Promise<void> {
    const { client } = lease;
    try {
      if (undo !== undefined) await lease.answered(client.query(undo));
      client.release();
    } catch {
      client.release(true);
    }
  }

  /** Ends a connection without waiting for the other side. */
  #cutOff(client: PoolClient): void {
    this.#lost.add(client);
    client.connection.stream.destroy();
  }
}

function ignore(): void {
  // The error is reported where the connection is awaited.
}
