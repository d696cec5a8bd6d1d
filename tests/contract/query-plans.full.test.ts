import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../../runtime/server/platform/database/database.ts';
import { usernamesOf } from '../../runtime/server/platform/account/players/list-players.ts';
import { createLedger } from '../../runtime/server/platform/ledger/ledger.ts';
import { listFavorites } from '../../runtime/server/platform/lobby/favorites.ts';
import { listMultiples, listWinners } from '../../runtime/server/platform/play/best-rounds.ts';
import { countPlays, listRecent, listRecentGames } from '../../runtime/server/platform/play/played-games.ts';
import { sumPayments } from '../../runtime/server/platform/ledger/sum-payments.ts';
import { sumRounds } from '../../runtime/server/platform/play/round-sums.ts';
import { listRounds, summariseRounds, type RoundFilter } from '../../runtime/server/platform/play/round-records.ts';
import { openPlannedDatabase, type PlannedDatabase } from '../support/query-plans.ts';

/** Maximum number of rows that one list may read, of 1,000,000 rounds. */
const MOST_ROWS = 10_000;
const merchant = 'OPAL01';
const playerId = 'heavy';
const now = Date.parse('2026-03-01T12:34:56.789Z');
const day = 24 * 3_600_000;

let opened: PlannedDatabase;

beforeAll(async () => {
  opened = await openPlannedDatabase(fill);
}, 240_000);
afterAll(() => opened.close());

const everything: RoundFilter = { merchant, playerId, from: null, to: null, vassalages: null };
const cursor = { placed: new Date(now - 20 * day).toISOString(), roundId: 'r1', vendor: 'v' };

/** Returns the days before yesterday, oldest first. */
const days = (count: number, offsetMs = 0) =>
  Array.from({ length: count }, (_, index) => {
    const to = Math.floor(now / day - 1 - (count - 1 - index)) * day + offsetMs;
    return { from: new Date(to - day), to: new Date(to) };
  });

async function page(db: Queryable, filter: RoundFilter, pageNo: number): Promise<unknown[]> {
  const { start } = await summariseRounds(db, filter, (pageNo - 1) * 20);
  return start === null ? [] : listRounds(db, filter, { start, limit: 21 });
}

const lists: Record<string, (db: Queryable) => Promise<unknown>> = {
  'first page of the betting record': (db) => page(db, everything, 1),
  'page 20,000 of the betting record': (db) => page(db, everything, 20_000),
  'betting record of a week that begins and ends within an hour': (db) =>
    page(db, { ...everything, from: new Date(now - 9 * day), to: new Date(now - 2 * day) }, 3),
  'betting record of one type of game': (db) => page(db, { ...everything, vassalages: ['V9'] }, 1),
  'betting record behind a cursor': (db) => listRounds(db, everything, { start: { after: cursor }, limit: 21 }),
  'betting record of some vendors behind a cursor': (db) =>
    listRounds(db, { ...everything, vassalages: ['V0', 'V9'] }, { start: { after: cursor }, limit: 21 }),
  'net position of a session': (db) =>
    db.query(`select sum(win - bet) from round_hours($1, $2, $3, 'infinity', null)`, [
      merchant,
      playerId,
      new Date(now - day / 2),
    ]),
  'profit and loss of 30 days': (db) => sumRounds(db, { merchant, playerId, periods: days(30) }),
  'profit and loss of 7 days that begin within an hour': (db) =>
    sumRounds(db, { merchant, playerId, periods: days(7, 15 * 60_000) }),
  'payments of 30 days and of all time': (db) =>
    sumPayments(db, { merchant, playerId, periods: [...days(30), { from: null, to: null }] }),
  'recent games': (db) => listRecent(db, merchant, playerId),
  'recent lottery draws': (db) => listRecentGames(db, { merchant, playerId, vassalages: ['V1', 'V9'] }),
  'marked games': (db) => listFavorites(db, merchant, playerId),
  'most played games of a week': (db) => countPlays(db, merchant, new Date(now - 7 * day)),
  'biggest multiples of a week': (db) => listMultiples(db, merchant, new Date(now - 7 * day)),
  'usernames of a board': (db) => usernamesOf(db, merchant, [playerId, 'p1', 'p2']),
  'winner board of a week': (db) =>
    listWinners(db, { merchant, vassalages: ['V0', 'V1'], since: new Date(now - 7 * day), limit: 20 }),
  'offer of the demo credit': (db) =>
    createLedger({ ...opened.database, ...db }).lastGrantAt(db, { merchant, player: playerId }),
  'claim of the demo credit': (db) =>
    createLedger({ ...opened.database, ...db }).grant({
      merchant,
      player: playerId,
      key: 'one-more',
      amount: 100n,
      currency: 'THB',
      at: now,
      since: now - day,
    }),
};

