import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations, type Operation } from '../../schema/api/operations.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { DAY, HOUR, MINUTE } from '../../runtime/shared/time.ts';
import { bonus, withBonuses } from '../support/bonus-player.ts';
import { fakeEntry, fakeGame, startFakeVendor, type FakeVendor } from '../support/fake-vendor.ts';
import { fillBrand, heavyPlayer, letLogIn, manyRounds } from '../support/large-brand.ts';
import { multiplyRows } from '../support/multiply-rows.ts';
import { part as prizePart } from '../support/prize-brand.ts';
import { startPlanProxy, type PlanProxy } from '../support/plan-proxy.ts';
import { Browser, brandBundle, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import type { RunStatement } from '../support/query-plans.ts';

const merchant = 'OPAL01';
/** Copies of each row that the demo accounts have. */
const COPIES = 20_000;
/** Rows that one statement may read: a page, the hours of a player, or the members of the brand once. */
const MAX_ROWS = 20_000 + manyRounds / 5;

/** Tables that grow with players and play. The others grow with what operators write, or are deleted after a while. */
const growing = [
  'round',
  'round_hour',
  'vendor_tx',
  'player',
  'ledger_account',
  'ledger_entry',
  'ledger_hold',
  'ledger_key',
  'ledger_tx',
  'deposit',
  'payout',
  'withdrawal',
  'inbox_message',
  'audit',
  'play_choice',
  'play_limit',
  'deposit_attempt',
  'statement',
  'bonus_grant',
  'bank_card',
  'vendor_transfer',
  'offer_application',
  'offer_grant',
  'rank_change',
  'rank_gift',
  'point_exchange',
  'point_hour',
  'redemption',
  'prize_ticket',
  'prize_draw',
  'referral',
];
/**
 * Tables that are read whole for a reason: a copy of what a player has, if a fifth of the table is the player's; figures
 * for operators, which count it; the accounts of all players on a page of friends.
 */
const readWhole: Record<string, string> = {
  'account.export': 'offer_grant',
  'account.exportMember': 'offer_grant',
  'offers.figures': 'offer_grant',
  'offers.show': 'offer_grant',
  'prizes.pools': 'prize_ticket',
  'referral.list': 'ledger_account',
  'a day': 'ledger_account',
};
/** So many rows of a table are read at once only if it has so few. */
const SMALL = 1_000;

const words = { EN: 'Words', TH: 'คำ' };
const offered = (trigger: object) => ({
  type: 'event',
  product: 'casino',
  trigger,
  effects: [{ kind: 'points', points: 40 }],
  claimDays: 3,
  title: words,
  summary: words,
});
const { settings } = brandBundle();
const brand = {
  bundle: brandBundle({
    settings: [...settings, { modId: 'MANPLAYREB3', enabled: '1' as const }],
    categories: ['RNG', 'FISH', 'LIVE'],
    bonuses: true,
    ranks: true,
    points: true,
    missions: true,
    prizes: true,
    referral: true,
  }),
  server: {
    ...withBonuses(
      {
        payments: { providers: ['sandbox'] },
        vendorWallets: true,
        cashback: { rates: { RNG: '0.80' } },
        points: prizePart.server.points,
        ranks: {
          days: 10,
          levels: [
            { validBets: '0', deposits: '0' },
            { validBets: '100', deposits: '0', colour: '#b87333' },
          ],
        },
      },
      bonus('welcome'),
      ['friends', offered({ kind: 'referral', deposits: '100', validBets: '300', days: 10, most: 2 })],
      ['mission', offered({ kind: 'mission', period: 'day', goals: [{ counts: 'bets', amount: '10' }] })],
    ),
    prizes: prizePart.prizes,
    mall: { mug: { type: 'goods', points: 10, stock: 1000, name: words, summary: words } },
  },
};

let vendor: FakeVendor;
let postgres: StartedPostgres;
let folder: string;
let client: Client;
let proxy: PlanProxy;
let running: TestPlatform;
let member: Browser;
/** Problems of the statements that the server ran to start, with the demo accounts of the brand. */
let atStart: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-calls-'));
  [vendor, postgres] = await Promise.all([
    startFakeVendor([fakeEntry('LMN', 'RNG', [fakeGame('game-1')])]),
    startPostgres(),
  ]);
  const databaseUrl = await postgres.freshDatabase();
  await (await openPlatformDatabase({ dataDir: folder, databaseUrl })).close();
  await fillBrand(databaseUrl, { merchant, rounds: manyRounds });
  const options = { dataDir: folder, brands: [brand], studioUrl: vendor.url, env: { LIVERY_DEMO: '1' } };
  const before = await startPlatform({ ...options, databaseUrl });
  await new Browser(before.app).register('planmember1');
  await before.platform.testFacilities().moveClock({ advanceMs: HOUR });
  await before.close();
  client = new Client(databaseUrl);
  await client.connect();
  await client.query(`set search_path to livery; set timezone to 'UTC'; set session_replication_role = replica`);
  await multiplyRows(client, { merchant, playerId: heavyPlayer, rows: COPIES, tables: growing });
  await letLogIn(client, { id: heavyPlayer, username: 'heavy1', passwordOf: 'planmember1' });
  await client.query('vacuum analyze');
  proxy = await startPlanProxy(databaseUrl);
  running = await startPlatform({ ...options, databaseUrl: proxy.url, databaseDirectUrl: databaseUrl });
  member = new Browser(running.app);
  await member.login('heavy1');
  atStart = problemsOf(proxy.take());
}, 600_000);
afterAll(async () => {
  await running.close();
  await proxy.close();
  await client.end();
  await Promise.all([vendor.close(), postgres.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Returns what statements read that an index should serve: a table that grows, or too many rows. */
function problemsOf(statements: readonly RunStatement[], of = ''): string[] {
  return statements.flatMap(({ text, scans }) => {
    const whole = scans.filter(
      ({ table, node, rows }) =>
        growing.includes(table) && node === 'Seq Scan' && rows > SMALL && table !== readWhole[of],
    );
    const rows = scans.reduce((sum, scan) => sum + scan.rows, 0);
    const found = [
      ...whole.map(({ table }) => `reads all of ${table}`),
      ...(rows > MAX_ROWS ? [`reads more than ${MAX_ROWS} rows`] : []),
    ];
    return [...new Set(found)].map((problem) => `${problem} in ${text.replaceAll(/\s+/g, ' ').slice(0, 400)}`);
  });
}

/** Of calls with required input: what they are asked for. `{table}` stands for the id of a row. */
const inputs: Record<string, string> = {
  'account.affiliate': 'code=TEAM2026',
  'account.exportMember': 'username=heavy1',
  'inbox.ofMember': 'username=heavy1',
  'limits.ofPlayer': 'username=heavy1',
  'lobby.fixtures': 'gameType=SPORTS',
  'lobby.game': 'vassalage=LMN&gameId=game-1',
  'lobby.gameList': 'gameType=RNG',
  'lobby.rankList': 'gameType=RNG',
  'lobby.search': 'text=game',
  'lobby.vassGameType': 'gameType=RNG',
  'notices.board': 'platform=W',
  'notices.one': 'id={notice}',
  'notices.show': 'id={notice}',
  'offers.show': 'id=welcome',
  'offers.simulate': 'id=welcome',
  'payments.show': 'id={deposit}',
  'points.exchanges': 'key=a-key-that-is-new',
  'records.exportProfit': 'range=month',
  'records.profit': 'range=month',
  'wallet.walletTransfers': 'key=a-key-that-is-new',
  'withdrawals.documents': 'username=heavy1',
  'withdrawals.show': 'id={withdrawal}',
};

/** Reads without an answer here: of a single object that this brand does not have, or that never end. */
const unasked = [
  'approvals.show',
  'images.image',
  'lottery.vnNumbers',
  'lottery.popularNumbers',
  'play.operatorRounds',
  'prizes.record',
  'staff.self',
  'staff.sessions',
  'staff.tokens',
  'statements.download',
  'statements.show',
  'system.live',
  'system.liveStream',
  'offers.applicationImage',
  'wallet.balanceStream',
  'wallet.uplineTransferForm',
  'withdrawals.document',
  'withdrawals.proof',
];

const reads = Object.entries<Operation>(operations).filter(
  ([id, { method }]) => method === 'GET' && !unasked.includes(id),
);

async function queryOf(id: string): Promise<string> {
  const input = inputs[id] ?? '';
  const table = /\{(\w+)\}/.exec(input)?.[1];
  if (table === undefined) return input === '' ? '' : `?${input}`;
  const { rows } = await client.query<{ id: string }>(`select id from ${table} where merchant = $1 limit 1`, [
    merchant,
  ]);
  return `?${input.replace(`{${table}}`, rows[0]?.id ?? '')}`;
}

test('a server starts with statements that read few rows by index', () => expect(atStart).toEqual([]));

test.each(reads)('%s reads few rows by index for the heaviest player', async (id, { path: url, access }) => {
  const isOperator = access === 'operator';
  const caller = isOperator ? new Browser(running.app) : member;
  const headers: Record<string, string> = isOperator ? { authorization: `Bearer ${operatorToken}` } : {};
  const { status, body } = await caller.call('GET', `${url}${await queryOf(id)}`, undefined, headers);
  const statements = proxy.take();
  expect({ status, code: body?.code, where: body?.params }).toEqual({ status: 200 });
  expect(problemsOf(statements, id)).toEqual([]);
});

test.each([
  ['a minute', MINUTE],
  ['an hour', HOUR],
  ['a day', DAY],
])(
  'what the server does by itself within %s reads few rows by index',
  async (name, advanceMs) => {
    await running.platform.testFacilities().moveClock({ advanceMs });
    const statements = proxy.take();
    expect(statements.length).toBeGreaterThan(0);
    expect(problemsOf(statements, name)).toEqual([]);
  },
  300_000,
);
