import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import type { Database, MerchantDatabase } from '../../runtime/server/platform/database/database.ts';
import { listJobs, runJobs, type Job } from '../../runtime/server/platform/jobs/public.ts';
import type { JobRow } from '../../runtime/server/platform/jobs/job-repository.ts';
import { readServerSettings } from '../../runtime/server/platform/http/server-settings.ts';
import { startPostgres } from './postgres.ts';

interface RunOptions {
  /** Number of the server, 0 or 1. */
  server?: number;
  timeZone?: string;
  signal?: AbortSignal;
  /** What the jobs use of the database. */
  through?(db: MerchantDatabase): MerchantDatabase;
}

/** Two servers on one database that run jobs of one merchant, at a time that the test sets. */
export class JobServers {
  /** The time at which each test begins. */
  static readonly start = Date.parse('2026-03-27T12:00:30.000Z');

  /** Another one for each test. */
  merchant = '';
  /** Epoch milliseconds. */
  now = JobServers.start;
  /** What the jobs logged. */
  errors: object[] = [];
  readonly #databases: readonly [Database, Database];
  readonly #stop: () => Promise<void>;
  #merchants = 0;

  private constructor(databases: readonly [Database, Database], stop: () => Promise<void>) {
    this.#databases = databases;
    this.#stop = stop;
  }

  /** Starts a PostgreSQL and opens it twice, or opens an embedded one: it belongs to one process, so both share it. */
  static async open(kind: Database['kind']): Promise<JobServers> {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'livery-jobs-'));
    const postgres = kind === 'postgresql' ? await startPostgres() : undefined;
    const options = { dataDir, databaseUrl: await postgres?.freshDatabase() };
    const first = await openPlatformDatabase(options);
    const second = kind === 'postgresql' ? await openPlatformDatabase(options) : first;
    return new JobServers([first, second], async () => {
      await postgres?.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
  }

  /** Begins a test: another merchant, the same time. */
  begin(): void {
    this.#merchants += 1;
    this.merchant = `OPAL${this.#merchants}`;
    this.now = JobServers.start;
    this.errors = [];
  }

  async close(): Promise<void> {
    await Promise.all([...new Set(this.#databases)].map((database) => database.close()));
    await this.#stop();
  }

  database(server = 0): Database {
    return this.#databases[server] ?? this.#databases[0];
  }

  listed(): Promise<JobRow[]> {
    return listJobs(this.database(1).as(this.merchant), this.merchant);
  }

  /** Returns the subjects of the messages that jobs have written. */
  async effects(): Promise<string[]> {
    const rows = await this.database()
      .as(this.merchant)
      .query<{ subject: string }>('select subject from outbox where merchant = $1 order by id', [this.merchant]);
    return rows.map(({ subject }) => subject);
  }

  /** Returns a job whose effect is a message, and that calls `before` first. */
  messageJob(given: Partial<Job>, before: () => Promise<void> = async () => undefined): Job {
    return {
      kind: 'test.message',
      every: 'day',
      missed: 'run',
      whenClockDiffers: 'wait',
      run: async ({ period, complete }) => {
        await before();
        await complete(async (tx) => {
          await tx.query(
            `insert into outbox (id, merchant, channel, recipient, subject, body, at)
             values ($1, $2, 'email', 'a@b.example', $3, 'text', $4)`,
            [`${period.key} ${crypto.randomUUID()}`, this.merchant, period.key, new Date(this.now)],
          );
        });
      },
      ...given,
    };
  }

  run(job: Job, options: RunOptions = {}): Promise<void> {
    return this.runAll([job], options);
  }

  runAll(
    jobs: readonly Job[],
    { server = 0, timeZone = 'UTC', signal = new AbortController().signal, through = (db) => db }: RunOptions = {},
  ): Promise<void> {
    const db = this.database(server).as(this.merchant, 'job');
    return runJobs({
      brand: {
        id: 'opal',
        merchant: this.merchant,
        timeZone,
        currency: { code: 'THB', decimals: 2 },
        settings: readServerSettings('opal', {}, { code: 'THB', decimals: 2 }),
        db: through(db),
        stopDb: db,
      },
      jobs,
      secret: 'secret',
      now: () => this.now,
      log: { error: (detail) => this.errors.push(detail) },
      signal,
    });
  }
}
