import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Queryable } from '../../runtime/server/platform/database/database.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { createLedger } from '../../runtime/server/platform/ledger/ledger.ts';
import { databases } from '../support/databases.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres.ts';

/** Tables of the installation, which belong to no merchant. A person may have roles at several brands. */
const installation = [
  'migration',
  'operator_token',
  'platform_secret',
  'running_server',
  'seal_key',
  'staff',
  'staff_appointment',
  'staff_attempt',
  'staff_challenge',
  'staff_enrolment',
  'staff_passkey',
  'staff_password',
  'staff_recovery_code',
  'staff_role',
  'staff_session',
  'staff_token',
];

/**
 * Tables that grow with play and with money that moves, and the column by which each can be partitioned by month: a
 * time, or an id that is ordered by time. A key of a partitioned table contains its partition column.
 */
const partitionable = {
  ledger_tx: 'id',
  ledger_entry: 'tx_id',
  transfer: 'id',
  round: 'placed_at',
  vendor_tx: 'at',
  audit: 'id',
  outbox: 'id',
};

let postgres: OwnPostgres;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-catalogue-'));
  postgres = await startOwnPostgres();
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const rowsOf = (db: Queryable, sql: string): Promise<object[]> => db.query(sql);
const tables = `select oid, relname, relrowsecurity, relforcerowsecurity from pg_class
  where relnamespace = 'livery'::regnamespace and relkind in ('r', 'p')`;
const isOfMerchant = `exists (select from pg_attribute where attrelid = t.oid and attname = 'merchant' and attnotnull)`;

describe.each(databases)('on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openPlatformDatabase({
      dataDir: path.join(folder, kind),
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : undefined,
    });
  });
  afterAll(() => database.close());

  test('every table has a merchant that is never null, except those of the installation', async () => {
    const rows = await database.query<{ relname: string }>(
      `select relname from (${tables}) t where not ${isOfMerchant} order by 1`,
    );
    expect(rows.map(({ relname }) => relname)).toEqual(installation);
  });

  test('every table of a merchant is isolated by isolate_by_merchant, its owner included', async () => {
    const own = `(merchant = current_setting('app.merchant'::text, true))`;
    expect(
      await rowsOf(
        database,
        `select relname from (${tables}) t where ${isOfMerchant} and not (relrowsecurity and relforcerowsecurity
           and exists (select from pg_policy where polrelid = t.oid and polname = 'merchant' and polcmd = '*'
             and polpermissive and polroles = '{0}' and pg_get_expr(polqual, polrelid) = '${own.replaceAll("'", "''")}'
             and pg_get_expr(polwithcheck, polrelid) = '${own.replaceAll("'", "''")}'))`,
      ),
    ).toEqual([]);
  });

  test('only the search for the merchant of a brand has a policy of its own, for reading', async () => {
    expect(
      await rowsOf(
        database,
        `select polrelid::regclass::text as "table", polname, polcmd::text from pg_policy
         where polname <> 'merchant' and polrelid in (select oid from (${tables}) t)`,
      ),
    ).toEqual([{ table: 'merchant_money', polname: 'brand', polcmd: 'r' }]);
  });

  test('every primary and unique key of a table of a merchant contains the merchant', async () => {
    expect(
      await rowsOf(
        database,
        `select indexrelid::regclass::text as key from pg_index join (${tables}) t on t.oid = indrelid
         where indisunique and ${isOfMerchant} and not exists (
           select from pg_attribute where attrelid = indrelid and attname = 'merchant' and attnum = any (indkey))`,
      ),
    ).toEqual([]);
    expect(
      await rowsOf(
        database,
        `select relname from (${tables}) t
         where not exists (select from pg_index where indrelid = t.oid and indisprimary)`,
      ),
    ).toEqual([]);
  });

  test('every foreign key refers to a row of the same merchant', async () => {
    expect(
      await rowsOf(
        database,
        `select conrelid::regclass::text as "table", conname from pg_constraint
         where contype = 'f' and connamespace = 'livery'::regnamespace and conrelid in (
           select oid from (${tables}) t where ${isOfMerchant}) and not exists (
           select from unnest(conkey, confkey) as pair (here, there)
           join pg_attribute one on one.attrelid = conrelid and one.attnum = here and one.attname = 'merchant'
           join pg_attribute other on other.attrelid = confrelid and other.attnum = there and other.attname = 'merchant')`,
      ),
    ).toEqual([]);
  });

  test('no sequence and no random default makes an id', async () => {
    expect(
      await rowsOf(
        database,
        `select relname from pg_class where relkind = 'S' and relnamespace = 'livery'::regnamespace
         union all select attrelid::regclass::text || '.' || attname from pg_attribute join (${tables}) t on t.oid = attrelid
           where attidentity <> ''
         union all select adrelid::regclass::text from pg_attrdef join (${tables}) t on t.oid = adrelid
           where pg_get_expr(adbin, adrelid) ~ 'nextval|random|uuid'`,
      ),
    ).toEqual([]);
  });

  test.each(Object.entries(partitionable))('%s can be partitioned by ranges of %s', async (table, column) => {
    expect(
      await rowsOf(
        database,
        `select indexrelid::regclass::text as key from pg_index where indrelid = '${table}'::regclass and indisunique
           and not exists (select from pg_attribute where attrelid = indrelid and attname = '${column}' and attnum = any (indkey))`,
      ),
    ).toEqual([]);
  });

  test('ids of the ledger are of UUID version 7 and sort by the time of the posting', async () => {
    const ledger = createLedger(database);
    const keys = Array.from({ length: 60 }, (_, index) => `posting-${index}`);
    for (const key of keys)
      await ledger.post({
        merchant: 'OPAL01',
        key,
        kind: 'grant',
        at: Date.now(),
        currency: 'THB',
        lines: [
          { owner: 'player', account: 'cash', amount: 1n },
          { owner: 'house', account: 'grants', amount: -1n },
        ],
      });
    const rows = await database
      .as('OPAL01')
      .query<{ key: string; id: string }>('select key, id from ledger_tx where merchant = $1 order by id', ['OPAL01']);
    expect(rows.map(({ key }) => key)).toEqual(keys);
    for (const { id } of rows) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});
