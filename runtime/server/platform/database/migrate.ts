import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import type { PoolTarget } from './connections.ts';
import { becomeOwner, DatabaseRejected, readLogin } from './roles.ts';
import { checkSchemaVersion, readSchemaVersion, SCHEMA_VERSION_ROW } from './schema-version.ts';
import { checkServerVersion } from './server-version.ts';

const folder = path.join(import.meta.dirname, 'migrations');
const functionsFolder = path.join(import.meta.dirname, 'functions');
/** The function that migrations call for each new table; the others need the tables. */
const isolateFile = path.join(functionsFolder, 'isolate.sql');
/** Advisory lock that serialises two processes that start at once. */
const LOCK = 7_270_561;

const CONNECT_MS = 10_000;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

interface Applied {
  name: string;
  checksum: string;
}

/** The schema is older than this server, whose role may not migrate it. */
class SchemaOutdated extends DatabaseRejected {
  override readonly name = 'SchemaOutdated';
}

/** A migration was changed after it ran. */
class MigrationChanged extends DatabaseRejected {
  override readonly name = 'MigrationChanged';
}

/**
 * Brings the schema up to date over the connection that may do so: runs the numbered `.sql` files that have not run
 * here yet, each in a transaction, as the owner of the schema, then the functions, the SQL that gives the application's
 * role its rights, and the version, in one transaction. A newer schema stays as it is. Throws `DatabaseRoleRejected`,
 * `SchemaOutdated`, `SchemaNewer`, `MigrationChanged`, `ServerOutdated`.
 */
export async function migrate(target: PoolTarget, grants: string): Promise<void> {
  const client = new Client({ ...target, keepAlive: true, connectionTimeoutMillis: CONNECT_MS });
  // The statement in progress fails when the connection is lost; without a listener the process would end too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await checkServerVersion(client);
    await client.query('reset role');
    const login = await readLogin(client);
    if (!login.superuser && login.member && !login.owns) return await checkUpToDate(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await becomeOwner(client, login);
    await client.query('set search_path to livery');
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    );
    const done = await client.query<Applied>('select name, checksum from migration');
    const checksums = new Map(done.rows.map(({ name, checksum }) => [name, checksum]));
    const version = await readSchemaVersion();
    checkSchemaVersion(checksums, version);
    const migrations = await readMigrations();
    const force = migrations.some(({ name }) => !checksums.has(name));
    if (force) await client.query(await readFile(isolateFile, 'utf8'));
    for (const migration of migrations) await run(client, migration, checksums.get(migration.name));
    await inTransaction(client, async () => {
      await applyFunctions(client, { force, checksums });
      await client.query(grants);
      await record(client, { name: SCHEMA_VERSION_ROW, checksum: String(version) });
    });
    await client.query<object>('select pg_advisory_unlock($1)', [LOCK]);
  } finally {
    await client.end();
  }
}

/** A role that may not migrate starts only on a schema that needs no migration. */
async function checkUpToDate(client: Client): Promise<void> {
  const schema = await client.query<object>(`select from pg_namespace where nspname = 'livery'`);
  if (schema.rowCount === 0)
    throw new SchemaOutdated(
      'The database has no tables yet. Set DATABASE_DIRECT_URL to an address with a role that may create them.',
    );
  const { rows } = await client.query<Applied>('select name, checksum from livery.migration_checksums()');
  const checksums = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  checkSchemaVersion(checksums, await readSchemaVersion());
  const missing = [...(await readMigrations()), ...(await readFunctions())].filter(
    ({ name, checksum }) => checksums.get(name) !== checksum,
  );
  if (missing.length > 0)
    throw new SchemaOutdated(
      `The database lacks ${missing.map(({ name }) => name).join(', ')}. Set DATABASE_DIRECT_URL to an address with a role that may migrate it.`,
    );
}

/** Returns a hash of the migrations, functions and grants; it does not depend on the database. */
export async function schemaFingerprint(grants: string): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, checksum } of [...(await readMigrations()), ...(await readFunctions())])
    hash.update(name).update(checksum);
  hash.update(grants);
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
 * Applies every file of `functions/` again when one of them has changed, or a migration ran. Each file contains `create
 * or replace function` statements only.
 */
async function applyFunctions(
  client: Client,
  { force, checksums }: { force: boolean; checksums: ReadonlyMap<string, string> },
): Promise<void> {
  const files = await readFunctions();
  if (!force && files.every(({ name, checksum }) => checksums.get(name) === checksum)) return;
  // A function may call one that a later file defines.
  await client.query('set local check_function_bodies to off');
  for (const { name, text, checksum } of files) {
    await client.query(text);
    await record(client, { name, checksum });
  }
}

async function run(client: Client, { name, text, checksum }: Migration, ranWith: string | undefined): Promise<void> {
  if (ranWith === checksum) return;
  if (ranWith !== undefined)
    throw new MigrationChanged(
      `Migration ${name} was changed after it ran on this database. Restore the file, and make the change in a new migration with the next number.`,
    );
  await inTransaction(client, async () => {
    await client.query(text);
    await record(client, { name, checksum });
  });
}

/** Stores what was applied; a row that says the same stays as it is. */
async function record(client: Client, { name, checksum }: Applied): Promise<void> {
  await client.query(
    `insert into migration (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, ran_at = now()
       where migration.checksum <> excluded.checksum`,
    [name, checksum],
  );
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
