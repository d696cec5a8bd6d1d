import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LedgerPage } from '../../schema/generated/api/wallet.ts';
import type { Withdrawal } from '../../schema/generated/api/withdrawals.ts';
import { ApiClient } from '../support/api-client.ts';
import type { HttpCall } from '../support/http-request.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';

/** Number of times the server is killed: 3 by default, 10 with `npm test -- --full`. */
const kills = Number(process.env['LIVERY_KILLS'] ?? 3);
const brand = 'aurora';
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

test(
  'a server that is killed during deposits and withdrawals makes each of them once, and pays each once',
  { timeout: 240_000 + kills * 30_000 },
  async () => {
    const data = await mkdtemp(path.join(os.tmpdir(), 'livery-withdrawals-killed-'));
    const port = await freePort();
    const databaseUrl = await postgres.freshDatabase();
    const start = (): Promise<TestServer> =>
      startTestServer({
        port,
        data,
        dist: process.env.LIVERY_DIST,
        env: { LIVERY_DEMO: '1', LIVERY_TEST: '1', DATABASE_URL: databaseUrl },
      });
    let server = await start();
    try {
      const connect = { protocol: 'http:', hostname: '127.0.0.1', port } as const;
      const api = new ApiClient({ connect, host: `${brand}.localhost:${port}` });
      await api.login('demo', password);
      // The history of the demo member follows once the studio answers; its withdrawals and the deposit of its bonus are
      // the last parts that move the balance.
      const isComplete = async () =>
        (await api.value('withdrawals.list', {})).items.length === demoWithdrawals &&
        (await api.value('rewards.bonuses')).grants.some(({ state }) => state === 'counting') &&
        // The last credit of the demo member.
        (await api.value('offers.list')).promotions.some(({ state }) => state === 'issued');
      await until(isComplete, { what: 'the demo data' });
      const [card] = (await api.value('withdrawals.cards')).items;
      const before = await moved(api, 'withdrawal');
      const { held } = await api.value('wallet.balance');
      const demo = (await api.value('withdrawals.list', {})).items;
      const { min } = await api.value('withdrawals.preflight', {});
      let day = Date.now();
      /** Withdrawals are limited by the day. A server that starts again has the time of the machine. */
      const nextDay = async (): Promise<void> => {
        day += DAY;
        await api.send({ method: 'POST', path: '/__test/clock', body: { now: new Date(day).toISOString() } });
        await api.login('demo', password);
        await payer.api.login(payer.username, password);
      };
      const payer = await depositor({ connect, port });
      const request = (key: string): Promise<Withdrawal> =>
        api.value('withdrawals.request', { key, amount: min, cardId: card?.id ?? '', paymentPassword: password });
      const token = (await readFile(path.join(data, 'operator.token'), 'utf8')).trim();
      const asOperator = { authorization: `Bearer ${token}` };
      const approve = (id: string) =>
        api.send({
          method: 'PUT',
          path: '/wps/operator/withdrawals',
          headers: asOperator,
          body: { id, decision: 'approve' },
        });

      const answered = new Map<string, Withdrawal>();
      const cutOff: string[] = [];
      for (let kill = 1; kill <= kills; kill += 1) {
        await nextDay();
        const known = answered.size + cutOff.length;
        const keys = Array.from({ length: 4 }, (_, index) => `withdrawal-${kill}-${index}`);
        const sending = Promise.all(
          keys.map(async (key) => {
            try {
              const made = await request(key);
              answered.set(key, made);
              await approve(made.id);
            } catch {
              cutOff.push(key);
            }
          }),
        );
        const paying = payer.payAll(Array.from({ length: 4 }, (_, index) => `deposit-${kill}-${index}`));
        await until(() => answered.size + cutOff.length > known + 1, { every: 1 });
        await server.stop('SIGKILL');
        await Promise.all([sending, paying]);
        server = await start();
        day -= DAY;
        await nextDay();
      }

      // A request that was cut off was made or not; sent again with its key, it is made once.
      for (const key of cutOff) {
        // Those of one day take all that its limit allows.
        const made = await request(key).catch(async () => {
          await nextDay();
          return request(key);
        });
        answered.set(key, made);
        expect((await request(key)).id).toBe(made.id);
      }
      expect(new Set([...answered.values()].map(({ id }) => id)).size).toBe(answered.size);
      for (const { id } of answered.values()) await approve(id);
      const stateOf = async (id: string) => (await api.value('withdrawals.list', { id })).items[0]?.state;
      for (const { id } of answered.values())
        // Those of the days before count as received meanwhile.
        await until(async () => ['sent', 'received'].includes((await stateOf(id)) ?? ''), {
          what: 'the payout',
        });
      for (const { id } of answered.values()) await api.value('withdrawals.confirm', { id, received: true });
      expect(await moved(api, 'withdrawal')).toBeCloseTo(before - answered.size * Number(min), 2);
      // After a month of the clock the one that was sent counts as received.
      const received = await Promise.all(
        demo.map(async ({ id, state, amount }) =>
          state === 'sent' && (await stateOf(id)) === 'received' ? Number(amount) : 0,
        ),
      );
      const left = received.reduce((sum, amount) => sum - amount, Number(held));
      expect(Number((await api.value('wallet.balance')).held)).toBeCloseTo(left, 2);
      await payer.expectEachCreditedOnce();
      await expectSoundBooks(api, asOperator);
    } finally {
      await server.stop('SIGKILL');
      await rm(data, { recursive: true, force: true });
    }
  },
);

