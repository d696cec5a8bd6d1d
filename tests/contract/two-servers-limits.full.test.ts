import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpCall, type HttpCall } from '../support/http-request.ts';
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

function call(turn: number, { brand = 'aurora', path = '/wps/system/seal-key', ...rest }: Partial<Call> = {}) {
  const port = servers[turn % 2]?.port ?? 0;
  return httpCall({
    connect: { protocol: 'http:', hostname: '127.0.0.1', port },
    host: `${brand}.localhost:${port}`,
    path,
    ...rest,
  });
}

type Call = Pick<HttpCall, 'method' | 'headers' | 'body' | 'path'> & { brand: string };

/** An operation that is limited to ten calls a minute; the request that it names does not exist. */
const breakGlass = {
  method: 'PUT',
  path: '/wps/operator/approvals/break-glass',
  body: { id: '0'.repeat(26), hash: '0'.repeat(64), reason: 'a test' },
};
const wrong = { authorization: `Bearer ${'x'.repeat(43)}` };

function right(turn: number): Record<string, string> {
  const file = path.join(servers[turn % 2]?.data ?? '', 'operator.token');
  return { authorization: `Bearer ${readFileSync(file, 'utf8').trim()}` };
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
  expect((await call(0, { brand: 'lotus' })).status).toBe(200);
});

test('two servers count the calls of an IP address at the console together, apart from those at a brand', async () => {
  const login = { method: 'POST', path: '/wps/operator/staff/login', body: {}, brand: 'console' };
  const statuses = [];
  for (let turn = 0; turn < 31; turn += 1) statuses.push((await call(turn, login)).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
  expect((await call(0, { ...login, brand: 'aurora' })).status).toBe(400);
});

test('wrong tokens of an IP address have one count on two servers, apart from that of right tokens', async () => {
  const guesses = [breakGlass, { path: '/wps/operator/flags' }, { method: 'HEAD', path: '/wps/operator/flags' }];
  const statuses = [];
  for (let turn = 0; turn < 60; turn += 1)
    statuses.push((await call(turn, { ...guesses[turn % guesses.length], headers: wrong })).status);
  expect(new Set(statuses)).toEqual(new Set([401]));
  for (const turn of [0, 1])
    for (const headers of [wrong, {}]) {
      const refused = await call(turn, { ...breakGlass, headers });
      expect([refused.status, refused.json()]).toMatchObject([429, { code: 'request.rate_limited' }]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
  expect((await call(0, { ...breakGlass, headers: wrong, brand: 'lotus' })).status).toBe(401);
  const passed = [];
  for (let turn = 0; turn < 11; turn += 1)
    passed.push((await call(turn, { ...breakGlass, headers: right(turn) })).status);
  expect(passed).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
});

test('an IP address that guesses without end gets no token looked up for the rest of the minute', async () => {
  const flags = { path: '/wps/operator/flags', brand: 'lotus' };
  for (let round = 0; round <= 60; round += 1)
    await Promise.all(Array.from({ length: 10 }, () => call(0, { ...flags, headers: wrong })));
  const guessed = await call(0, { ...flags, headers: right(0) });
  expect([guessed.status, guessed.json()]).toMatchObject([429, { code: 'request.rate_limited' }]);
});
