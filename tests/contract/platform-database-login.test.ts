import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCashierDatabase } from '../../runtime/cashier/server/cashier-database.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { createLedger } from '../../runtime/server/platform/ledger/ledger.ts';
import { openStudioDatabase } from '../../runtime/studio/server/storage/open-studio-database.ts';
import { isFull } from '../support/is-full.ts';
import { startOwnPostgres, type OwnPostgres, type PostgresVersion } from '../support/postgres.ts';

/** The oldest server on which the platform runs, in the full run, and the newest. */
const versions: readonly PostgresVersion[] = isFull ? [15, 18] : [18];

describe.each(versions)('the login of DATABASE_URL on PostgreSQL %i', (version) => {
  let folder: string;
  let server: OwnPostgres;
  let databaseUrl: string;
  let admin: Client;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'livery-logins-'));
    server = await startOwnPostgres({ version });
    databaseUrl = await server.freshDatabase();
    admin = new Client({ connectionString: databaseUrl });
    await admin.connect();
    await admin.query(`create role plain login password 'test'`);
    await admin.query(`grant create on database ${new URL(databaseUrl).pathname.slice(1)} to plain`);
  });
  afterAll(async () => {
    await admin?.end();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const asLogin = (name: string): string => Object.assign(new URL(databaseUrl), { username: name }).href;

  async function rejection(options: { databaseUrl: string; databaseDirectUrl?: string }): Promise<string> {
    try {
      await (await openPlatformDatabase({ dataDir: folder, ...options })).close();
      return 'it opened';
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    }
  }

  const sqlOf = (message: string): string =>
    message.slice(message.indexOf('\n\n'), message.includes('\n\nThen') ? message.indexOf('\n\nThen') : undefined);

  test('that would own the tables is rejected with the SQL that separates the roles, and that SQL works', async () => {
    const message = await rejection({ databaseUrl: asLogin('plain') });
    expect(message).toMatch(/^DatabaseRoleRejected: .*logs in to the database as plain/);
    await admin.query(sqlOf(message).replace('choose-a-password', 'test'));
    const owns = await rejection({ databaseUrl: asLogin('plain') });
    expect(owns).toMatch(/may act as the owner of the tables/);
    const database = await openPlatformDatabase({
      dataDir: folder,
      databaseUrl: asLogin('livery_login'),
      databaseDirectUrl: asLogin('plain'),
    });
    const ledger = createLedger(database);
    const lines = [
      { owner: 'somebody', account: 'cash', amount: 5n },
      { owner: 'house', account: 'grants', amount: -5n },
    ];
    const posting = { merchant: 'OPAL01', key: 'first', kind: 'grant', at: Date.now(), currency: 'THB', lines };
    expect(await ledger.post(posting)).toMatchObject({ balance: 5n });
    await expect(database.as('OPAL01').query('set role livery_owner')).rejects.toThrow(/permission denied/);
    await database.close();
    // The schema is up to date, so that the application's login is sufficient.
    await (await openPlatformDatabase({ dataDir: folder, databaseUrl: asLogin('livery_login') })).close();
  });

  test('without rights is rejected with the missing grants when another login migrates', async () => {
    await admin.query(`create role stranger login password 'test'`);
    const message = await rejection({ databaseUrl: asLogin('stranger'), databaseDirectUrl: databaseUrl });
    expect(message).toMatch(/stranger, which is not a member of livery_app/);
    await admin.query(sqlOf(message));
    expect(await rejection({ databaseUrl: asLogin('stranger'), databaseDirectUrl: databaseUrl })).toBe('it opened');
  });

  test.each([
    ['writer', 'grant pg_write_all_data to writer'],
    ['granted', 'grant update (balance) on livery.ledger_account to granted; grant delete on livery.audit to granted'],
    ['seer', 'alter role seer bypassrls'],
  ])('that reaches the ledger without its functions is rejected: %s', async (name, sql) => {
    await admin.query(`create role ${name} login password 'test'; grant livery_app to ${name}; ${sql}`);
    const message = await rejection({ databaseUrl: asLogin(name), databaseDirectUrl: databaseUrl });
    expect(message).toMatch(/^DatabaseRoleRejected: .* may change the ledger without its functions/);
    expect(message).toContain('grant livery_app to livery_login');
  });

  test('that may not migrate is rejected on an older schema', async () => {
    await admin.query(`delete from livery.migration where name = 'functions/audit.sql'`);
    expect(await rejection({ databaseUrl: asLogin('stranger') })).toMatch(
      /^SchemaOutdated: .*functions\/audit\.sql.*DATABASE_DIRECT_URL/,
    );
  });

  test.each([
    [
      'no schema of the sandboxes',
      '',
      /in the schemas studio and cashier, as the sandbox studio and the sandbox cashier /,
    ],
    ['one of the two schemas', 'create schema studio authorization novice', /in the schema cashier, as the sandbox ca/],
    [
      'schemas with tables of another login',
      `create schema studio authorization novice; create table studio.migration (step bigint primary key);
       create schema cashier authorization novice`,
      /in the schema studio, as the sandbox studio must/,
    ],
  ])('with %s is rejected with the SQL that is missing, and that SQL works', async (_, sql, sentence) => {
    await admin.query(`drop schema if exists studio cascade; drop schema if exists cashier cascade`);
    await admin.query(`drop role if exists novice`);
    await admin.query(`create role novice login password 'test'; grant livery_app to novice; ${sql}`);
    const urls = { databaseUrl: asLogin('novice'), databaseDirectUrl: databaseUrl };
    const message = await rejection(urls);
    expect(message).toMatch(/^DatabaseRoleRejected: DATABASE_URL logs in as novice, which may not create tables /);
    expect(message).toMatch(sentence);
    await admin.query(sqlOf(message));
    expect(await rejection(urls)).toBe('it opened');
    await (await openStudioDatabase({ ...urls, dataDir: folder })).close();
    await (await openCashierDatabase({ ...urls, dataDir: folder })).close();
  });

  const onEmpty = 'that may not migrate is rejected on an empty database, and the SQL for the login that does works';
  test.runIf(isFull)(onEmpty, async () => {
    const empty = await server.freshDatabase();
    const here = (name: string): string => Object.assign(new URL(empty), { username: name }).href;
    const owner = new Client({ connectionString: empty });
    await owner.connect();
    await owner.query(`create role alone login password 'test'; grant livery_app to alone;
      create schema studio authorization alone; create schema cashier authorization alone;
      create role migrator login password 'test'; grant livery_owner to migrator`);
    expect(await rejection({ databaseUrl: here('alone') })).toMatch(
      /^SchemaOutdated: .*no tables yet.*DATABASE_DIRECT/,
    );
    const urls = { databaseUrl: here('alone'), databaseDirectUrl: here('migrator') };
    const message = await rejection(urls);
    expect(message).toMatch(/^DatabaseRoleRejected: DATABASE_DIRECT_URL logs in as migrator, which may not migrate: /);
    await owner.query(sqlOf(message));
    expect(await rejection(urls)).toBe('it opened');
    await owner.query(`revoke create on database ${new URL(empty).pathname.slice(1)} from livery_owner`);
    await owner.end();
    expect(await rejection(urls)).toBe('it opened');
  });

  test('that is a superuser and owns tables of an earlier version transfers them to livery_owner', async () => {
    const earlier = await server.freshDatabase();
    await (await openPlatformDatabase({ dataDir: folder, databaseUrl: earlier })).close();
    const owner = new Client({ connectionString: earlier });
    await owner.connect();
    await owner.query(`alter schema livery owner to postgres; alter table livery.ledger_account owner to postgres;
      alter routine livery.ledger_post owner to postgres; alter type livery.ledger_result owner to postgres;
      grant all on all tables in schema livery to livery_app`);
    const database = await openPlatformDatabase({ dataDir: folder, databaseUrl: earlier });
    await expect(database.query('update ledger_account set balance = 1')).rejects.toThrow(/permission denied/);
    await database.close();
    const { rows } = await owner.query(
      `select nspname from pg_namespace where nspname = 'livery' and nspowner = 'livery_owner'::regrole
       union all select relname from pg_class where relnamespace = 'livery'::regnamespace and relowner <> 'livery_owner'::regrole
       union all select proname from pg_proc where pronamespace = 'livery'::regnamespace and proowner <> 'livery_owner'::regrole`,
    );
    await owner.end();
    expect(rows).toEqual([{ nspname: 'livery' }]);
  });
});
