import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { grantsSql } from '../../runtime/server/platform/database/grants.ts';
import { openDatabase } from '../../runtime/server/platform/database/open-database.ts';
import { createLedger } from '../../runtime/server/platform/ledger/ledger.ts';
import { verifyLedgerPage } from '../../runtime/server/platform/ledger/verify-ledger.ts';
import { olderPostgres, type OlderDatabase } from '../support/older-database.ts';
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

/** Returns a database whose schema is of the migrations before `before`, and a connection of its administrator. */
async function olderDatabase(before: string): Promise<{ databaseUrl: string; admin: OlderDatabase }> {
  const databaseUrl = await postgres.freshDatabase();
  return { databaseUrl, admin: await olderPostgres(databaseUrl, before) };
}

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

test('lines of players of every merchant are numbered and get the balance after them', async () => {
  const { databaseUrl, admin } = await olderDatabase('0100');
  // A later transaction may have an earlier date.
  await admin.run(`
    insert into merchant_money (merchant, kind, currency) values ('OPAL01', 'play', 'THB'), ('JADE01', 'play', 'JPY');
    insert into ledger_account (id, merchant, owner, kind, currency, money, balance)
      select gen_random_uuid(), merchant, owner, each.kind, currency, 'play', case owner when 'house' then null else 60 end
      from merchant_money, (values ('one', 'cash'), ('two', 'cash'), ('house', 'grants')) as each (owner, kind);
    insert into ledger_tx (id, merchant, key, kind, fingerprint, currency, money, at, recorded_at)
      select gen_random_uuid(), merchant, 'old-' || number, 'grant', 'f', currency, 'play',
        now() - number * interval '1 day', now() + number * interval '1 second'
      from merchant_money, generate_series(1, 30) as number;
    insert into ledger_key (merchant, key, tx_id) select merchant, key, id from ledger_tx;
    insert into ledger_entry (merchant, tx_id, account_id, currency, money, amount)
      select tx.merchant, tx.id, account.id, tx.currency, 'play', case account.owner when 'house' then -4 else 2 end
      from ledger_tx tx join ledger_account account on account.merchant = tx.merchant;`);
  await admin.close();
  const database = await openPlatformDatabase({ dataDir: folder, databaseUrl });
  for (const merchant of ['OPAL01', 'JADE01']) {
    const db = database.as(merchant);
    const lines = await db.query<{ key: string; line: bigint; balance_after: bigint }>(
      `select tx.key, entry.line, entry.balance_after from ledger_entry entry
       join ledger_tx tx on tx.merchant = $1 and tx.id = entry.tx_id and tx.at = entry.at
       join ledger_account account on account.merchant = $1 and account.id = entry.account_id and account.owner = 'two'
       where entry.merchant = $1 order by entry.line`,
      [merchant],
    );
    expect(lines).toEqual(
      Array.from({ length: 30 }, (_, index) => ({
        key: `old-${index + 1}`,
        line: BigInt(index + 1),
        balance_after: BigInt(2 * index + 2),
      })),
    );
    expect((await verifyLedgerPage(db, merchant, undefined)).discrepancies).toEqual([]);
  }
  await database.close();
});

test('a ledger with ids of a sequence keeps its order, its keys and its balances', async () => {
  const { databaseUrl, admin } = await olderDatabase('0070');
  await admin.run(`
    insert into merchant_money (merchant, kind, currency) values ('OPAL01', 'play', 'THB');
    insert into ledger_account (merchant, owner, kind, currency, money, balance)
      values ('OPAL01', 'player', 'cash', 'THB', 'play', 60), ('OPAL01', 'house', 'grants', 'THB', 'play', null);
    insert into ledger_tx (merchant, key, kind, fingerprint, currency, money, at)
      select 'OPAL01', 'old-' || number, 'grant', 'f', 'THB', 'play', now() from generate_series(1, 30) as number;
    insert into ledger_entry (merchant, tx_id, account_id, currency, money, amount)
      select 'OPAL01', tx.id, account.id, 'THB', 'play', case account.owner when 'house' then -2 else 2 end
      from ledger_tx tx, ledger_account account;
    insert into player (id, merchant, username, username_key, type, nickname, created_at)
      values ('up', 'OPAL01', 'up', 'up', 0, 'up', now()), ('down', 'OPAL01', 'down', 'down', 0, 'down', now());
    update player set upline = 'up' where id = 'down';
    insert into audit (merchant, at, actor, action) values ('OPAL01', now(), 'operator', 'first'), ('OPAL01', now(), 'operator', 'second');
    insert into password_history (merchant, player_id, password_hash, replaced_at) values ('OPAL01', 'down', 'h', now());`);
  await admin.close();
  const database = await openPlatformDatabase({ dataDir: folder, databaseUrl });
  const db = database.as('OPAL01');
  const posting = {
    merchant: 'OPAL01',
    kind: 'grant',
    at: Date.now(),
    currency: 'THB',
    lines: [
      { owner: 'player', account: 'cash', amount: 5n },
      { owner: 'house', account: 'grants', amount: -5n },
    ],
  };
  const ledger = createLedger(database);
  await expect(ledger.post({ ...posting, key: 'old-7' })).rejects.toMatchObject({ code: 'wallet.key_reused' });
  expect(await ledger.post({ ...posting, key: 'new' })).toEqual({ balance: 65n, repeated: false });
  const keys = await db.query<{ key: string }>('select key from ledger_tx where merchant = $1 order by id', ['OPAL01']);
  expect(keys.map(({ key }) => key)).toEqual([...Array.from({ length: 30 }, (_, index) => `old-${index + 1}`), 'new']);
  for (let cursor: string | undefined | null; cursor !== null;) {
    const page = await verifyLedgerPage(db, 'OPAL01', cursor);
    expect(page.discrepancies).toEqual([]);
    cursor = page.nextCursor;
  }
  expect(
    await db.query(`select action, (select count(*) from password_history) as hashes from audit order by id`),
  ).toEqual([
    { action: 'first', hashes: 1n },
    { action: 'second', hashes: 1n },
  ]);
  await database.close();
});

test('a migration that was edited after it ran is refused, with the way to fix it', async () => {
  const databaseUrl = await postgres.freshDatabase();
  await (await openPlatformDatabase({ dataDir: folder, databaseUrl })).close();
  const admin = new Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(`update livery.migration set checksum = 'of the text before' where name = '0003_play.sql'`);
  await admin.end();
  await expect(openPlatformDatabase({ dataDir: folder, databaseUrl })).rejects.toMatchObject({
    name: 'MigrationChanged',
    message:
      'Migration 0003_play.sql was changed after it ran on this database. Restore the file, and make the change in a new migration with the next number.',
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
