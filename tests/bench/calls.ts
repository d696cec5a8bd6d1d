import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { applicationLogin } from '../support/application-login.ts';
import { fakeEntry, fakeGame, startFakeVendor } from '../support/fake-vendor.ts';
import { fillBrand, heavyPlayer, letLogIn } from '../support/large-brand.ts';
import { Browser, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';
import { payingBrand } from '../support/platform-with-cashier.ts';
import { startPostgres } from '../support/postgres.ts';
import { milliseconds, type BenchOptions, type Measure } from './measure.ts';

const merchant = 'OPAL01';
const ROUNDS = 1_000_000;
const turns = 40;

/** Frequent calls of a player: with each page, in the member centre, and before a game. */
const ofPlayers = [
  '/wps/session',
  '/wps/member/info',
  '/wps/v2/wallets/balance',
  '/wps/relay/CSP_unreadCount',
  '/wps/relay/GCS_recentGame',
  '/wps/member/bets',
  '/wps/member/bets?pageNo=50',
  '/wps/relay/ODSFE2_MemTransDet',
  '/wps/member/profit?range=month',
  '/wps/member/limits',
];
const ofOperators = [
  '/wps/operator/brand-summary',
  '/wps/operator/ledger/accounts',
  '/wps/operator/ledger/verify',
  '/wps/operator/payments',
  '/wps/operator/withdrawals',
  '/wps/operator/audit',
  '/wps/operator/jobs',
];

/** Who calls, and the limit of the slowest of a hundred calls less five, in milliseconds. */
const callers = [
  { name: 'an ordinary player', username: 'player1', limitMs: 100 },
  { name: 'the heaviest player', username: 'heavy1', limitMs: 250 },
  { name: 'an operator', username: null, limitMs: 300 },
] as const;

/**
 * Measures the 95th percentile of frequent calls, in a brand with a million rounds on PostgreSQL, against
 * the limit of each kind of caller: what counts is the slowest call.
 */
export async function measureCalls({ log }: BenchOptions): Promise<Measure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'livery-calls-'));
  const [vendor, postgres] = await Promise.all([
    startFakeVendor([fakeEntry('LMN', 'RNG', [fakeGame('game-1')])]),
    startPostgres(),
  ]);
  try {
    const databaseDirectUrl = await postgres.freshDatabase();
    const databaseUrl = await applicationLogin(databaseDirectUrl);
    await fillBrand(databaseDirectUrl, { merchant, rounds: ROUNDS });
    const running = await startPlatform({
      databaseUrl,
      databaseDirectUrl,
      dataDir: folder,
      brands: [payingBrand()],
      studioUrl: vendor.url,
    });
    try {
      await giveLogins(running, databaseDirectUrl);
      const measures: Measure[] = [];
      for (const caller of callers) measures.push(await measureCaller(running, caller, log));
      return measures;
    } finally {
      await running.close();
    }
  } finally {
    await Promise.all([vendor.close(), postgres.stop(), rm(folder, { recursive: true, force: true })]);
  }
}

/** Lets the players of the data log in: as `heavy1` and `player1`, with the password of a registered member. */
async function giveLogins({ app }: TestPlatform, databaseUrl: string): Promise<void> {
  await new Browser(app).register('benchmember1');
  const client = new Client(databaseUrl);
  await client.connect();
  for (const [id, username] of [
    [heavyPlayer, 'heavy1'],
    ['player-1', 'player1'],
  ] as const)
    await letLogIn(client, { id, username, passwordOf: 'benchmember1' });
  await client.end();
}

async function measureCaller(
  { app }: TestPlatform,
  { name, username, limitMs }: (typeof callers)[number],
  log: BenchOptions['log'],
): Promise<Measure> {
  const browser = new Browser(app);
  if (username !== null) await browser.login(username);
  const headers: Record<string, string> = username === null ? { authorization: `Bearer ${operatorToken}` } : {};
  const calls: { url: string; p95: number }[] = [];
  for (const url of username === null ? ofOperators : ofPlayers) {
    const times: number[] = [];
    for (let turn = 0; turn <= turns; turn += 1) {
      const started = performance.now();
      const { status, body } = await browser.call('GET', url, undefined, headers);
      const ms = performance.now() - started;
      if (status !== 200) throw new Error(`${url} answers ${status} ${body.code ?? ''}`);
      // The first call warms up.
      if (turn > 0) times.push(ms);
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.ceil(turns * 0.95) - 1] ?? 0;
    calls.push({ url, p95 });
    log(`${name}, ${url}: ${milliseconds(p95)}`);
  }
  const slowest = calls.reduce((one, other) => (other.p95 > one.p95 ? other : one));
  return {
    name: `slowest call of ${name} at ${ROUNDS} rounds, 95th percentile`,
    measured: `${milliseconds(slowest.p95)} (${slowest.url})`,
    against: milliseconds(limitMs),
    ratio: slowest.p95 / limitMs,
    budget: { atMost: 1 },
    details: { calls },
  };
}
