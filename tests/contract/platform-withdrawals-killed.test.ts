import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LedgerPage } from '../../schema/generated/api/wallet.ts';
import type { Withdrawal } from '../../schema/generated/api/withdrawals.ts';
import { ApiClient } from '../support/api-client.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';

const kills = 3;
const brand = 'aurora';
const password = 'Livery-demo-2026';
const DAY = 86_400_000;
let postgres: StartedPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test(
  'a server that is killed during withdrawals makes each of them once, and pays each once',
  { timeout: 240_000 },
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
      const api = new ApiClient({
        connect: { protocol: 'http:', hostname: '127.0.0.1', port },
        host: `${brand}.localhost:${port}`,
      });
      await api.login('demo', password);
      const [card] = (await api.value('withdrawals.cards')).items;
      // The history of the demo member follows once the studio answers.
      await until(async () => Number((await api.value('wallet.balance')).sumBalance) > 1000, { within: 60_000 });
      const before = await api.value('wallet.balance');
      const { min } = await api.value('withdrawals.preflight', {});
      let day = Date.now();
      /** Withdrawals are limited by the day. A server that starts again has the time of the machine. */
      const nextDay = async (): Promise<void> => {
        day += DAY;
        await api.send({ method: 'POST', path: '/__test/clock', body: { now: new Date(day).toISOString() } });
        await api.login('demo', password);
      };
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
        const keys = Array.from({ length: 5 }, (_, index) => `withdrawal-${kill}-${index}`);
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
        await until(() => answered.size + cutOff.length > known + 1, { within: 60_000, every: 1 });
        await server.stop('SIGKILL');
        await sending;
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
          within: 60_000,
          what: 'the payout',
        });
      for (const { id } of answered.values()) await api.value('withdrawals.confirm', { id, received: true });
      const after = await api.value('wallet.balance');
      expect(Number(after.sumBalance)).toBeCloseTo(Number(before.sumBalance) - answered.size * Number(min), 2);
      expect(after.held).toBe(before.held);
      await expectSoundBooks(api, asOperator);
    } finally {
      await server.stop('SIGKILL');
      await rm(data, { recursive: true, force: true });
    }
  },
);

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
