import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpCall } from '../support/http-request.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let postgres: StartedPostgres;
let servers: TestServer[];

beforeAll(async () => {
  postgres = await startPostgres();
  const env = { DATABASE_URL: await postgres.freshDatabase(), LIVERY_TEST: '0' };
  const first = await startTestServer({ env });
  servers = [first, await startTestServer({ env })];
}, 240_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
  await postgres.stop();
});

function call(turn: number, brand = 'aurora') {
  const port = servers[turn % 2]?.port ?? 0;
  return httpCall({
    connect: { protocol: 'http:', hostname: '127.0.0.1', port },
    host: `${brand}.localhost:${port}`,
    path: '/wps/system/seal-key',
  });
}

test('two servers on one database count the calls of an IP address together', async () => {
  const statuses = [];
  for (let turn = 0; turn < 60; turn += 1) statuses.push((await call(turn)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const turn of [0, 1]) {
    const refused = await call(turn);
    expect([refused.status, refused.json()]).toMatchObject([429, { code: 'request.rate_limited' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await call(0, 'lotus')).status).toBe(200);
});
