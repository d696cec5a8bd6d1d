import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import type { Database } from '../../runtime/server/platform/database/database.ts';
import { createLedger } from '../../runtime/server/platform/ledger/ledger.ts';
import { verifyLedgerPage } from '../../runtime/server/platform/ledger/verify-ledger.ts';
import { databases } from '../support/databases.ts';
import { olderEmbedded, olderPostgres, type OlderDatabase } from '../support/older-database.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres.ts';

const merchants = ['OPAL01', 'JADE01', 'RUBY01'];

/**
 * What three merchants have written with the schema before transfers: two players each with a demo credit, a deposit,
 * a withdrawal and rounds that are open, settled and rolled back, a void without a bet, and a chain of the audit. The
 * same keys exist at every merchant.
 */
const rows = `
  insert into merchant_money (merchant, kind, currency)
    values ('OPAL01', 'play', 'THB'), ('JADE01', 'play', 'JPY'), ('RUBY01', 'real', 'USD');
  create temporary table wallet as
    select merchant, currency, kind as money, case kind when 'real' then 'real' else 'cash' end as wallet,
      case kind when 'real' then 'real_' else '' end as prefix from merchant_money;
  insert into player (id, merchant, username, username_key, type, nickname, created_at)
    select name, merchant, name, name, 0, name, now() from wallet, (values ('anna'), ('bert')) as each (name);
  update player set upline = 'bert' where id = 'anna';
  insert into ledger_account (id, merchant, owner, kind, currency, money, balance)
    select gen_random_uuid(), merchant, name, wallet, currency, money, 0 from wallet, (values ('anna'), ('bert')) as each (name);
  insert into ledger_account (id, merchant, owner, kind, currency, money)
    select gen_random_uuid(), merchant, 'house', prefix || name, currency, money
      from wallet, (values ('grants'), ('deposits'), ('payouts'), ('vendor:LMN')) as each (name);

  create temporary table movement as
    select wallet.*, owner, each.kind, house, amount, each.kind || ':' || owner || ':' || number as name,
      case house when 'vendor:LMN' then 'studio:' else '' end || each.kind || ':' || owner || ':' || number as key,
      now() - (30 - number) * interval '1 day' as at
    from wallet, (values ('anna'), ('bert')) as player (owner), (values
      (1, 'grant', 'grants', 1000), (2, 'deposit', 'deposits', 500), (3, 'bet', 'vendor:LMN', -120), (4, 'bet', 'vendor:LMN', -30),
      (5, 'win', 'vendor:LMN', 400), (6, 'bet', 'vendor:LMN', -50), (7, 'rollback', 'vendor:LMN', 50), (8, 'withdrawal', 'payouts', -200)
    ) as each (number, kind, house, amount);
  insert into ledger_tx (id, merchant, key, kind, fingerprint, currency, money, at, recorded_at)
    select gen_random_uuid(), merchant, key, kind, 'print of ' || key, currency, money, at, at from movement;
  insert into ledger_key (merchant, key, tx_id) select merchant, key, id from ledger_tx;
  insert into ledger_entry (merchant, tx_id, account_id, currency, money, amount)
    select tx.merchant, tx.id, account.id, tx.currency, tx.money,
      case account.owner when 'house' then -movement.amount else movement.amount end
    from ledger_tx tx join movement using (merchant, key) join ledger_account account on account.merchant = tx.merchant
      and (account.owner = movement.owner or account.owner = 'house' and account.kind = movement.prefix || movement.house);
  update ledger_account account set balance = (select sum(amount) from ledger_entry entry where entry.account_id = account.id)
    where balance is not null;

  insert into round (merchant, vendor, round_id, player_id, game_id, vassalage, currency, money, bet, win, status, placed_at, settled_at)
    select merchant, 'studio', owner || ':' || number, owner, 'lantern', 'LMN', currency, money, bet, win, status,
      now() - (30 - number) * interval '1 day', case status when 'open' then null else now() end
    from wallet, (values ('anna'), ('bert')) as player (owner),
      (values (3, 120, 400, 'settled'), (4, 30, 0, 'open'), (6, 50, 0, 'rolled_back')) as each (number, bet, win, status);
  insert into vendor_tx (merchant, vendor, transaction_id, kind, state, fingerprint, player_id, round_id, amount, at)
    select merchant, 'studio', name, kind, case when kind = 'bet' and amount = -50 then 'voided' else 'done' end,
      'print of ' || key, owner, owner || ':' || case amount when -120 then 3 when 400 then 3 when -30 then 4 else 6 end,
      abs(amount), at from movement where kind in ('bet', 'win', 'rollback');
  insert into vendor_tx (merchant, vendor, transaction_id, kind, state, fingerprint, player_id, round_id, amount, at)
    select merchant, 'studio', 'bet that never came', 'bet', 'voided', '', 'anna', 'round that never came', 10, now() from wallet;
  insert into audit (id, merchant, at, actor, action, seq, hash)
    select gen_random_uuid(), merchant, now(), 'installation', 'first', 1, '\\x01'::bytea from wallet
    union all select gen_random_uuid(), merchant, now(), 'installation', 'second', 2, '\\x02'::bytea from wallet
    union all select gen_random_uuid(), merchant, now(), 'anna', 'login', null, null from wallet;
  insert into audit_chain (merchant, seq, hash) select merchant, 2, '\\x02'::bytea from wallet;
  drop table wallet, movement;`;

/** Every table in which these rows are. */
const tables = [
  'merchant_money',
  'player',
  'ledger_account',
  'ledger_tx',
  'ledger_key',
  'ledger_entry',
  'round',
  'round_hour',
  'vendor_tx',
  'audit',
  'audit_chain',
];

