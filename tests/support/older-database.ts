import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';

const platformSql = path.join(import.meta.dirname, '../../runtime/server/platform/database');
const migrations = path.join(platformSql, 'migrations');

/** A connection of the database's administrator. */
export interface OlderDatabase {
  /** Runs SQL statements without parameters, and returns the rows of the last one. */
  run(sql: string): Promise<object[]>;
  close(): Promise<void>;
}

/** Migrates an empty database of PostgreSQL as far as a server whose last migration is the one before `before`. */
export async function olderPostgres(databaseUrl: string, before: string): Promise<OlderDatabase> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const run = async (sql: string): Promise<object[]> => {
    // The library's types know only the result of one statement.
    const results = [await client.query<object>(sql)].flat() as { rows: object[] }[];
    return results.at(-1)?.rows ?? [];
  };
  await migrateTo(run, before);
  return { run, close: () => client.end() };
}

/** The same for the embedded database of a data folder, which is created. */
export async function olderEmbedded(dataDir: string, before: string): Promise<OlderDatabase> {
  const folder = path.join(dataDir, 'database');
  await mkdir(dataDir, { recursive: true });
  const database = await PGlite.create({ dataDir: folder });
  await writeFile(`${folder}.complete`, '');
  const run = async (sql: string): Promise<object[]> => (await database.exec(sql)).at(-1)?.rows ?? [];
  await migrateTo(run, before);
  return { run, close: () => database.close() };
}

async function migrateTo(run: OlderDatabase['run'], before: string): Promise<void> {
  await run(`create schema livery; set search_path to livery;
    create table migration (name text primary key, checksum text not null, ran_at timestamptz not null default now())`);
  await run(await readFile(path.join(platformSql, 'functions/isolate.sql'), 'utf8'));
  for (const name of (await readdir(migrations)).toSorted()) {
    if (name >= before) continue;
    const text = await readFile(path.join(migrations, name), 'utf8');
    await run(text);
    const checksum = createHash('sha256').update(text).digest('hex');
    await run(`insert into migration (name, checksum) values ('${name}', '${checksum}')`);
  }
}
