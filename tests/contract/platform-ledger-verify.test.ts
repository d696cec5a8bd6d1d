import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Queryable } from '../../runtime/server/platform/database/database.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { houseBalances } from '../../runtime/server/platform/ledger/house-accounts.ts';
import { newVerifies } from '../../runtime/server/platform/ledger/verify-new.ts';
import { verifyLedgerPage } from '../../runtime/server/platform/ledger/verify-ledger.ts';
import type { LedgerPage } from '../../schema/generated/api/wallet.ts';
import { DAY, HOUR } from '../../runtime/shared/time.ts';
import { databases } from '../support/databases.ts';
import { callWallet, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

const merchant = 'OPAL01';
const player = `(select id from player where username = 'verified1')`;
const operator = { authorization: `Bearer ${operatorToken}` };

let vendor: FakeVendor;
let postgres: StartedPostgres;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-verify-'));
  [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
});
afterAll(async () => {
  await Promise.all([vendor.close(), postgres.stop()]);
  await rm(folder, { recursive: true, force: true });
});

const start = (database: { databaseUrl: string | null; dataDir: string }): Promise<TestPlatform> =>
  startPlatform({
    ...database,
    studioUrl: vendor.url,
    env: { LIVERY_STUDIO_SECRET: vendorSecret, LIVERY_DEMO: '1' },
  });

/** Plays rounds with every outcome as a member and as a guest. */
async function play(running: TestPlatform): Promise<void> {
  for (const name of ['member', 'guest'] as const) {
    const browser = new Browser(running.app);
    if (name === 'guest') await browser.freePlay();
    else {
      await browser.register('verified1');
      await browser.call('POST', '/wps/v2/wallets/grant', { key: 'first-grant' });
    }
    await browser.call('POST', '/wps/game/launchGame', { gameId: 'lantern', vassalage: 'LMN', language: 'EN' });
    const playerSession = vendor.launches.at(-1)?.playerSession ?? '';
    const base = { playerSession, gameId: 'lantern', vassalage: 'LMN', currency: 'THB', at: new Date().toISOString() };
    for (const [round, ...calls] of [
      ['open', 'bet'],
      ['lost', 'bet', 'win 0.00'],
      ['won', 'bet', 'win 25.00'],
      ['back', 'bet', 'rollback', 'rollback2'],
      ['early', 'rollback', 'bet'],
    ] as const) {
      for (const call of calls) {
        const [kind = '', amount = '10.00'] = call.split(' ');
        const operation = kind.replace('2', '');
        await callWallet(running.app, operation, {
          ...base,
          transactionId: `${name}_${round}_${kind}`,
          roundId: `${name}_${round}`,
          amount,
          ...(operation === 'bet' ? {} : { betTransactionId: `${name}_${round}_bet` }),
        });
      }
    }
  }
  await running.platform.testFacilities().personas();
}

const renew = async (): Promise<void> => undefined;

interface Verified {
  checks: string[];
  sums: LedgerPage['sums'];
  checked: number;
}

