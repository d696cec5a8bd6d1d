import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Queryable } from '../../runtime/server/platform/database/database.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import {
  findPageStart,
  findWalletPeriod,
  listWalletLines,
  sumPaymentLines,
  type LineChoice,
} from '../../runtime/server/platform/ledger/wallet-lines.ts';
import { openQueryPlans, type QueryPlans } from '../support/query-plans.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

/** Lines of the wallet; every thousandth is a payment. */
const LINES = 1_000_000;
/** Maximum number of rows that one page may read. */
const MOST_ROWS = 10_000;
const merchant = 'OPAL01';
const wallet = { merchant, playerId: 'heavy', wallet: 'cash', currency: 'THB' } as const;
const now = Date.parse('2026-03-01T12:00:00Z');
const day = 24 * 3_600_000;

let postgres: StartedPostgres;
let folder: string;
let database: Database;
let plans: QueryPlans;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-plans-'));
  postgres = await startPostgres();
  const databaseUrl = await postgres.freshDatabase();
  database = await openPlatformDatabase({ dataDir: folder, databaseUrl });
  await fill(databaseUrl);
  plans = await openQueryPlans(databaseUrl);
}, 240_000);
afterAll(async () => {
  await plans.close();
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Reads integers of eight bytes as the platform's database does; the connection of the plans returns text. */
const withBigInts = (db: Queryable): Queryable => ({
  query: async <Row extends object>(text: string, values?: Parameters<Queryable['query']>[1]): Promise<Row[]> => {
    const rows = await db.query<Row>(text, values);
    return rows.map(
      (row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            typeof value === 'string' && /^\d+$/.test(value) ? BigInt(value) : value,
          ]),
        ) as Row,
    );
  },
});

interface PageQuery {
  choice: LineChoice;
  offset?: bigint;
  from?: number;
  to?: number;
}

/** Reads what the call reads for one page; returns the page. */
async function page(db: Queryable, { choice, offset = 0n, from, to }: PageQuery) {
  const { range } = await findWalletPeriod(db, wallet, {
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
  });
  if (range === null) throw new Error('the wallet is missing');
  await sumPaymentLines(db, range);
  const start = await findPageStart(db, range, { choice, offset });
  return listWalletLines(db, range, { choice, start, limit: 21 });
}

const pages: Record<string, PageQuery> = {
  'first page': { choice: 'all' },
  'page 25,000': { choice: 'all', offset: 500_000n },
  'first page of payments': { choice: ['deposit'] },
  'last page of payments': { choice: ['deposit'], offset: 990n },
  'last page of play': { choice: 'play', offset: 998_900n },
  'first page of a period': { choice: 'all', from: now - 9 * day, to: now - 2 * day },
};

test.each(Object.entries(pages))('the %s reads few rows by index from a million lines', async (_name, query) => {
  const scans = await plans.scansOf(merchant, (db) => page(withBigInts(db), query));
  expect(scans.length).toBeGreaterThan(0);
  expect(scans.filter(({ node, rows }) => node === 'Seq Scan' && rows > 1)).toEqual([]);
  expect(
    scans.reduce((sum, { rows }) => sum + rows, 0),
    JSON.stringify(scans),
  ).toBeLessThan(MOST_ROWS);
});

test('page 25,000 has the lines that its number names', async () => {
  const lines = await page(database.as(merchant), { choice: 'all', offset: 500_000n });
  expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 21 }, (_, index) => BigInt(500_000 - index)));
});

test('the last page of play has no payment and ends with the first line', async () => {
  const lines = await page(database.as(merchant), { choice: 'play', offset: 998_990n });
  expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 10 }, (_, index) => BigInt(10 - index)));
});

/** Inserts the lines of one wallet over 60 days. */
async function fill(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  // Triggers and foreign keys are off: a page reads the transactions of holds only.
  await client.query(`set search_path to livery; set session_replication_role = replica; set synchronous_commit = off`);
  const id = '00000000-0000-4000-8000-000000000001';
  await client.query(`insert into ledger_account (id, merchant, owner, kind, currency, money, balance, lines)
    values ('${id}', '${merchant}', 'heavy', 'cash', 'THB', 'play', ${LINES}, ${LINES})`);
  await client.query(`insert into ledger_entry (tx_id, account_id, merchant, currency, money, kind, amount, at, line, balance_after)
    select new_uuid(), '${id}', '${merchant}', 'THB', 'play', case when i % 1000 = 0 then 'deposit' else 'win' end, 1,
      '${new Date(now).toISOString()}'::timestamptz - (${LINES} - i) * interval '5184 milliseconds', i, i
    from generate_series(1, ${LINES}) i`);
  await client.query('vacuum analyze');
  await client.end();
}
