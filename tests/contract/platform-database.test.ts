import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../runtime/server/platform/database/database.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { createLedger } from '../../runtime/server/platform/ledger/ledger.ts';
import { databases } from '../support/databases.ts';
import { isFull } from '../support/is-full.ts';
import { Browser, operatorToken, startPlatform } from '../support/platform.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres.ts';
import { until } from '../support/until.ts';

let postgres: OwnPostgres;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-database-'));
  postgres = await startOwnPostgres();
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

function grantFirst(database: Database, merchant: string): Promise<unknown> {
  return createLedger(database).post({
    merchant,
    key: 'first',
    kind: 'grant',
    at: Date.now(),
    currency: 'THB',
    lines: [
      { owner: 'somebody', account: 'cash', amount: 500n },
      { owner: 'house', account: 'grants', amount: -500n },
    ],
  });
}

describe('the embedded database', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('starts whatever the variables of PostgreSQL clients say', async () => {
    const variables = { PGHOST: 'db.example', PGPORT: '1', PGUSER: 'other', PGDATABASE: 'other', PGSSLMODE: 'require' };
    for (const [name, value] of Object.entries({ ...variables, PGOPTIONS: '-c search_path=other' }))
      vi.stubEnv(name, value);
    const database = await openPlatformDatabase({ dataDir: path.join(folder, 'variables'), databaseUrl: undefined });
    expect(await database.query<{ one: number }>('select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
  });
});

describe.each(databases)('%s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openPlatformDatabase({
      dataDir: path.join(folder, kind),
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : undefined,
      // Eighty transfers wait for one lock: on a busy machine longer than a call may.
      databasePatience: 20,
    });
    for (const merchant of ['OPAL01', 'JADE01']) {
      await grantFirst(database, merchant);
      await database
        .as(merchant)
        .query('insert into live_state (merchant, version, at) values ($1, 1, now())', [merchant]);
    }
  });
  afterAll(() => database.close());

  test('reports its kind and durability', () => {
    expect(database.kind).toBe(kind);
    expect(database.durability).toMatch(/answered write/);
  });

  test('returns only the rows of the merchant, and none without a merchant', async () => {
    const seen = async (db: Pick<Database, 'query'>) =>
      (await db.query<{ merchant: string }>('select distinct merchant from ledger_entry order by 1')).map(
        ({ merchant }) => merchant,
      );
    expect(await seen(database.as('OPAL01'))).toEqual(['OPAL01']);
    expect(await seen(database.as('JADE01'))).toEqual(['JADE01']);
    expect(await seen(database)).toEqual([]);
    expect(await database.as('JADE01').transaction((tx) => seen(tx))).toEqual(['JADE01']);
  });

  test('every table with a merchant is under forced row-level security', async () => {
    const open = await database.query(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       where n.nspname = 'livery' and c.relkind = 'r' and a.attname = 'merchant' and not (c.relrowsecurity and c.relforcerowsecurity)`,
    );
    expect(open).toEqual([]);
  });

  test.each([
    `insert into ledger_tx (id, merchant, key, kind, fingerprint, at) values (gen_random_uuid(), 'OPAL01', 'planted', 'grant', '', now())`,
    `insert into player (id, merchant, username, username_key, type, nickname, created_at) values ('x', 'OPAL01', 'x', 'x', 0, 'x', now())`,
    `update ledger_entry set amount = amount + 1`,
    `delete from ledger_tx`,
    `alter table ledger_account disable row level security`,
    `drop policy merchant on ledger_account`,
    `select * from migration`,
  ])('rejects %j for another merchant', async (sql) => {
    await expect(database.as('JADE01').query(sql)).rejects.toThrow();
  });

  test('an update changes no row of another merchant', async () => {
    expect(
      await database.as('JADE01').query(`update live_state set version = 9 where merchant = 'OPAL01' returning 1`),
    ).toEqual([]);
  });

  test.each(['100, -99', '100, -101'])('entries that do not sum to zero are rejected: %s', async (amounts) => {
    const unbalanced = database.query(
      `select ledger_post('OPAL01', 'crooked', 'grant', 'f', now(), 'THB', array['somebody', 'house'], array['cash', 'grants'], array[${amounts}]::bigint[])`,
    );
    await expect(unbalanced).rejects.toThrow(/sum to zero/);
  });

  test('an entry of amount zero is rejected', async () => {
    const empty = database.query(
      `select ledger_post('OPAL01', 'nothing', 'grant', 'f', now(), 'THB', array['somebody', 'house'], array['cash', 'grants'], array[0, 0]::bigint[])`,
    );
    await expect(empty).rejects.toThrow(/check constraint/);
  });

  test('a key means one thing for ever', async () => {
    const ledger = createLedger(database);
    const posting = (amount: bigint) =>
      ledger.post({
        merchant: 'OPAL01',
        key: 'meant-once',
        kind: 'grant',
        at: Date.now(),
        currency: 'THB',
        lines: [
          { owner: 'somebody', account: 'cash', amount },
          { owner: 'house', account: 'grants', amount: -amount },
        ],
      });
    const before = (await posting(7n)).balance;
    expect(await posting(7n)).toEqual({ balance: before, repeated: true });
    await expect(posting(8n)).rejects.toMatchObject({ code: 'wallet.key_reused' });
    await expect(posting(-10_000n)).rejects.toMatchObject({ code: 'wallet.key_reused' });
  });

  test('a posting over the balance by one unit is rejected, and one of the full balance is accepted', async () => {
    const ledger = createLedger(database);
    const post = (key: string, amount: bigint) =>
      ledger.post({
        merchant: 'OPAL01',
        key,
        kind: 'grant',
        at: Date.now(),
        currency: 'THB',
        lines: [
          { owner: 'spender', account: 'cash', amount },
          { owner: 'house', account: 'grants', amount: -amount },
        ],
      });
    await post('to-spend', 50n);
    await expect(post('one-too-many', -51n)).rejects.toMatchObject({ code: 'wallet.insufficient_funds' });
    expect(await post('all-of-it', -50n)).toEqual({ balance: 0n, repeated: false });
  });

  test('concurrent transfers between the same players in both directions do not deadlock', async () => {
    const ledger = createLedger(database);
    const transfer = (from: string, to: string, key: string) =>
      ledger.post({
        merchant: 'OPAL01',
        key,
        kind: 'transfer',
        at: Date.now(),
        currency: 'THB',
        lines: [
          { owner: from, account: 'cash', amount: -1n },
          { owner: to, account: 'cash', amount: 1n },
        ],
      });
    for (const owner of ['left', 'right']) {
      await ledger.post({
        merchant: 'OPAL01',
        key: `fill-${owner}`,
        kind: 'grant',
        at: Date.now(),
        currency: 'THB',
        lines: [
          { owner, account: 'cash', amount: 100n },
          { owner: 'house', account: 'grants', amount: -100n },
        ],
      });
    }
    const all = await Promise.allSettled(
      Array.from({ length: 80 }, (_, index) =>
        index % 2 === 0 ? transfer('left', 'right', `there-${index}`) : transfer('right', 'left', `back-${index}`),
      ),
    );
    expect(all.filter(({ status }) => status === 'rejected')).toEqual([]);
    const balance = (player: string) =>
      ledger.balance(database.as('OPAL01'), { merchant: 'OPAL01', player, kind: 'cash', currency: 'THB' });
    expect([await balance('left'), await balance('right')]).toEqual([100n, 100n]);
  });

  test('every balance equals the sum of its entries', async () => {
    const wrong = await database
      .as('OPAL01')
      .query(
        'select a.owner from ledger_account a left join ledger_entry e on e.merchant = a.merchant and e.account_id = a.id where a.balance is not null group by a.merchant, a.id, a.currency, a.money having a.balance <> coalesce(sum(e.amount), 0)',
      );
    expect(wrong).toEqual([]);
  });
});

test('several gateways can start on an empty PostgreSQL concurrently', async () => {
  const databaseUrl = await postgres.freshDatabase();
  const opened = await Promise.all(
    Array.from({ length: 4 }, () => openPlatformDatabase({ dataDir: folder, databaseUrl })),
  );
  const [row] = await (opened[3] as Database).query<{ count: bigint }>('select count(*) from platform_secret');
  expect(row?.count).toBe(0n);
  await Promise.all(opened.map((database) => database.close()));
});

test('a function that differs from its file is applied again when the server starts', async () => {
  const databaseUrl = await postgres.freshDatabase();
  await (await openPlatformDatabase({ dataDir: folder, databaseUrl })).close();
  const owner = new Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query(`create or replace function livery.game_closed(p_merchant text, p_vassalage text, p_game text)
    returns boolean language sql as 'select true'`);
  await owner.query(`update livery.migration set checksum = 'older' where name = 'functions/play.sql'`);
  await owner.end();
  const database = await openPlatformDatabase({ dataDir: folder, databaseUrl });
  const [row] = await database.query<{ closed: boolean }>(`select game_closed('OPAL01', 'V', 'g') as closed`);
  await database.close();
  expect(row).toEqual({ closed: false });
});

test('a flag or balance changed in one process is changed in the other', async () => {
  const databaseUrl = await postgres.freshDatabase();
  const [here, there] = await Promise.all([startPlatform({ databaseUrl }), startPlatform({ databaseUrl })]);
  const heard: string[] = [];
  there.platform.onLiveChange((brand) => heard.push(brand));
  await new Browser(here.app).call(
    'PUT',
    '/wps/operator/flags',
    { set: { FREEPLAY3: false } },
    { authorization: `Bearer ${operatorToken}` },
  );
  await until(() => heard.length > 0, { what: 'the other process to hear of the flag' });
  expect(there.platform.liveSnapshot('opal')).toEqual(here.platform.liveSnapshot('opal'));
  expect((await new Browser(there.app).freePlay()).body.code).toBe('account.free_play_off');
  await Promise.all([here.close(), there.close()]);
});

test.runIf(isFull)('data folders that start from the same template database do not share writes', async () => {
  const cacheDir = path.join(folder, 'templates');
  const open = (name: string): Promise<Database> =>
    openPlatformDatabase({ dataDir: path.join(folder, name), cacheDir });
  const databases = [await open('fresh1')];
  const [template = ''] = readdirSync(cacheDir);
  expect(existsSync(path.join(cacheDir, template, 'PG_VERSION'))).toBe(true);
  databases.push(await open('fresh2'));
  for (const database of databases) {
    await grantFirst(database, 'OPAL01');
    expect(await database.as('OPAL01').query('select key from ledger_tx')).toEqual([{ key: 'first' }]);
  }
  await Promise.all(databases.map((database) => database.close()));
});

test.runIf(isFull)('kill -9 at any moment loses no answered posting', async () => {
  const dataDir = path.join(folder, 'killed');
  const answered: string[] = [];
  for (const round of [1, 2, 3]) {
    const writer = spawn(
      process.execPath,
      [path.join(import.meta.dirname, '../support/ledger-writer.ts'), dataDir, `round${round}`],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    writer.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.length > 1_000 * round) writer.kill('SIGKILL');
    });
    await new Promise((resolve) => writer.once('close', resolve));
    answered.push(...output.split('\n').slice(0, -1));
  }
  const database = await openPlatformDatabase({ dataDir });
  const kept = await database.as('OPAL01').query<{ key: string }>('select key from ledger_tx');
  const [sum] = await database
    .as('OPAL01')
    .query<{ off: bigint }>('select coalesce(sum(amount), 0)::bigint as off from ledger_entry');
  await database.close();
  const keys = new Set(kept.map(({ key }) => key));
  expect(answered.length).toBeGreaterThan(200);
  expect(answered.filter((key) => !keys.has(key))).toEqual([]);
  expect(sum?.off).toBe(0n);
});
