import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRounds, summariseRounds, type RoundFilter } from '../../runtime/server/platform/play/round-records.ts';
import { openPlannedDatabase, type PlannedDatabase } from '../support/query-plans.ts';

const ROUNDS = 200_000;
const PAGE = 21;
const merchant = 'OPAL01';
const playerId = 'pl_eLJtdHmLZUPrv8Q_4pAurw';
const now = Date.parse('2026-03-01T12:34:56.789Z');
const day = 24 * 3_600_000;
const everything: RoundFilter = { merchant, playerId, from: null, to: null, vassalages: null };

let opened: PlannedDatabase;

beforeAll(async () => {
  opened = await openPlannedDatabase(fill);
}, 240_000);
afterAll(() => opened.close());

/** Uses identifiers of real length: then a full scan looks cheaper than an index when one player has every row. */
test.each<[string, Partial<RoundFilter>]>([
  ['all time', {}],
  ['a week that begins and ends within an hour', { from: new Date(now - 9 * day), to: new Date(now - 2 * day) }],
])('the betting record of %s reads few rounds when one player has all rounds', async (_name, bounds) => {
  const filter = { ...everything, ...bounds };
  const scans = await opened.plans.scansOf(merchant, async (db) => {
    const { start } = await summariseRounds(db, filter, 0);
    if (start === null) throw new Error('the record has no page');
    expect(await listRounds(db, filter, { start, limit: PAGE })).toHaveLength(PAGE);
  });
  const read = scans.filter(({ table }) => table === 'round').reduce((sum, { rows }) => sum + rows, 0);
  // One page, plus the rounds of the two hours that the bounds cut.
  expect(read, JSON.stringify(scans)).toBeLessThan(PAGE + (2 * ROUNDS) / (24 * 70));
});

/** Inserts the rounds of 70 days. */
async function fill(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query(`set search_path to livery; set timezone to 'UTC'; set session_replication_role = replica`);
  const at = `'${new Date(now).toISOString()}'::timestamptz - i * interval '70 days' / ${ROUNDS}`;
  await client.query(`insert into round (merchant, vendor, round_id, player_id, game_id, vassalage, currency, money, bet, win, status, placed_at, settled_at)
    select '${merchant}', 'sandbox', 'r_' || md5(i::text), '${playerId}', 'lantern-harbour', (array['LMN', 'ORB', 'CORL'])[1 + i % 3], 'THB', 'play', 100, 50, 'settled', ${at}, ${at}
    from generate_series(1, ${ROUNDS}) i`);
  await client.query(`insert into round_hour
    select merchant, player_id, date_bin('1 hour', placed_at, timestamptz 'epoch'), vassalage, game_id, false, count(*), count(*), sum(bet), sum(win)
    from round group by 1, 2, 3, 4, 5`);
  await client.query('analyze');
  await client.end();
}
