import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Queryable } from '../../runtime/server/platform/database/database.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { createLedger } from '../../runtime/server/platform/ledger/ledger.ts';
import { isFull } from '../support/is-full.ts';
import { startOwnPostgres, type PostgresVersion, type OwnPostgres } from '../support/postgres.ts';

/** The oldest server on which the platform runs, in the full run, and the newest. */
const versions: readonly PostgresVersion[] = isFull ? [15, 18] : [18];
const kinds = ['pglite', ...versions.map((version) => `postgresql ${version}` as const)] as const;
const servers = new Map<PostgresVersion, OwnPostgres>();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-roles-'));
  for (const version of versions) servers.set(version, await startOwnPostgres({ version }));
});
afterAll(async () => {
  for (const server of servers.values()) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function freshDatabase(version: PostgresVersion): Promise<string> {
  const server = servers.get(version);
  if (server === undefined) throw new Error(`PostgreSQL ${version} is not started`);
  return server.freshDatabase();
}

describe.each(kinds)('%s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openPlatformDatabase({
      dataDir: path.join(folder, kind),
      databaseUrl: kind === 'pglite' ? undefined : await freshDatabase(kind === 'postgresql 15' ? 15 : 18),
    });
    for (const merchant of ['OPAL01', 'JADE01']) await credit(merchant, 500n);
    await asOwner(
      (tx) =>
        tx.query(
          `insert into audit (id, merchant, at, actor, action) values (gen_random_uuid(), 'OPAL01', now(), 'operator', 'flags');
           insert into vendor_tx values ('OPAL01', 'v', 'tx', 'bet', 'done', '', 'p', 'r', 1, now());
           insert into player (id, merchant, username, username_key, type, nickname, created_at)
             values ('p', 'OPAL01', 'p', 'p', 0, 'p', now());
           insert into round (merchant, vendor, round_id, player_id, game_id, vassalage, currency, money, bet, status, placed_at)
             values ('OPAL01', 'v', 'r', 'p', 'g', 'V', 'THB', 'play', 1, 'open', now());`,
        ),
      { merchant: 'OPAL01' },
    );
  });
  afterAll(() => database.close());

  const credit = (merchant: string, amount: bigint, at = Date.now()) =>
    createLedger(database).post({
      merchant,
      key: `credit-${crypto.randomUUID()}`,
      kind: 'grant',
      at,
      currency: 'THB',
      lines: [
        { owner: 'somebody', account: 'cash', amount },
        { owner: 'house', account: 'grants', amount: -amount },
      ],
    });

  /** Runs work as the owner of the tables, which the superuser login of the tests may do. */
  const asOwner = <Result>(work: (tx: Queryable) => Promise<Result>, { merchant = '' } = {}) =>
    database.as(merchant).transaction(async (tx) => {
      await tx.query('set local role livery_owner');
      return work(tx);
    });

  test.each([
    `update ledger_account set balance = balance + 1`,
    `update ledger_account set currency = 'JPY'`,
    `update ledger_account set merchant = 'JADE01'`,
    `insert into ledger_account (merchant, owner, kind, currency, money, balance) values ('OPAL01', 'x', 'cash', 'THB', 'play', 5)`,
    `insert into ledger_tx (id, merchant, key, kind, fingerprint, at, currency, money) values (gen_random_uuid(), 'OPAL01', 'k', 'grant', '', '2020-01-01', 'THB', 'play')`,
    `insert into ledger_entry (merchant, tx_id, account_id, currency, money, amount) values ('OPAL01', gen_random_uuid(), gen_random_uuid(), 'THB', 'play', 5)`,
    `update ledger_tx set at = '2020-01-01'`,
    `delete from ledger_entry`,
    `truncate ledger_tx`,
    `update merchant_money set currency = 'JPY'`,
    `update vendor_tx set amount = 0`,
    `insert into vendor_tx values ('OPAL01', 'v', 'tx2', 'bet', 'done', '', 'p', 'r', 1, now())`,
    `update round set win = 100`,
    `delete from round`,
    `update audit set actor = 'nobody'`,
    `delete from audit`,
    `update player set merchant = 'JADE01'`,
    `update play_session set wallet = 'real'`,
    `select ledger_record('OPAL01', 'k', 'grant', '', '2020-01-01', 'THB', array['x', 'house'], array['cash', 'grants'], array[5, -5]::bigint[])`,
    `create table other (id int)`,
    `alter function ledger_post owner to current_user`,
  ])('the application role is denied %j', async (sql) => {
    await expect(database.as('OPAL01').query(sql)).rejects.toThrow(/permission denied|must be owner/);
  });

  test.each([
    'update ledger_tx set kind = kind',
    'delete from ledger_tx',
    'truncate ledger_tx cascade',
    'update ledger_entry set amount = amount',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'update audit set actor = actor',
    'delete from audit',
    'truncate audit',
  ])('the owner of the tables is denied %j', async (sql) => {
    await expect(asOwner((tx) => tx.query(sql), { merchant: 'OPAL01' })).rejects.toThrow(/is append-only/);
  });

  test('a balance below zero is rejected, also for the owner of the tables', async () => {
    const overdraw = asOwner((tx) => tx.query(`update ledger_account set balance = -1 where balance is not null`), {
      merchant: 'OPAL01',
    });
    await expect(overdraw).rejects.toThrow(/balance_check/);
  });

  test('the application role owns nothing, and functions run as an owner that cannot log in', async () => {
    const owned = await database.query<{ owner: string; role: string }>(
      `select distinct relowner::regrole::text as owner, current_user::text as role from pg_class
       where relnamespace = 'livery'::regnamespace
       union select proowner::regrole::text, current_user::text from pg_proc where pronamespace = 'livery'::regnamespace`,
    );
    expect(owned).toEqual([{ owner: 'livery_owner', role: 'livery_app' }]);
    expect(
      await database.query(
        `select rolname from pg_roles where rolname in ('livery_owner', 'livery_app')
           and not (rolcanlogin or rolsuper or rolbypassrls) order by 1`,
      ),
    ).toEqual([{ rolname: 'livery_app' }, { rolname: 'livery_owner' }]);
  });

  test('every function that runs as the owner sets its search path, and no function is open to every role', async () => {
    expect(
      await database.query(
        `select proname from pg_proc where pronamespace = 'livery'::regnamespace and (
           (prosecdef and not coalesce(proconfig @> '{"search_path=livery, pg_temp"}', false))
           or exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0))`,
      ),
    ).toEqual([]);
  });

  test('the application may read every table except migration', async () => {
    expect(
      await database.query(
        `select relname from pg_class where relnamespace = 'livery'::regnamespace and relkind = 'r'
           and not has_table_privilege('livery_app', oid, 'select')`,
      ),
    ).toEqual([{ relname: 'migration' }]);
  });

  test('a money function works only for the merchant of its transaction', async () => {
    await expect(
      database
        .as('JADE01')
        .query(
          `select ledger_post('OPAL01', 'theirs', 'grant', 'f', now(), 'THB', array['somebody', 'house'], array['cash', 'grants'], array[5, -5]::bigint[])`,
        ),
    ).rejects.toThrow(/bound to merchant JADE01/);
    await expect(
      database.query(
        `select ledger_post(null, 'no one', 'grant', 'f', now(), 'THB', array['somebody', 'house'], array['cash', 'grants'], array[5, -5]::bigint[])`,
      ),
    ).rejects.toThrow(/needs a merchant/);
  });

  test.each([
    ['another currency', 'JPY', 'cash', 'grants', /no account for play money in JPY/],
    ['real money at a merchant with play money', 'THB', 'real', 'real_deposits', /no account for real money/],
    ['two kinds of money in one transaction', 'THB', 'trial', 'grants', /mixes trial and play money/],
  ])('a posting with %s is rejected', async (_, currency, kindOfPlayer, kindOfHouse, message) => {
    await expect(
      database.query(
        `select ledger_post('OPAL01', 'mixed', 'grant', 'f', now(), $1, array['somebody', 'house'], array[$2, $3], array[5, -5]::bigint[])`,
        [currency, kindOfPlayer, kindOfHouse],
      ),
    ).rejects.toThrow(message);
  });

  test.each([
    ['no lines', `now(), 'THB', '{}', '{}', '{}'`],
    ['one line', `now(), 'THB', array['house'], array['grants'], array[5]::bigint[]`],
    [
      'a line without an amount',
      `now(), 'THB', array['somebody', 'house'], array['cash', 'grants'], array[5]::bigint[]`,
    ],
    [
      'no end of time',
      `'infinity', 'THB', array['somebody', 'house'], array['cash', 'grants'], array[5, -5]::bigint[]`,
    ],
  ])('a posting with %s is rejected', async (_, rest) => {
    await expect(database.query(`select ledger_post('OPAL01', 'empty', 'grant', 'f', ${rest})`)).rejects.toThrow(
      /has a date and two lines or more/,
    );
  });

  test.each([
    ['OPAL01', 'JPY', 'play'],
    ['OPAL01', 'THB', 'real'],
    ['JADE01', 'THB', 'play'],
  ])('entries of %s, %s and %s money do not join a transaction of OPAL01 in THB', async (merchant, currency, money) => {
    const db = database.as('OPAL01');
    const accounts = await db.query<{ id: string }>('select id from ledger_account order by id limit 2');
    expect(accounts).toHaveLength(2);
    const [player = '', house = ''] = accounts.map(({ id }) => id);
    const planted = asOwner(
      async (owner) => {
        const [tx] = await owner.query<{ id: string }>(
          `insert into ledger_tx (id, merchant, key, kind, fingerprint, at, currency, money)
         values (gen_random_uuid(), 'OPAL01', 'planted', 'grant', '', now(), 'THB', 'play') returning id`,
        );
        await owner.query(`select set_config('app.merchant', $1, true)`, [merchant]);
        await owner.query(
          `insert into ledger_entry (merchant, tx_id, account_id, currency, money, kind, amount, at)
         values ($1, $2, $3, $5, $6, 'bet', 5, now()), ($1, $2, $4, $5, $6, 'bet', -5, now())`,
          [merchant, tx?.id ?? '', player, house, currency, money],
        );
      },
      { merchant: 'OPAL01' },
    );
    await expect(planted).rejects.toThrow(/violates foreign key constraint/);
  });

  test.each([
    `insert into play_session (id_hash, merchant, player_id, session_hash, wallet, game_id, vassalage, currency, created_at)
     values ('h', 'JADE01', 'p', 's', 'cash', 'g', 'V', 'THB', now())`,
    `insert into round (merchant, vendor, round_id, player_id, game_id, vassalage, currency, money, bet, status, placed_at)
     values ('JADE01', 'v', 'r', 'p', 'g', 'V', 'THB', 'play', 1, 'open', now())`,
  ])('a player of another merchant has no launch and no round: %j', async (sql) => {
    await expect(asOwner((tx) => tx.query(sql), { merchant: 'JADE01' })).rejects.toThrow(
      /violates foreign key constraint "(?:play_session|round)_player"/,
    );
  });

  test('two merchants may have a launch of the same id', async () => {
    const launch = (merchant: string, player: string) =>
      asOwner(
        (tx) =>
          tx.query(
            `insert into play_session (id_hash, merchant, player_id, session_hash, wallet, game_id, vassalage, currency, created_at)
             values ('same', $1, $2, 's', 'cash', 'g', 'V', 'THB', now())`,
            [merchant, player],
          ),
        { merchant },
      );
    await asOwner(
      (tx) =>
        tx.query(
          `insert into player (id, merchant, username, username_key, type, nickname, created_at)
           values ('theirs', 'JADE01', 'theirs', 'theirs', 0, 'theirs', now())`,
        ),
      { merchant: 'JADE01' },
    );
    await launch('OPAL01', 'p');
    await launch('JADE01', 'theirs');
    await expect(launch('JADE01', 'theirs')).rejects.toThrow(/play_session_pkey/);
  });

  test.each([1n, -1n])('entries that sum to %s are rejected', async (off) => {
    await expect(
      database.query(
        `select ledger_post('OPAL01', 'crooked', 'grant', 'f', now(), 'THB', array['somebody', 'house'], array['cash', 'grants'], $1)`,
        [[100n + off, -100n]],
      ),
    ).rejects.toThrow(/sum to zero/);
  });

  test.each([
    `update ledger_tx set kind = 'win'`,
    `delete from ledger_tx`,
    `truncate ledger_tx cascade`,
    `update ledger_entry set amount = amount`,
    `delete from ledger_entry`,
    `update audit set actor = 'nobody'`,
    `delete from audit`,
    `truncate audit`,
  ])('the owner of the tables is denied %j as append-only', async (sql) => {
    await expect(asOwner((tx) => tx.query(sql), { merchant: 'OPAL01' })).rejects.toThrow(/append-only/);
  });

  test('a transaction uses the given time, but not one far before the time of the database', async () => {
    const before = Date.now();
    const ahead = before + 86_400_000;
    await credit('OPAL01', 1n, Date.parse('2020-01-01'));
    await credit('OPAL01', 1n, ahead);
    const rows = await database
      .as('OPAL01')
      .query<{ at: Date; recorded_at: Date }>('select at, recorded_at from ledger_tx order by id desc limit 2');
    expect(rows[0]?.at.getTime()).toBe(ahead);
    expect(rows[1]?.at.getTime()).toBeGreaterThanOrEqual(before - 310_000);
    for (const { recorded_at } of rows) expect(Math.abs(recorded_at.getTime() - before)).toBeLessThan(300_000);
  });
});