// The embedded database has the time of the machine, which the second start finds 30 minutes later.
test(
  'a server that was killed and is down for 30 minutes does at its next start, once, what became due',
  { timeout: 240_000 },
  async () => {
    const data = await mkdtemp(path.join(os.tmpdir(), 'livery-payments-down-'));
    const port = await freePort();
    const clocks = `--import ${new URL('../support/skewed-clock.mjs', import.meta.url)}`;
    const start = (aheadMs: number): Promise<TestServer> =>
      startTestServer({
        port,
        data,
        dist: process.env.LIVERY_DIST,
        env: { LIVERY_DEMO: '1', NODE_OPTIONS: clocks, SKEW_MS: String(aheadMs) },
      });
    let server = await start(0);
    try {
      const connect = { protocol: 'http:', hostname: '127.0.0.1', port } as const;
      const api = new ApiClient({ connect, host: `${brand}.localhost:${port}` });
      await api.login('demo', password);
      const isComplete = async () =>
        (await api.value('withdrawals.list', {})).items.length === demoWithdrawals &&
        (await api.value('rewards.bonuses')).grants.some(({ state }) => state === 'counting') &&
        // The last credit of the demo member.
        (await api.value('offers.list')).promotions.some(({ state }) => state === 'issued');
      await until(isComplete, { what: 'the demo data' });
      const token = (await readFile(path.join(data, 'operator.token'), 'utf8')).trim();
      const headers = { authorization: `Bearer ${token}` };
      const [card] = (await api.value('withdrawals.cards')).items;
      const { min } = await api.value('withdrawals.preflight', {});
      const before = await moved(api, 'withdrawal');
      const approved = async (key: string): Promise<string> => {
        const request = { key, amount: min, cardId: card?.id ?? '', paymentPassword: password };
        const { id } = await api.value('withdrawals.request', request);
        const body = { id, decision: 'approve' };
        await api.send({ method: 'PUT', path: '/wps/operator/withdrawals', headers, body });
        return id;
      };
      const read = async (id: string): Promise<Withdrawal | undefined> =>
        (await api.value('withdrawals.list', { id })).items[0];
      const becomes = (id: string, ...states: string[]): Promise<void> =>
        until(async () => states.includes((await read(id))?.state ?? ''), { what: states.join() });
      const sent = await approved('sent-before-the-stop');
      await becomes(sent, 'sent');
      const payer = await depositor({ connect, port });
      const approving = await approved('approved-before-the-stop');
      await payer.payAll(['paid-before-the-stop', 'also-paid-before-the-stop']);
      await server.stop('SIGKILL');

      server = await start(30 * MINUTE);
      await api.login('demo', password);
      await payer.api.login(payer.username, password);
      await becomes(sent, 'received');
      await becomes(approving, 'sent', 'received');
      await payer.expectEachCreditedOnce();
      await api.value('withdrawals.confirm', { id: approving, received: true });
      for (const id of [sent, approving]) {
        const stages = (await read(id))?.stages.map(({ state }) => state) ?? [];
        expect(stages.filter((state) => state === 'sent' || state === 'received')).toEqual(['sent', 'received']);
      }
      expect(await moved(api, 'withdrawal')).toBeCloseTo(before - 2 * Number(min), 2);
      await expectSoundBooks(api, headers);
    } finally {
      await server.stop('SIGKILL');
      await rm(data, { recursive: true, force: true });
    }
  },
);

