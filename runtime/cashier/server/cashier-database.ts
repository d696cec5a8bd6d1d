import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** One statement with `$1 …` at a time, in the dialect that PostgreSQL and SQLite share. Whole numbers are `bigint`. */
export interface CashierDatabase {
  query<Row extends object>(text: string, values?: readonly CashierValue[]): Promise<Row[]>;
  close(): Promise<void>;
}

type CashierValue = string | number | bigint | null;

/** A payment of a player or a payout to one: what was asked for, and everything that has happened to it. */
const tables = [
  `create table if not exists cashier.request (
    id text primary key, kind text not null, reference text not null, merchant text not null,
    amount text not null, currency text not null, decimals bigint not null, account text,
    brand_name text not null, language text not null, return_url text,
    notice_url text not null, notice_host text not null, created_at bigint not null,
    unique (merchant, kind, reference))`,
  `create table if not exists cashier.event (
    id text primary key, request_id text not null, merchant text not null, type text not null,
    amount text not null, currency text not null, at bigint not null,
    due_at bigint not null, attempts bigint not null, delivered_at bigint)`,
];

/** Opens PostgreSQL at a URL, or else `cashier.sqlite` in `dataDir`, and creates missing tables. */
export async function openCashierDatabase(place: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<CashierDatabase> {
  if (place.databaseUrl === null) return openFile(place.dataDir);
  const database = openServer(place.databaseUrl);
  const [found] = await database.query(`select 1 as found from pg_namespace where nspname = 'cashier'`);
  // Two servers may start at once: the statements are repeated until one of them has created the tables.
  for (let tries = 5; ; tries -= 1) {
    try {
      if (found === undefined) await database.query('create schema if not exists cashier');
      for (const statement of [...tables, ...indexes('cashier.event', '')]) await database.query(statement);
      return database;
    } catch (error) {
      if (tries <= 1) throw error;
    }
  }
}

function indexes(table: string, prefix: string): string[] {
  return [
    `create index if not exists ${prefix}cashier_event_due on ${table} (due_at) where delivered_at is null`,
    `create index if not exists ${prefix}cashier_event_of_request on ${table} (request_id)`,
    `create index if not exists ${prefix}cashier_event_of_day on ${table} (merchant, at)`,
  ];
}

function openFile(dataDir: string): CashierDatabase {
  mkdirSync(dataDir, { recursive: true });
  const file = new DatabaseSync(':memory:');
  file.prepare('attach $1 as cashier').run({ $1: path.join(dataDir, 'cashier.sqlite') });
  // With a write-ahead log a committed statement survives a crash of the process.
  file.exec('pragma cashier.journal_mode = wal; pragma cashier.synchronous = normal; pragma busy_timeout = 4000');
  for (const statement of [...tables, ...indexes('event', 'cashier.')]) file.exec(statement);
  return {
    async query<Row extends object>(text: string, values: readonly CashierValue[] = []): Promise<Row[]> {
      const statement = file.prepare(text.replace(/\$(\d+)/g, '?$1'));
      statement.setReadBigInts(true);
      // The caller asserts the row type of its SQL, as with any driver.
      return statement.all(...values) as unknown[] as Row[];
    },
    close: async () => file.close(),
  };
}

const INT8 = 20;

function openServer(connectionString: string): CashierDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: 4,
    allowExitOnIdle: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 && format !== 'binary' ? BigInt : pg.types.getTypeParser(oid, format),
    },
  });
  // A lost idle client is replaced at the next call; without a listener the error would end the process.
  pool.on('error', () => undefined);
  return {
    query: async <Row extends object>(text: string, values: readonly CashierValue[] = []) =>
      (await pool.query<Row>(text, [...values])).rows,
    close: () => pool.end(),
  };
}
