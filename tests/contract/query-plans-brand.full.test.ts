import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../../runtime/server/platform/database/database.ts';
import { houseBalances, takeSnapshot } from '../../runtime/server/platform/ledger/house-accounts.ts';
import { newVerifies } from '../../runtime/server/platform/ledger/verify-new.ts';
import { verifyLedgerPage } from '../../runtime/server/platform/ledger/verify-ledger.ts';
import { roundsOfPostings } from '../../runtime/server/platform/play/rounds-of-postings.ts';
import { readBrandSummary } from '../../runtime/server/platform/wallet/brand-summary.ts';
import { DAY, HOUR } from '../../runtime/shared/time.ts';
import { fillBrand, heavyPlayer, manyRounds } from '../support/large-brand.ts';
import { openPlannedDatabase, type PlannedDatabase, type TableScan, withBigInts } from '../support/query-plans.ts';

const merchant = 'OPAL01';
/** Rows that one call may read: a page of the verification with what belongs to it, a day of the house, the members. */
const MOST_ROWS = 20_000 + manyRounds / 5;

let opened: PlannedDatabase;

beforeAll(async () => {
  opened = await openPlannedDatabase((url) => fillBrand(url, { merchant, rounds: manyRounds }));
}, 600_000);
afterAll(() => opened.close());

/** Tables of which a call reads all rows of the brand by nature stay small. */
const growing = [
  'round',
  'vendor_tx',
  'ledger_tx',
  'ledger_entry',
  'ledger_key',
  'ledger_account',
  'player',
  'round_hour',
];
const full = (scans: readonly TableScan[]): TableScan[] =>
  scans.filter(({ table, node, rows }) => growing.includes(table) && node === 'Seq Scan' && rows > 0);
const rowsOf = (scans: readonly TableScan[]): number => scans.reduce((sum, { rows }) => sum + rows, 0);

/** Returns the cursor of a page in the middle of a part. */
const at = (...key: string[]): string => Buffer.from(JSON.stringify(key)).toString('base64url');
const hex = (i: number): string => i.toString(16).padStart(8, '0');
/** Returns the first id of a moment, as `uuid_at` does. */
const idAt = (ms: number): string =>
  ms
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, '$1-$2-7000-0000-000000000000');
/** The hour before midnight, in which the last rounds were played. */
const lastHour = new Date(Date.now() - (Date.now() % DAY) - HOUR);
const middle = '80000000-0000-0000-0000-000000000000';

const calls: Record<string, (db: Queryable) => Promise<unknown>> = {
  'rounds of a page of the account record': (db) =>
    roundsOfPostings(db, {
      merchant,
      playerId: heavyPlayer,
      keys: [5, 10, 15, 20].map((i) => `sandbox:b_r_${hex(i)}`),
    }),
  'accounts of the house': (db) => houseBalances(db, merchant),
  'summary of the brand': (db) => readBrandSummary(db, { merchant, decimals: 2 }),
  'snapshot of the house': (db) =>
    takeSnapshot(db, { merchant, day: '2126-01-01', until: new Date('2126-01-01T00:00:00Z') }),
  'verification, accounts': (db) => verifyLedgerPage(db, merchant, at('accounts', middle)),
  'verification, lines': (db) => verifyLedgerPage(db, merchant, at('lines', middle, '0', '0', '0', '0', '0')),
  'verification, transactions': (db) => verifyLedgerPage(db, merchant, at('transactions', idAt(Date.now() - 30 * DAY))),
  'verification, transactions of vendors': (db) =>
    verifyLedgerPage(db, merchant, at('vendorTransactions', 'sandbox', `b_r_${hex(manyRounds / 2)}`)),
  'verification, what an hour brought': (db) => newVerifies(db, merchant, lastHour, async () => undefined),
  'verification, rounds': (db) => verifyLedgerPage(db, merchant, at('rounds', 'sandbox', `r_${hex(manyRounds / 2)}`)),
};

test.each(Object.entries(calls))('the %s reads few rows by index', async (_name, work) => {
  const scans = await opened.plans.scansOf(merchant, (db) => work(withBigInts(db)));
  expect(scans.length).toBeGreaterThan(0);
  expect(full(scans)).toEqual([]);
  expect(rowsOf(scans), JSON.stringify(scans)).toBeLessThan(MOST_ROWS);
});

test('the whole ledger verifies in pages, and the summary has the balances of all members', async () => {
  // With the time limits that the hourly verification and calls of operators have.
  const db = opened.database.as(merchant, 'job');
  let checked = 0;
  for (let cursor: string | undefined, isEnd = false; !isEnd;) {
    const page = await verifyLedgerPage(db, merchant, cursor);
    expect(page.discrepancies).toEqual([]);
    checked += page.checked;
    cursor = page.nextCursor ?? undefined;
    isEnd = cursor === undefined;
  }
  expect(checked).toBeGreaterThan(5 * manyRounds);
  const [sums] = await db.query<{ members: number; balance: bigint; rounds: number }>(
    `select (select count(*)::int from player) as members,
       (select sum(balance)::bigint from ledger_account where balance is not null) as balance,
       (select count(*)::int from round where status = 'open') as rounds`,
  );
  const { members, openRounds, balances } = await readBrandSummary(db, { merchant, decimals: 0 });
  expect({ members, rounds: openRounds, balance: balances[0]?.amount }).toEqual({
    ...sums,
    balance: String(sums?.balance),
  });
});
