import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillWallet, MILLION, readWalletPage, walletPages } from '../support/long-wallet.ts';
import { openPlannedDatabase, type PlannedDatabase, withBigInts } from '../support/query-plans.ts';

/** Maximum number of rows that one page may read. */
const MOST_ROWS = 10_000;
const merchant = 'OPAL01';
const owner = 'heavy';

let opened: PlannedDatabase;

beforeAll(async () => {
  opened = await openPlannedDatabase((url) => fillWallet(url, { merchant, owner, lines: MILLION }));
}, 240_000);
afterAll(() => opened.close());

test.each(Object.entries(walletPages(MILLION)))(
  'the %s reads few rows by index from a million lines',
  async (_name, query) => {
    const scans = await opened.plans.scansOf(merchant, (db) =>
      readWalletPage(withBigInts(db), { merchant, owner }, query),
    );
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter(({ node, rows }) => node === 'Seq Scan' && rows > 1)).toEqual([]);
    expect(
      scans.reduce((sum, { rows }) => sum + rows, 0),
      JSON.stringify(scans),
    ).toBeLessThan(MOST_ROWS);
  },
);

test('page 25,000 has the lines that its number names', async () => {
  const lines = await readWalletPage(
    opened.database.as(merchant),
    { merchant, owner },
    { choice: 'all', offset: 500_000n },
  );
  expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 21 }, (_, index) => BigInt(500_000 - index)));
});

test('the last page of the filter “play” contains no payments and ends with line 1', async () => {
  const lines = await readWalletPage(
    opened.database.as(merchant),
    { merchant, owner },
    { choice: 'play', offset: 998_990n },
  );
  expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 10 }, (_, index) => BigInt(10 - index)));
});