/** Returns what deposits or withdrawals have moved; promotions and games move the balance meanwhile. */
async function moved(api: ApiClient, type: 'deposit' | 'withdrawal'): Promise<number> {
  const { totals } = await api.value('records.transactions', {});
  return Number(totals.find((total) => total.type === type)?.amount ?? 0);
}

/** A member who deposits while servers are killed. */
async function depositor({ connect, port }: { connect: HttpCall['connect']; port: number }) {
  const username = 'team1';
  const api = new ApiClient({ connect, host: `${brand}.localhost:${port}` });
  const cashier = new ApiClient({ connect, host: `cashier.localhost:${port}` });
  await api.login(username, password);
  await api.value('limits.set', { answered: true });
  const [method] = (await api.value('payments.methods')).items;
  const before = await moved(api, 'deposit');
  /** Ids of deposits by key, and of those whose payment the cashier has acknowledged. */
  const made = new Map<string, string>();
  const acknowledged = new Set<string>();
  const deposit = (key: string) =>
    api.value('payments.deposit', { key, method: method?.method ?? 'bank', amount: method?.min ?? '' });
  const pay = async (key: string): Promise<void> => {
    const { id, redirect } = await deposit(key);
    made.set(key, id);
    const { headers } = await api.send({ path: redirect ?? '' });
    const path = new URL(headers.location ?? '').pathname;
    const { status } = await cashier.send({ method: 'POST', path, form: { answer: 'pay' } });
    if (status >= 300 && status < 400) acknowledged.add(id);
  };
  return {
    username,
    api,
    /** Pays a deposit for each key; a kill cuts any of the steps off. */
    payAll: (keys: readonly string[]) => Promise.allSettled(keys.map(pay)),
    async expectEachCreditedOnce(): Promise<void> {
      const stateOf = async (id: string) => (await api.value('payments.deposits', { id })).items[0]?.state;
      expect(acknowledged.size).toBeGreaterThan(0);
      for (const id of acknowledged) await until(async () => (await stateOf(id)) === 'paid', { what: 'the credit' });
      const states = await Promise.all([...made.values()].map(stateOf));
      const credited = states.filter((state) => state === 'paid').length;
      expect(await moved(api, 'deposit')).toBeCloseTo(before + credited * Number(method?.min), 2);
    },
  };
}

/** The settlement file of the day and the ledger agree. */
async function expectSoundBooks(api: ApiClient, headers: Record<string, string>): Promise<void> {
  const clock = (await api.send({ path: '/__test/clock' })).json() as { now: string };
  const reconciled = await api.send({
    method: 'POST',
    path: '/wps/operator/payments/reconcile',
    headers,
    body: { day: clock.now.slice(0, 10) },
  });
  expect((reconciled.json() as { value: object }).value).toMatchObject({ open: 0 });
  const verified = await api.send({ path: '/wps/operator/ledger/verify', headers });
  expect((verified.json() as { value: LedgerPage }).value.discrepancies).toEqual([]);
}
