import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LedgerPage, Transfer } from '../../schema/generated/api/wallet.ts';
import { ApiClient } from '../support/api-client.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';

const kills = 2;
const brand = 'aurora';
const password = 'Livery-demo-2026';
let postgres: StartedPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test.each(['pglite', 'postgresql'] as const)(
  'a server on %s that is killed during transfers makes each of them once',
  { timeout: 240_000 },
  async (kind) => {
    const data = await mkdtemp(path.join(os.tmpdir(), 'livery-transfers-killed-'));
    const port = await freePort();
    const database: Record<string, string> =
      kind === 'postgresql' ? { DATABASE_URL: await postgres.freshDatabase() } : {};
    const start = (): Promise<TestServer> =>
      startTestServer({ port, data, dist: process.env.LIVERY_DIST, env: { LIVERY_DEMO: '1', ...database } });
    let server = await start();
    try {
      const api = new ApiClient({
        connect: { protocol: 'http:', hostname: '127.0.0.1', port },
        host: `${brand}.localhost:${port}`,
      });
      await api.login('team1', password);
      const { sumBalance: granted } = await api.value('wallet.takeGrant', { key: 'grant-of-team1' });
      const transfer = (key: string): Promise<Transfer> =>
        api.value('wallet.transferUpline', { key, amount: '1', paymentPassword: password });

      const answered = new Map<string, Transfer>();
      const cutOff: string[] = [];
      for (let kill = 1; kill <= kills; kill += 1) {
        const enough = answered.size + 8 + kill;
        const sending = Promise.all(
          [1, 2, 3].map(async (lane) => {
            for (let count = 0; ; count += 1) {
              const key = `transfer-${kill}-${lane}-${count}`;
              try {
                answered.set(key, await transfer(key));
              } catch (error) {
                cutOff.push(key);
                return String(error);
              }
            }
          }),
        );
        await until(() => answered.size >= enough, { within: 60_000, every: 1, what: 'transfers' });
        await server.stop('SIGKILL');
        for (const end of await sending) expect(end).toMatch(/ECONNRESET|ECONNREFUSED|socket hang up|aborted/);
        server = await start();
      }

      // A transfer that was cut off was made or not; sent again with its key, it is made once.
      for (const key of cutOff) {
        answered.set(key, await transfer(key));
        expect(await transfer(key)).toEqual(answered.get(key));
      }
      for (const [key, receipt] of answered)
        expect((await api.value('wallet.transfers', { key })).items).toEqual([receipt]);
      expect(new Set([...answered.values()].map(({ id }) => id)).size).toBe(answered.size);
      const { sumBalance } = await api.value('wallet.balance');
      expect(Number(sumBalance)).toBe(Number(granted) - answered.size);
      const token = (await readFile(path.join(data, 'operator.token'), 'utf8')).trim();
      const verified = await api.send({
        path: '/wps/operator/ledger/verify',
        headers: { authorization: `Bearer ${token}` },
      });
      expect((verified.json() as { value: LedgerPage }).value.discrepancies).toEqual([]);
    } finally {
      await server.stop('SIGKILL');
      await rm(data, { recursive: true, force: true });
    }
  },
);
