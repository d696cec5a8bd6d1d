import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlannedDatabase, type PlannedDatabase } from '../support/query-plans.ts';

/** Rounds of a bonus, evenly over six days: about twelve in five minutes. */
const ROUNDS = 20_000;
const merchant = 'OPAL01';
const grant = '01a209a9-e9ea-78ac-855b-9d99afffe9b7';
const begun = '2026-03-01T00:00:00.000Z';
const during = new Date('2026-03-07T00:00:01.000Z');
const atTheEnd = new Date('2026-03-08T00:00:00.000Z');

let opened: PlannedDatabase;

beforeAll(async () => {
  opened = await openPlannedDatabase(fill);
}, 240_000);
afterAll(() => opened.close());

/** Returns the rows that are read from a table to count the rounds of the bonus at a time. */
async function readAt(at: Date) {
  const scans = await opened.plans.scansOf(merchant, async (db) => {
    const values = [merchant, grant, ['LMN'], ['RNG'], at];
    const [row] = await db.query<{ counted: string }>(
      'select bonus_count($1, $2, $3, $4, $5)::text as counted',
      values,
    );
    expect(row?.counted).toBe(String(ROUNDS * 100 * 10_000));
  });
  const of = (table: string) => scans.filter((scan) => scan.table === table).reduce((sum, { rows }) => sum + rows, 0);
  return { rounds: of('round'), contributions: of('bonus_contribution'), scans: JSON.stringify(scans) };
}

test('counting a bonus reads its latest rounds alone, however many were counted before', async () => {
  const { rounds, contributions, scans } = await readAt(during);
  expect(rounds, scans).toBeLessThan(ROUNDS / 100);
  // Their sum, and the latest of them.
  expect(contributions, scans).toBeLessThan(ROUNDS + 10);
});

test('counting a bonus at its end reads each of its rounds once', async () => {
  const { rounds, contributions, scans } = await readAt(atTheEnd);
  expect(rounds, scans).toBe(ROUNDS);
  expect(contributions, scans).toBeLessThan(ROUNDS + 10);
});

/** Inserts a bonus and its rounds, all of them counted. The database has no statistics of them yet. */
async function fill(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query(`set search_path to livery; set timezone to 'UTC'; set session_replication_role = replica`);
  await client.query(
    `insert into bonus_grant (merchant, id, player_id, bonus, key, wallet, currency, terms, state, joined_at, deposit_by,
       deposit_id, base, amount, required, begun_at, ends_at)
     values ($1, $2, 'pl_one', 'welcome', 'key', 'cash', 'THB', '{"weights":{"RNG":100}}', 'counting', $3,
       $3::timestamptz + interval '7 days', $2, 100, 100, 1000000000, $3, $3::timestamptz + interval '7 days')`,
    [merchant, grant, begun],
  );
  await client.query(
    `insert into round (merchant, vendor, round_id, player_id, game_id, vassalage, currency, money, bet, status, placed_at, settled_at)
     select $1, 'sandbox', 'r-' || number, 'pl_one', 'lantern', 'LMN', 'THB', 'play', 100, 'settled', at, at
     from generate_series(1, ${ROUNDS}) as number
     cross join lateral (select $2::timestamptz + number * interval '6 days' / ${ROUNDS} as at) as moment`,
    [merchant, begun],
  );
  await client.query(
    `insert into bonus_contribution (merchant, grant_id, vendor, round_id, category, weight, bet, counted, settled_at)
     select merchant, $1, vendor, round_id, 'RNG', 100, bet, bet * 10000, settled_at from round`,
    [grant],
  );
  await client.end();
}
