import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../runtime/server/platform/database/database.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { fillWallet, MILLION, readWalletPage, walletPages } from '../support/long-wallet.ts';
import { openQueryPlans, withBigInts, type QueryPlans } from '../support/query-plans.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

/** Maximum number of rows that one page may read. */
const MOST_ROWS = 10_000;
const merchant = 'OPAL01';
const owner = 'heavy';

let postgres: StartedPostgres;
let folder: string;
let database: Database;
let plans: QueryPlans;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-plans-'));
  postgres = await startPostgres();
  const databaseUrl = await postgres.freshDatabase();
  database = await openPlatformDatabase({ dataDir: folder, databaseUrl });
  await fillWallet(databaseUrl, { merchant, owner, lines: MILLION });
  plans = await openQueryPlans(databaseUrl);
}, 240_000);
afterAll(async () => {
  await plans.close();
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

test.each(Object.entries(walletPages(MILLION)))(
  'the %s reads few rows by index from a million lines',
  async (_name, query) => {
    const scans = await plans.scansOf(merchant, (db) => readWalletPage(withBigInts(db), { merchant, owner }, query));
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter(({ node, rows }) => node === 'Seq Scan' && rows > 1)).toEqual([]);
    expect(
      scans.reduce((sum, { rows }) => sum + rows, 0),
      JSON.stringify(scans),
    ).toBeLessThan(MOST_ROWS);
  },
);

test('page 25,000 has the lines that its number names', async () => {
  const lines = await readWalletPage(database.as(merchant), { merchant, owner }, { choice: 'all', offset: 500_000n });
  expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 21 }, (_, index) => BigInt(500_000 - index)));
});

test('the last page of play has no payment and ends with the first line', async () => {
  const lines = await readWalletPage(database.as(merchant), { merchant, owner }, { choice: 'play', offset: 998_990n });
  expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 10 }, (_, index) => BigInt(10 - index)));
});
