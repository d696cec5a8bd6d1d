import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { PoolTarget } from './pool.ts';

const folder = path.join(import.meta.dirname, 'migrations');
const functionsFolder = path.join(import.meta.dirname, 'functions');
/** Two processes that start at once take turns. */
const LOCK = 7_270_561;
const APP_ROLE = 'livery_app';

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** A migration was changed after it ran. */
class MigrationChanged extends Error {
  override readonly name = 'MigrationChanged';
}

/**
 * Runs the numbered `.sql` files that have not run here yet, each in a transaction. Gives the role the application
 * has to wear so that row-level security binds it: null when the user of the connection is bound already.
 */
export async function migrate(target: PoolTarget): Promise<{ appRole: string | null }> {
  const client = new Client(target);
  await client.connect();
  try {
    await client.query('reset role');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('create schema if not exists livery');
    await client.query('set search_path to livery');
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    );
    const done = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
    const checksums = new Map(done.rows.map(({ name, checksum }) => [name, checksum]));
    const migrations = await readMigrations();
    for (const migration of migrations) await run(client, migration, checksums.get(migration.name));
    await applyFunctions(client, { force: migrations.some(({ name }) => !checksums.has(name)), checksums });
    const appRole = await grantAppRole(client);
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    return { appRole };
  } finally {
    await client.end();
  }
}

/** Names what the migrations make, so that a kept template is never used with other ones. */
export async function schemaFingerprint(): Promise<string> {
  const hash = createHash('sha256').update('pglite 0.5');
  for (const { name, checksum } of [...(await readMigrations()), ...(await readFunctions())])
    hash.update(name).update(checksum);
  return hash.digest('hex').slice(0, 16);
}

const readMigrations = (): Promise<Migration[]> => readSqlFiles({ folder, prefix: '' });
const readFunctions = (): Promise<Migration[]> => readSqlFiles({ folder: functionsFolder, prefix: 'functions/' });

async function readSqlFiles(from: { folder: string; prefix: string }): Promise<Migration[]> {
  const names = (await readdir(from.folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(from.folder, name), 'utf8');
      return { name: `${from.prefix}${name}`, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Applies every file of `functions/` again when one of them has changed, or a migration ran. Each file holds
 * `create or replace function` statements only; a migration drops a function whose parameters or result change.
 */
async function applyFunctions(
  client: Client,
  { force, checksums }: { force: boolean; checksums: ReadonlyMap<string, string> },
): Promise<void> {
  const files = await readFunctions();
  if (!force && files.every(({ name, checksum }) => checksums.get(name) === checksum)) return;
  await client.query('begin');
  try {
    // A function may call one that a later file defines.
    await client.query('set local check_function_bodies to off');
    for (const { name, text, checksum } of files) {
      await client.query(text);
      await client.query(
        `insert into migration (name, checksum) values ($1, $2)
         on conflict (name) do update set checksum = excluded.checksum, ran_at = now()`,
        [name, checksum],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function run(client: Client, { name, text, checksum }: Migration, ranWith: string | undefined): Promise<void> {
  if (ranWith === checksum) return;
  if (ranWith !== undefined)
    throw new MigrationChanged(
      `Migration ${name} was changed after it ran on this database. Add a new migration instead.`,
    );
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** A superuser is above row-level security, so it steps down to a role of its own. */
async function grantAppRole(client: Client): Promise<string | null> {
  const above = await client.query(
    'select 1 from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)',
  );
  if (above.rowCount === 0) return null;
  await client.query(
    `do $$ begin create role ${APP_ROLE} nologin; exception when duplicate_object or unique_violation then null; end $$`,
  );
  for (const grant of [
    `usage on schema livery`,
    `select, insert, update, delete on all tables in schema livery`,
    `usage on all sequences in schema livery`,
    `execute on all functions in schema livery`,
  ])
    await client.query(`grant ${grant} to ${APP_ROLE}`);
  await client.query(`revoke update, delete on ledger_entry, ledger_tx from ${APP_ROLE}`);
  await client.query(`revoke all on migration from ${APP_ROLE}`);
  return APP_ROLE;
}