async function verify(db: Queryable, size?: { rows: number; lines: number }): Promise<Verified> {
  const found: Verified = { checks: [], sums: [], checked: 0 };
  let cursor: string | undefined;
  do {
    const page = await verifyLedgerPage(db, merchant, cursor, size);
    found.checks.push(...page.discrepancies.map(({ check, subject }) => `${check}: ${subject}`));
    found.sums.push(...page.sums);
    found.checked += page.checked;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

describe.each(databases)('on %s', (kind) => {
  let database: Database;

  beforeAll(async () => {
    const target = {
      dataDir: path.join(folder, kind),
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
    };
    const running = await start(target);
    await play(running);
    await running.close();
    database = await openPlatformDatabase(target);
  });
  afterAll(() => database.close());

  test('a ledger of grants, rounds with every outcome, a guest and a demo history passes', async () => {
    const { checks, sums, checked } = await verify(database.as(merchant));
    expect(await verify(database.as(merchant), { rows: 2, lines: 1 })).toMatchObject({ checks: [] });
    expect(checks).toEqual([]);
    expect(new Set(sums.map(({ money, amountMinor }) => `${money} ${amountMinor}`))).toEqual(
      new Set(['play 0', 'trial 0']),
    );
    expect(checked).toBeGreaterThan(100);
    expect(await newVerifies(database.as(merchant), merchant, new Date(0), renew)).toBe(true);
  });

  /** Lets the transactions look as if they had been recorded an hour ago, and takes a snapshot of them. */
  const snapshot = `${['ledger_tx set id', 'ledger_entry set tx_id', 'ledger_key set tx_id']
    .map((column) => {
      const name = column.split(' ').at(-1);
      return `update ${column} = (left(uuid_at(now() - interval '1 hour')::text, 13) || substr(${name}::text, 14))::uuid`;
    })
    .join(';')};
    select ledger_snapshot('OPAL01', current_date, now())`;

  test('a snapshot of the accounts of the house passes, and later movements are added to it', async () => {
    const undo = new Error('undo');
    const transaction = database.as(merchant).transaction(async (tx) => {
      await tx.query('set local role none');
      await tx.query('set local session_replication_role = replica');
      for (const statement of snapshot.split(';')) await tx.query(statement);
      await tx.query(`select ledger_snapshot('OPAL01', current_date, now())`);
      const grants = async () => (await houseBalances(tx, merchant)).find(({ kind: name }) => name === 'grants');
      const before = await grants();
      expect(before).toMatchObject({ balance: before?.snapshot, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
      await tx.query(
        `select ledger_post('OPAL01', 'later', 'grant', 'f', now(), 'THB', array[${player}, 'house'],
           array['cash', 'grants'], array[5, -5]::bigint[])`,
      );
      expect(await grants()).toEqual({ ...before, balance: (before?.balance ?? 0n) - 5n });
      await tx.query(`select ledger_snapshot('OPAL01', current_date + 1, now())`);
      expect((await verify(tx)).checks).toEqual([]);
      throw undo;
    });
    await expect(transaction).rejects.toBe(undo);
  });

  const txOf = (id: string) => `(select id from ledger_tx where key like '%:${id}')`;
  /** What no transaction leads to is found when the whole ledger is read. */
  const wholeOnly = /^insert into|house_snapshot/;
  test.each([
    ['balance', `update ledger_account set balance = balance + 1 where owner = ${player}`],
    ['account_currency', `update ledger_account set currency = 'JPY' where owner = ${player}`],
    ['currency', `update ledger_account set currency = 'JPY' where owner = ${player}`],
    ['currency', `update ledger_entry set currency = 'JPY' where tx_id = ${txOf('member_won_win')}`],
    ['currency', `update ledger_tx set money = 'real' where id = ${txOf('member_won_win')}`],
    ['sum', `update ledger_entry set amount = amount + 1 where tx_id = ${txOf('member_won_win')} and amount > 0`],
    ['sum', `update ledger_entry set amount = amount - 1 where tx_id = ${txOf('member_won_win')} and amount < 0`],
    ['entries_without_transaction', `delete from ledger_tx where id = ${txOf('member_won_win')}`],
    [
      'entries_without_transaction',
      `delete from ledger_tx where id = (select id from ledger_tx order by id desc limit 1)`,
    ],
    ['transaction_without_entries', `delete from ledger_entry where tx_id = ${txOf('member_won_win')}`],
    ['lines', `update ledger_entry set balance_after = balance_after + 1 where tx_id = ${txOf('member_won_win')}`],
    ['lines', `update ledger_entry set line = line + 100 where tx_id = ${txOf('member_won_win')}`],
    ['lines', `update ledger_account set lines = lines + 1 where owner = ${player}`],
    [
      'hold',
      `insert into ledger_account (id, merchant, owner, kind, currency, money, balance)
         select new_uuid(), 'OPAL01', ${player}, 'hold', 'THB', 'play', 0;
       insert into ledger_hold (merchant, id, player_id, wallet, currency, amount, at)
         select 'OPAL01', new_uuid(), ${player}, 'cash', 'THB', 500, now()`,
    ],
    ['vendor_wallet', `update ledger_account set kind = 'vendor:LMN' where owner = ${player} and kind = 'cash'`],
    ['snapshot', `${snapshot}; update house_snapshot set balance = balance + 1 where kind = 'grants'`],
    ['reversal', `update ledger_tx set reverses = ${txOf('member_won_bet')} where id = ${txOf('member_won_win')}`],
    ['reversal', `update ledger_tx set kind = 'reversal' where id = ${txOf('member_won_win')}`],
    ['key', `delete from ledger_key where key like '%:member_won_win'`],
    ['key', `update ledger_key set tx_id = ${txOf('member_won_bet')} where key like '%:member_won_win'`],
    ['backdated', `update ledger_tx set at = '2020-01-01' where id = ${txOf('member_won_win')}`],
    ['vendor_transaction', `update vendor_tx set amount = 1 where transaction_id = 'member_open_bet'`],
    ['vendor_transaction', `update vendor_tx set fingerprint = 'x' where transaction_id = 'member_open_bet'`],
    ['vendor_transaction', `update vendor_tx set player_id = 'x' where transaction_id = 'member_open_bet'`],
    ['vendor_transaction', `delete from vendor_tx where transaction_id = 'member_won_win'`],
    ['transaction_without_round', `delete from round where round_id = 'member_won'`],
    ['transaction_without_round', `update vendor_tx set round_id = 'x' where transaction_id = 'member_won_win'`],
    ['round_bet', `update round set bet = 1 where round_id = 'member_won'`],
    [
      'round_bet',
      `insert into round select 'OPAL01', vendor, 'planted', player_id, game_id, vassalage, currency, bet, win,
       status, placed_at, settled_at, money from round where round_id = 'member_won'`,
    ],
    ['round_win', `update round set win = 9000 where round_id = 'member_won'`],
    ['round_status', `update round set status = 'open' where round_id = 'member_won'`],
    ['round_status', `update round set status = 'settled' where round_id = 'member_back'`],
    [
      'round_player',
      `update round set player_id = (select id from player where username = 'demo') where round_id = 'member_won'`,
    ],
    ['round_currency', `update round set money = 'trial' where round_id = 'member_won'`],
    ['round_ledger', `delete from ledger_tx where id = ${txOf('member_back_rollback')}`],
    ['round_ledger', `update vendor_tx set state = 'voided' where transaction_id = 'member_won_bet'`],
  ])('a discrepancy of check %s is found after %j', async (check, sql) => {
    const undo = new Error('undo');
    let found: string[] = [];
    let inSmallPages: string[] = [];
    const newVerify: boolean[] = [];
    const tampering = database.as(merchant).transaction(async (tx) => {
      await tx.query('set local role none');
      await tx.query('set local session_replication_role = replica');
      for (const statement of sql.split(';')) await tx.query(statement);
      found = (await verify(tx)).checks;
      inSmallPages = (await verify(tx, { rows: 2, lines: 3 })).checks;
      for (const since of [new Date(0), new Date(Date.now() + 60_000)])
        newVerify.push(await newVerifies(tx, merchant, since, renew));
      throw undo;
    });
    await expect(tampering).rejects.toBe(undo);
    expect(found.map((each) => each.split(':')[0])).toContain(check);
    expect(inSmallPages).toEqual(found);
    expect(newVerify).toEqual([wholeOnly.test(sql), true]);
  });
});

test('an operator verifies page by page, and the result of the job is visible on every server', async () => {
  const databaseUrl = await postgres.freshDatabase();
  const running = await start({ databaseUrl, dataDir: path.join(folder, 'served') });
  try {
    await play(running);
    const browser = new Browser(running.app);
    const read = async (query: string) => {
      const { status, body } = await browser.call('GET', `/wps/operator/ledger/verify${query}`, undefined, operator);
      return { status, page: body.value as LedgerPage, code: body.code };
    };
    const verifyAll = async (): Promise<string[]> => {
      const found: string[] = [];
      for (let query = ''; ;) {
        const { page } = await read(query);
        found.push(...page.discrepancies.map(({ check, subject }) => `${check} ${subject}`));
        if (page.nextCursor === null) return found;
        query = `?cursor=${page.nextCursor}`;
      }
    };
    expect(await verifyAll()).toEqual([]);
    const cursors = [['nowhere'], ['lines', 'x'], ['lines', '00000000-0000-0000-0000-000000000000', '1'.repeat(19)]];
    for (const cursor of ['nonsense', ...cursors.map((key) => Buffer.from(JSON.stringify(key)).toString('base64url'))])
      expect((await read(`?cursor=${cursor}`)).code).toBe('request.invalid');
    expect((await browser.call('GET', '/wps/operator/ledger/verify')).status).toBe(401);
    const owner = new Client({ connectionString: databaseUrl });
    await owner.connect();
    await owner.query(
      `update livery.ledger_account set balance = balance + 5 where kind = 'trial' and balance is not null`,
    );
    await owner.end();
    expect(await verifyAll()).toEqual([expect.stringMatching(/^balance account .*:trial$/)]);
    expect(running.platform.ledgerStates()).toEqual([{ brand: 'opal', discrepancies: 0, verifiedAt: null }]);
    await running.platform.testFacilities().moveClock({ advanceMs: 6 * 60_000 });
    expect(running.platform.ledgerStates()).toEqual([
      { brand: 'opal', discrepancies: 1, verifiedAt: expect.any(Number) },
    ]);
    const other = await start({ databaseUrl, dataDir: path.join(folder, 'other') });
    // This server has not verified a ledger itself.
    expect(other.platform.ledgerStates()).toEqual(running.platform.ledgerStates());
    await other.close();
  } finally {
    await running.close();
  }
});

test('the hourly job reads what is new, and the whole ledger once a day and while it has findings', async () => {
  const databaseUrl = await postgres.freshDatabase();
  const running = await start({ databaseUrl, dataDir: path.join(folder, 'hourly') });
  const owner = new Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    await play(running);
    let verifiedAt: number | null = null;
    const { moveClock } = running.platform.testFacilities();
    const discrepanciesAfter = async (hours: number): Promise<number | undefined> => {
      await moveClock({ advanceMs: hours * HOUR });
      const [state] = running.platform.ledgerStates();
      expect(state?.verifiedAt).not.toBe(verifiedAt);
      verifiedAt = state?.verifiedAt ?? null;
      // As if the minute had passed in which a transaction may still add an earlier id.
      await owner.query('update livery.ledger_verification set verified_until = clock_timestamp()');
      return state?.discrepancies;
    };
    const tamper = (kind: 'trial' | 'cash', amount: number) =>
      owner.query(`set search_path to livery; update ledger_account set balance = balance + ${amount}
        where kind = '${kind}' and balance is not null and (kind = 'trial' or owner = ${player})`);
    const post = (key: string) =>
      owner.query(`set search_path to livery; select ledger_post('OPAL01', '${key}', 'grant', 'f', now(), 'THB',
        array[${player}, 'house'], array['cash', 'grants'], array[5, -5]::bigint[])`);
    // The next day begins with a whole verification, and has room for the hours of the test.
    await moveClock({ advanceMs: DAY - (Date.parse(await moveClock({ advanceMs: 0 })) % DAY) });
    expect(await discrepanciesAfter(2)).toBe(0);
    await tamper('trial', 5);
    expect(await discrepanciesAfter(1)).toBe(0);
    await post('first');
    expect(await discrepanciesAfter(1)).toBe(0);
    await post('second');
    await tamper('cash', 5);
    expect(await discrepanciesAfter(1)).toBe(2);
    await tamper('cash', -5);
    expect(await discrepanciesAfter(1)).toBe(1);
    await tamper('trial', -5);
    expect(await discrepanciesAfter(1)).toBe(0);
    await tamper('trial', 5);
    expect(await discrepanciesAfter(1)).toBe(0);
    expect(await discrepanciesAfter(24)).toBe(1);
  } finally {
    await owner.end();
    await running.close();
  }
}, 60_000);
