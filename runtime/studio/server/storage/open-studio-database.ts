import path from 'node:path';
import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { migrateStudio } from './migrations.ts';
import type { StudioDatabase, StudioValue } from './studio-database.ts';

/** Opens PostgreSQL at a URL, or else a file in `dataDir` (null: in memory). Runs pending migrations. */
export async function openStudioDatabase(options: {
  databaseUrl: string | null;
  dataDir: string | null;
}): Promise<StudioDatabase> {
  const database = options.databaseUrl === null ? openFile(options.dataDir) : openServer(options.databaseUrl);
  await migrateStudio(database, options.databaseUrl === null ? 'file' : 'server');
  return database;
}

function openFile(dataDir: string | null): StudioDatabase {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const file = new DatabaseSync(':memory:');
  file.prepare('attach $1 as studio').run({ $1: dataDir === null ? ':memory:' : path.join(dataDir, 'studio.sqlite') });
  // With a write-ahead log a committed statement survives a crash of the process, also kill -9.
  file.exec('pragma studio.journal_mode = wal; pragma studio.synchronous = normal; pragma busy_timeout = 4000');
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  return {
    now: `cast(unixepoch('subsec') * 1000 as integer)`,
    async query<Row extends object>(text: string, values: readonly StudioValue[] = []): Promise<Row[]> {
      let statement = statements.get(text);
      if (statement === undefined) {
        statement = file.prepare(text.replace(/\$(\d+)/g, '?$1'));
        statement.setReadBigInts(true);
        statements.set(text, statement);
      }
      // The caller asserts the row type of its SQL, as with any driver.
      return statement.all(...values) as unknown[] as Row[];
    },
    async close() {
      file.close();
    },
  };
}

const INT8 = 20;

function openServer(connectionString: string): StudioDatabase {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8 && format !== 'binary' ? (text: string) => BigInt(text) : pg.types.getTypeParser(oid, format),
  };
  const pool = new pg.Pool({
    connectionString,
    max: 8,
    types,
    allowExitOnIdle: true,
    // Every statement is a separate transaction, written for this level, whatever the default of the database.
    onConnect: (client) => client.query('set session characteristics as transaction isolation level read committed'),
  });
  // A lost idle client is replaced at the next call; without a listener the error would end the process.
  pool.on('error', () => undefined);
  return {
    now: 'cast(floor(extract(epoch from clock_timestamp()) * 1000) as bigint)',
    async query<Row extends object>(text: string, values: readonly StudioValue[] = []): Promise<Row[]> {
      return (await pool.query<Row>(text, [...values])).rows;
    },
    async close() {
      await pool.end();
    },
  };
}
