import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Statements, StatementsVerified } from '../../schema/generated/api/statements.ts';
import type { LedgerPage } from '../../schema/generated/api/wallet.ts';
import { ApiClient } from '../support/api-client.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';

const kills = 2;
const password = 'Livery-demo-2026';
const MINUTE = 60_000;
const DAY = 86_400_000;
/** The demo member has one in every state. */
const demoWithdrawals = 8;
let postgres: StartedPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** Sends something until the server is gone, each time with a new key. */
interface Lane {
  name: string;
  send: (key: string) => Promise<{ id: string }>;
}

describe.each(['pglite', 'postgresql'] as const)('a server on %s', (kind) => {
  let data: string;
  let port: number;
  let start: () => Promise<TestServer>;
  let server: TestServer;

  beforeAll(async () => {
    data = await mkdtemp(path.join(os.tmpdir(), 'livery-transfers-killed-'));
    port = await freePort();
    const database: Record<string, string> =
      kind === 'postgresql' ? { DATABASE_URL: await postgres.freshDatabase() } : {};
    start = () =>
      startTestServer({
        port,
        data,
        dist: process.env.LIVERY_DIST,
        env: { LIVERY_DEMO: '1', LIVERY_TEST: '1', ...database },
      });
    server = await start();
  }, 120_000);
  afterAll(async () => {
    await server.stop('SIGKILL');
    await rm(data, { recursive: true, force: true });
  });

  const member = async (brand: string, username: string): Promise<ApiClient> => {
    const api = new ApiClient({
      connect: { protocol: 'http:', hostname: '127.0.0.1', port },
      host: `${brand}.localhost:${port}`,
    });
    await api.login(username, password);
    return api;
  };

  /** Returns every discrepancy of the ledger or of the statements of a brand, and how many rows were checked. */
  const verify = async (brand: string, what: 'ledger' | 'statements') => {
    const api = new ApiClient({
      connect: { protocol: 'http:', hostname: '127.0.0.1', port },
      host: `${brand}.localhost:${port}`,
    });
    const headers = { authorization: `Bearer ${(await readFile(path.join(data, 'operator.token'), 'utf8')).trim()}` };
    const discrepancies: object[] = [];
    let checked = 0;
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: string = cursor === '' ? '' : `?cursor=${cursor}`;
      const reply = await api.send({ path: `/wps/operator/${what}/verify${query}`, headers });
      const { value: page } = reply.json() as { value: LedgerPage | StatementsVerified };
      discrepancies.push(...page.discrepancies);
      checked += page.checked;
      cursor = page.nextCursor;
    }
    return { discrepancies, checked };
  };

  test('that is killed during transfers and claims makes each of them once', { timeout: 240_000 }, async () => {
    const [lower, saver, holder] = await Promise.all([
      member('aurora', 'team1'),
      member('aurora', 'demo'),
      member('lotus', 'demo'),
    ]);
    const { sumBalance: granted } = await lower.value('wallet.takeGrant', { key: 'grant-of-team1' });
    // The history of the demo member follows once the studio answers.
    const claimable = async () =>
      (await saver.value('rewards.cashback')).periods.filter(({ state }) => state === 'claimable');
    await until(async () => (await claimable()).length > 1, { what: 'the cashback' });
    // Its withdrawals, the deposit of its bonus and its promotions are the last parts of it that move the balance.
    const isComplete = async () =>
      (await saver.value('withdrawals.list', {})).items.length === demoWithdrawals &&
      (await saver.value('rewards.bonuses')).grants.some(({ state }) => state === 'counting') &&
      (await saver.value('offers.list')).promotions.some(({ state }) => state === 'issued');
    await until(isComplete, { what: 'the withdrawals' });
    const walletOf = async () =>
      (await holder.value('wallet.merchantWallet')).wallets.find(({ wallet }) => wallet !== 'main');
    // A wallet is listed before the demo money is moved to it.
    await until(async () => Number((await walletOf())?.balance ?? 0) > 0, {
      what: 'the wallets of vendors',
    });
    const vendor = await walletOf();
    const before = Number(vendor?.balance);
    const days = await claimable();
    const cashback = days.reduce((sum, { amount }) => sum + Number(amount), 0);
    const saved = Number((await saver.value('wallet.balance')).sumBalance);
    const claim = (period: string) => saver.value('rewards.claimCashback', { key: `claim-${period}`, period });

    const lanes: Lane[] = [1, 2].flatMap((lane): Lane[] => [
      {
        name: `upline-${lane}`,
        send: (key) => lower.value('wallet.transferUpline', { key, amount: '1', paymentPassword: password }),
      },
      {
        name: `vendor-${lane}`,
        send: (key) =>
          holder.value('wallet.walletTransfer', { key, from: 'main', to: vendor?.wallet ?? '', amount: '1' }),
      },
    ]);
    const laneOf = (key: string): Lane => lanes.find(({ name }) => key.startsWith(name)) as Lane;
    const answered = new Map<string, { id: string }>();
    const cutOff: string[] = [];
    const claimed = new Map<string, string>();
    for (let kill = 1; kill <= kills; kill += 1) {
      const enough = answered.size + 8 + kill;
      const sending = Promise.all(
        lanes.map(async ({ name, send }) => {
          for (let count = 0; ; count += 1) {
            const key = `${name}-${kill}-${count}`;
            try {
              answered.set(key, await send(key));
            } catch (error) {
              cutOff.push(key);
              return String(error);
            }
          }
        }),
      );
      await until(() => answered.size >= enough, { every: 1, what: 'transfers' });
      const claiming = Promise.allSettled(
        days.map(async ({ period }) => claimed.set(period, (await claim(period)).id)),
      );
      if (kill > 1) await until(() => claimed.size > 0, { every: 1, what: 'a claim' });
      await server.stop('SIGKILL');
      for (const end of await sending) expect(end).toMatch(/ECONNRESET|ECONNREFUSED|socket hang up|aborted/);
      await claiming;
      server = await start();
    }

    // What was cut off was done or not; sent again with its key, it is done once.
    for (const key of cutOff) {
      answered.set(key, await laneOf(key).send(key));
      expect((await laneOf(key).send(key)).id).toBe(answered.get(key)?.id);
    }
    for (const { period } of days) {
      const { id } = await claim(period);
      expect(claimed.get(period) ?? id).toBe(id);
    }
    expect(new Set([...answered.values()].map(({ id }) => id)).size).toBe(answered.size);
    const made = (name: string) => [...answered.keys()].filter((key) => key.startsWith(name)).length;
    expect(Number((await lower.value('wallet.balance')).sumBalance)).toBe(Number(granted) - made('upline'));
    expect(Number((await walletOf())?.balance)).toBeCloseTo(before + made('vendor'), 2);
    expect(await claimable()).toEqual([]);
    expect(Number((await saver.value('wallet.balance')).sumBalance)).toBeCloseTo(saved + cashback, 2);
    for (const brand of ['aurora', 'lotus']) expect((await verify(brand, 'ledger')).discrepancies).toEqual([]);
  });

  test('that is killed while it closes months issues each statement once', { timeout: 240_000 }, async () => {
    const operator = await member('aurora', 'demo');
    const { now } = (await operator.send({ path: '/__test/clock' })).json() as { now: string };
    const later = Date.parse(now) + 70 * DAY;
    const moveTo = (at: number) =>
      operator.send({ method: 'POST', path: '/__test/clock', body: { now: new Date(at).toISOString() } });
    const before = (await verify('aurora', 'statements')).checked;
    const moving = moveTo(later).catch(() => null);
    await until(async () => (await verify('aurora', 'statements')).checked > before, {
      every: 1,
      what: 'a statement',
    });
    await server.stop('SIGKILL');
    await moving;
    server = await start();
    // A job that a server has left is taken over after minutes.
    await moveTo(later + 11 * MINUTE);
    const monthsOf = async (): Promise<Statements['items']> =>
      (await (await member('aurora', 'demo')).value('statements.list', {})).items.filter(
        (each) => each.kind === 'month',
      );
    await until(async () => (await monthsOf()).length > 1, { what: 'the months' });
    const periods = (await monthsOf()).map(({ period }) => period);
    expect(new Set(periods).size).toBe(periods.length);
    const { checked, discrepancies } = await verify('aurora', 'statements');
    expect(checked).toBeGreaterThan(before + 1);
    expect(discrepancies).toEqual([]);
  });
});