/** Returns the rows of each table in these columns, as text. */
async function contents(
  run: OlderDatabase['run'],
  columnsOf: ReadonlyMap<string, string>,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const table of tables) {
    const texts = await run(`select concat_ws('|', ${columnsOf.get(table) ?? ''}) as row from livery.${table}`);
    found.set(
      table,
      texts.map((each) => String(Object.values(each))),
    );
  }
  return found;
}

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await startOwnPostgres();
});
afterAll(() => postgres.stop());

describe.each(databases)('the money of three merchants on %s', (kind) => {
  let folder: string;
  let database: Database;
  const columnsOf = new Map<string, string>();
  let before: Map<string, string[]>;
  let after: Map<string, string[]>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'livery-migrations-'));
    const databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
    const older = await (databaseUrl === null ? olderEmbedded(folder, '0090') : olderPostgres(databaseUrl, '0090'));
    // The functions that count rounds are no part of migrations.
    await older.run(`set timezone to 'UTC'; alter table round disable trigger counted`);
    await older.run(rows);
    await older.run(`insert into round_hour (merchant, player_id, hour, vassalage, game_id, guest, rounds, accepted, bet, win)
      select merchant, player_id, date_bin('1 hour', placed_at, timestamptz 'epoch'), vassalage, game_id, false, 1,
        case status when 'rolled_back' then 0 else 1 end, case status when 'rolled_back' then 0 else bet end, win from round;
      alter table round enable trigger counted`);
    for (const { name, list } of (await older.run(
      `select table_name as name, string_agg(format('coalesce(%I::text, ''null'')', column_name), ', ' order by column_name) as list
       from information_schema.columns where table_schema = 'livery' group by table_name`,
    )) as { name: string; list: string }[])
      columnsOf.set(name, list);
    before = await contents(older.run, columnsOf);
    await older.close();
    database = await openPlatformDatabase({ dataDir: folder, databaseUrl });
    after = new Map();
    for (const merchant of merchants)
      for (const [table, found] of await contents((sql) => database.as(merchant).query<object>(sql), columnsOf))
        after.set(table, [...(after.get(table) ?? []), ...found]);
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('is in the same rows after the migrations', () => {
    for (const table of tables) {
      expect([table, before.get(table)?.length]).not.toEqual([table, 0]);
      expect([table, after.get(table)?.toSorted()]).toEqual([table, before.get(table)?.toSorted()]);
    }
  });

  test('passes the verification of the ledger, with the balances of before', async () => {
    for (const merchant of merchants) {
      const db = database.as(merchant);
      for (let page: string | undefined | null; page !== null;) {
        const { nextCursor, discrepancies } = await verifyLedgerPage(db, merchant, page);
        expect([merchant, discrepancies]).toEqual([merchant, []]);
        page = nextCursor;
      }
      expect(
        await db.query(
          'select owner, balance from ledger_account where merchant = $1 and balance is not null order by owner',
          [merchant],
        ),
      ).toEqual([
        { owner: 'anna', balance: 1550n },
        { owner: 'bert', balance: 1550n },
      ]);
    }
  });

  test('has its owner at each payment and at no movement of a round', async () => {
    for (const merchant of merchants)
      expect(
        await database
          .as(merchant)
          .query<{ kind: string; owner: string | null; at: string }>(
            `select kind, owner, count(*) as transactions from ledger_tx where merchant = $1 group by kind, owner order by kind, owner`,
            [merchant],
          ),
      ).toEqual(
        [
          ['bet', null, 6n],
          ['deposit', 'anna', 1n],
          ['deposit', 'bert', 1n],
          ['grant', 'anna', 1n],
          ['grant', 'bert', 1n],
          ['rollback', null, 2n],
          ['win', null, 2n],
          ['withdrawal', 'anna', 1n],
          ['withdrawal', 'bert', 1n],
        ].map(([movement, owner, transactions]) => ({ kind: movement, owner, transactions })),
      );
  });

  test('keeps the keys of its rounds and of its vendor’s transactions taken', async () => {
    for (const merchant of merchants)
      expect(
        await database.as(merchant).query(
          `select (select array_agg(round_id order by round_id) from round_key where merchant = $1)
             = (select array_agg(round_id order by round_id) from round where merchant = $1) as rounds,
           (select array_agg(transaction_id order by transaction_id) from vendor_tx_key where merchant = $1)
             = (select array_agg(transaction_id order by transaction_id) from vendor_tx where merchant = $1) as transactions`,
          [merchant],
        ),
      ).toEqual([{ rounds: true, transactions: true }]);
  });

  test('moves on with the keys of before: a repeated one moves nothing, a new one moves once', async () => {
    const ledger = createLedger(database);
    for (const [merchant, account, currency] of [
      ['OPAL01', 'cash', 'THB'],
      ['JADE01', 'cash', 'JPY'],
      ['RUBY01', 'real', 'USD'],
    ] as const) {
      const house = account === 'real' ? 'real_grants' : 'grants';
      const posting = {
        merchant,
        kind: 'grant',
        at: Date.now(),
        currency,
        lines: [
          { owner: 'anna', account, amount: 5n },
          { owner: 'house', account: house, amount: -5n },
        ],
      };
      await expect(ledger.post({ ...posting, key: 'grant:anna:1' })).rejects.toMatchObject({
        code: 'wallet.key_reused',
      });
      expect(await ledger.post({ ...posting, key: 'new' })).toEqual({ balance: 1555n, repeated: false });
      expect(await ledger.post({ ...posting, key: 'new' })).toEqual({ balance: 1555n, repeated: true });
      expect((await verifyLedgerPage(database.as(merchant), merchant, undefined)).discrepancies).toEqual([]);
    }
  });
});
