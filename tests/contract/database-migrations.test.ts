import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { grantsSql } from '../../runtime/server/platform/database/grants.ts';
import { openDatabase } from '../../runtime/server/platform/database/open-database.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres.ts';

const migrations = path.join(import.meta.dirname, '../../runtime/server/platform/database/migrations');

let postgres: OwnPostgres;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-migrations-'));
  postgres = await startOwnPostgres();
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  [{ tables: { raffle_entri: ['select'] } }, 'the table "raffle_entri"'],
  [{ tables: {}, functions: ['raffle_drew'] }, 'the function "raffle_drew"'],
] as const)('%j of a module is reported with its file when it does not exist', async (declared, what) => {
  const databaseUrl = await postgres.freshDatabase();
  const grants = grantsSql([{ id: 'raffle', ...declared }]);
  await expect(openDatabase({ dataDir: folder, databaseUrl, grants })).rejects.toThrow(
    `runtime/server/platform/raffle/module.ts declares ${what}, which does not exist`,
  );
});

test('a migration that was edited after it ran is refused, with the way to fix it', async () => {
  const databaseUrl = await postgres.freshDatabase();
  await (await openPlatformDatabase({ dataDir: folder, databaseUrl })).close();
  const admin = new Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(`update livery.migration set checksum = 'of the text before' where name = '0014_play.sql'`);
  await admin.end();
  await expect(openPlatformDatabase({ dataDir: folder, databaseUrl })).rejects.toMatchObject({
    name: 'MigrationChanged',
    message:
      'Migration 0014_play.sql was changed after it ran on this database. Restore the file, and make the change in a new migration with the next number.',
  });
});

test('a new table without a merchant in its primary key is refused by the function that isolates it', async () => {
  const databaseUrl = await postgres.freshDatabase();
  await (await openPlatformDatabase({ dataDir: folder, databaseUrl })).close();
  const admin = new Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(`set search_path to livery;
    create table without_merchant (id text primary key);
    create table other_key (merchant text not null, id text primary key)`);
  await expect(admin.query(`select isolate_by_merchant('without_merchant')`)).rejects.toThrow(
    'the table without_merchant needs a column "merchant text not null"',
  );
  await expect(admin.query(`select isolate_by_merchant('other_key')`)).rejects.toThrow(
    'the table other_key needs a primary key that contains the merchant',
  );
  await admin.end();
});

test('every migration has a number of its own', async () => {
  const numbers = (await readdir(migrations)).map((file) => file.slice(0, 4));
  expect(numbers.filter((number) => !/^\d{4}$/.test(number))).toEqual([]);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});