test.each(Object.entries(lists))('the %s reads few rows by index from a million rounds', async (_name, work) => {
  const scans = await opened.plans.scansOf(merchant, work);
  expect(scans.length).toBeGreaterThan(0);
  expect(scans.filter(({ node, rows }) => node === 'Seq Scan' && rows > 0)).toEqual([]);
  expect(
    scans.reduce((sum, { rows }) => sum + rows, 0),
    JSON.stringify(scans),
  ).toBeLessThan(MOST_ROWS);
});

test('the stored sums of a million rounds equal the sums of the rounds', async () => {
  const { total, bet, win } = await summariseRounds(opened.database.as(merchant), everything, 0);
  const [counted] = await opened.database
    .as(merchant)
    .query<{ total: bigint; bet: bigint; win: bigint }>(
      `select count(*) as total, sum(bet)::bigint as bet, sum(win)::bigint as win from round where merchant = $1 and player_id = $2`,
      [merchant, playerId],
    );
  expect({ total, bet, win }).toEqual({ ...counted, total: Number(counted?.total) });
});

/** Inserts rounds: half of one player over 60 days, and a hundred within an hour for each other player. */
async function fill(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  // Triggers are off: the sums that they maintain are created as the migration does for existing rounds.
  await client.query(`set search_path to livery; set timezone to 'UTC'; set session_replication_role = replica`);
  const at = `'${new Date(now).toISOString()}'::timestamptz`;
  await client.query(`insert into player (id, merchant, username, username_key, type, nickname, created_at)
    select case i when 0 then '${playerId}' else 'player-' || i end, '${merchant}', 'u' || i, 'u' || i, 0, 'u' || i, ${at}
    from generate_series(0, 20000) i`);
  // Creating an index afterwards is faster than updating it per row.
  const indexes = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'round' and indexname <> 'round_pkey'`,
  );
  for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
  await client.query(`insert into round (merchant, vendor, round_id, player_id, game_id, vassalage, currency, money, bet, win, status, placed_at, settled_at)
    select '${merchant}', 'v', 'r' || i, case when i % 2 = 0 then '${playerId}' else 'player-' || (i / 200) end,
      'game-' || (i / 200) % 40, case when i % 100000 = 0 then 'V9' else 'V' || (i / 200) % 4 end, 'THB', 'play', 100,
      case when i % 3 = 0 then i % 1000 else 0 end, 'settled', ${at} - i * interval '5184 milliseconds', ${at} - i * interval '5184 milliseconds'
    from generate_series(1, 1000000) i`);
  await client.query(`set maintenance_work_mem = '256MB'; set work_mem = '128MB'; set synchronous_commit = off`);
  for (const { indexdef } of indexes.rows) await client.query(indexdef);
  await client.query(`insert into round_hour
    select merchant, player_id, date_bin('1 hour', placed_at, timestamptz 'epoch'), vassalage, game_id, false, count(*), count(*), sum(bet), sum(win)
    from round group by 1, 2, 3, 4, 5`);
  await client.query(`insert into round_best
    select merchant, board, vassalage, board_game, day, score, vendor, round_id from (
      select round.*, board, most, board_game, day, score,
        row_number() over (partition by board, vassalage, board_game, day order by score desc) as position
      from round cross join lateral (select (settled_at at time zone 'UTC')::date as day) as settled
      cross join lateral (values ('win', '', win::numeric, 50), ('multiple', game_id, win::numeric / bet, 3))
        as scored (board, board_game, score, most) where win > bet
    ) as ranked where position <= most`);
  await client.query(`insert into play_session (id_hash, merchant, player_id, session_hash, wallet, game_id, vassalage, currency, created_at)
    select ('p' || i)::bytea, '${merchant}', case when i % 2 = 0 then '${playerId}' else 'player-' || i % 20000 end, 's', 'cash',
      'game-' || i % 40, 'V' || i % 4, 'THB', ${at} - i * interval '1 minute' from generate_series(1, 50000) i`);
  await client.query(
    `insert into merchant_money (merchant, brand, kind, currency, decimals) values ('${merchant}', 'opal', 'play', 'THB', 2)`,
  );
  await client.query(`insert into ledger_account (id, merchant, owner, kind, currency, money, balance)
    select new_uuid(), '${merchant}', id, 'cash', 'THB', 'play', 0 from player
    union all select new_uuid(), '${merchant}', 'house', 'grants', 'THB', 'play', null`);
  await client.query(`insert into ledger_tx (id, merchant, key, kind, fingerprint, currency, money, at, owner)
    select new_uuid(), '${merchant}', case when i % 500 = 0 then 'grant:' || owner || ':' || i else 'v:' || i end,
      case when i % 500 = 0 then 'grant' else 'bet' end, case when i % 500 = 0 then 'grant:' || owner else 'f' || i end, 'THB', 'play',
      ${at} - i * interval '1 minute', case when i % 500 = 0 then owner end
    from (select i, case when i % 2 = 0 then '${playerId}' else 'player-' || i % 20000 end as owner from generate_series(1500, 200000) i) as of`);
  await client.query('insert into ledger_key (merchant, key, tx_id) select merchant, key, id from ledger_tx');
  await client.query('vacuum analyze');
  await client.end();
}
