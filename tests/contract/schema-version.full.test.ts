import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import type { Database } from '../../runtime/server/platform/database/database.ts';
import { grantsSql } from '../../runtime/server/platform/database/grants.ts';
import type { openDatabase } from '../../runtime/server/platform/database/open-database.ts';
import { readSchemaVersion } from '../../runtime/server/platform/database/schema-version.ts';
import { modules } from '../../runtime/server/platform/generated/modules.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres.ts';

const root = path.join(import.meta.dirname, '../..');
const inRoot = 'runtime/server/platform/database';
/** The number of the later release's last migration. */
const laterVersion = 9999;
/** What the later release declares besides the modules of this one. */
const raffle = { id: 'raffle', tables: { raffle: ['select'] }, functions: ['raffle_open'] } as const;

let folder: string;
let postgres: OwnPostgres;
let version: number;
let openLater: typeof openDatabase;

beforeAll(async () => {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(path.join(root, '.cache/later-release-'));
  postgres = await startOwnPostgres();
  version = await readSchemaVersion();
  const later = path.join(folder, inRoot);
  await cp(path.join(root, inRoot), later, { recursive: true });
  await symlink(path.join(root, 'runtime/shared'), path.join(folder, 'runtime/shared'));
  await writeFile(
    path.join(later, `migrations/${laterVersion}_raffle.sql`),
    `create table raffle (merchant text not null, id uuid not null, primary key (merchant, id));
     select isolate_by_merchant('raffle');`,
  );
  await writeFile(
    path.join(later, 'functions/raffle.sql'),
    `create or replace function raffle_open() returns boolean language sql as 'select true';`,
  );
  const migrationSql = path.join(later, 'functions/migration.sql');
  await writeFile(migrationSql, (await readFile(migrationSql, 'utf8')).replaceAll('select ', 'select  '));
  // The copy has the types of the original.
  ({ openDatabase: openLater } = (await import(path.join(later, 'open-database.ts'))) as {
    openDatabase: typeof openLater;
  });
});
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Place {
  dataDir: string;
  databaseUrl?: string;
}
const places: Record<string, () => Promise<Place>> = {
  pglite: () => Promise.resolve({ dataDir: path.join(folder, `data-${crypto.randomUUID()}`) }),
  postgresql: async () => ({ dataDir: folder, databaseUrl: await postgres.freshDatabase() }),
};
const later = (place: Place): Promise<Database> =>
  openLater({ ...place, cacheDir: path.join(folder, '.cache'), grants: grantsSql([...modules, raffle]) });
const sentence = (): string =>
  `The database has schema version ${laterVersion} and this server is of schema version ${version}: start the release that migrated the database or a newer one, or restore the backup from before the update.`;

/** Everything that a start could take back: bodies, rights and last writers of functions, rights of tables, what ran. */
const state = `
  select concat_ws(' ', oid::regprocedure, xmin, md5(pg_get_functiondef(oid)), proacl) as object
    from pg_proc where pronamespace = 'livery'::regnamespace
  union all select concat_ws(' ', oid::regclass, xmin, relacl) from pg_class where relnamespace = 'livery'::regnamespace
  union all select concat_ws(' ', name, checksum) from livery.migration order by 1`;

test('postgresql: an older server that starts while a newer one runs is refused and takes nothing back', async () => {
  const place = { dataDir: folder, databaseUrl: await postgres.freshDatabase() };
  const newer = await later(place);
  const admin = new Client({ connectionString: place.databaseUrl });
  await admin.connect();
  const before = (await admin.query(state)).rows;
  expect(before.length).toBeGreaterThan(200);
  await expect(openPlatformDatabase(place)).rejects.toMatchObject({ name: 'SchemaNewer', message: sentence() });
  expect((await admin.query(state)).rows).toEqual(before);
  await admin.end();
  expect(await newer.query('select raffle_open() as open, (select count(*) from raffle) as rows')).toEqual([
    { open: true, rows: 0n },
  ]);
  await newer.close();
});

test('pglite: an older server is refused on the data folder of a newer one and takes nothing back', async () => {
  const dataDir = path.join(folder, 'newer-data');
  await (await later({ dataDir })).close();
  const before = await stateOfFolder(dataDir);
  await expect(openPlatformDatabase({ dataDir })).rejects.toMatchObject({ name: 'SchemaNewer', message: sentence() });
  expect(await stateOfFolder(dataDir)).toEqual(before);
});

async function stateOfFolder(dataDir: string): Promise<unknown[]> {
  const engine = await PGlite.create({ dataDir: path.join(dataDir, 'database') });
  const { rows } = await engine.query(state);
  await engine.close();
  return rows;
}

test.each(Object.keys(places))('%s: a newer server migrates what an older one has made', async (kind) => {
  const place = await (places[kind] as () => Promise<Place>)();
  await (await openPlatformDatabase(place)).close();
  const again = await openPlatformDatabase(place);
  expect(await versionIn(again)).toBe(String(version));
  await again.close();
  const database = await later(place);
  expect(await database.query('select raffle_open() as open, (select count(*) from raffle) as rows')).toEqual([
    { open: true, rows: 0n },
  ]);
  expect(await versionIn(database)).toBe(String(laterVersion));
  await database.close();
});

async function versionIn(database: Database): Promise<string | undefined> {
  const rows = await database.query<{ name: string; checksum: string }>(
    'select name, checksum from migration_checksums()',
  );
  return rows.find(({ name }) => name === 'schema-version')?.checksum;
}

test('a database without a version is older', async () => {
  const databaseUrl = await postgres.freshDatabase();
  await (await openPlatformDatabase({ dataDir: folder, databaseUrl })).close();
  const admin = new Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(`delete from livery.migration where name = 'schema-version'`);
  await admin.end();
  const database = await openPlatformDatabase({ dataDir: folder, databaseUrl });
  expect(await versionIn(database)).toBe(String(version));
  await database.close();
});

test('servers of two versions that start at once leave what the newer one made', async () => {
  const place = { dataDir: folder, databaseUrl: await postgres.freshDatabase() };
  const started = await Promise.allSettled([
    openPlatformDatabase(place),
    later(place),
    openPlatformDatabase(place),
    later(place),
  ]);
  const [, newer] = started;
  if (newer?.status !== 'fulfilled') throw newer?.reason;
  expect(await newer.value.query('select raffle_open() as open')).toEqual([{ open: true }]);
  expect(await versionIn(newer.value)).toBe(String(laterVersion));
  for (const one of started)
    if (one.status === 'fulfilled') await one.value.close();
    else expect(one.reason).toMatchObject({ message: sentence() });
  expect(started[3]?.status).toBe('fulfilled');
});

test('an older server whose login may not migrate is refused with the same sentence', async () => {
  const place = { dataDir: folder, databaseUrl: await postgres.freshDatabase() };
  await (await later(place)).close();
  const admin = new Client({ connectionString: place.databaseUrl });
  await admin.connect();
  await admin.query(`create role older_login login password 'test'; grant livery_app to older_login;
    create schema studio authorization older_login; create schema cashier authorization older_login`);
  await admin.end();
  const url = new URL(place.databaseUrl);
  url.username = 'older_login';
  url.password = 'test';
  await expect(openPlatformDatabase({ dataDir: folder, databaseUrl: url.href })).rejects.toThrow(sentence());
});
