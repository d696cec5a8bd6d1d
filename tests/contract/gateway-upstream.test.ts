import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startGateway, type GatewayUnderTest } from '../support/gateway-fixture.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let upstream: Server;
let port: number;
let seen: Seen[];
let gateway: GatewayUnderTest;

beforeAll(async () => {
  upstream = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      if (request.url?.includes('/silent')) return;
      if (request.url?.includes('/broken')) return request.socket.destroy();
      response.writeHead(201, {
        'content-type': 'application/json',
        'x-powered-by': 'Something',
        connection: 'x-hop',
        'x-hop': 'gone',
        'set-cookie': ['a=1', 'b=2'],
      });
      response.end('{"success":true,"value":"theirs"}');
    });
  });
  port = await new Promise((resolve) =>
    upstream.listen(0, '127.0.0.1', () => resolve((upstream.address() as { port: number }).port)),
  );
  gateway = await startGateway({
    brands: [
      { id: 'aurora', server: { upstream: { url: `http://127.0.0.1:${port}/base/`, timeoutMs: 30_000 } } },
      { id: 'mistral', server: { upstream: { url: `http://127.0.0.1:${port}`, timeoutMs: 50 } } },
      { id: 'lotus' },
      { id: 'kumo', server: { upstream: { url: `http://127.0.0.1:${port}`, secretEnv: 'KUMO_UPSTREAM_TOKEN' } } },
      { id: 'opal', server: { upstream: { url: `http://127.0.0.1:${port}`, secretEnv: 'OPAL_UPSTREAM_TOKEN' } } },
    ],
    env: { KUMO_UPSTREAM_TOKEN: 'token-of-kumo' },
  });
});
beforeEach(() => {
  seen = [];
});
afterAll(async () => {
  await gateway.close();
  upstream.closeAllConnections();
  upstream.close();
});

test('calls of a brand with an upstream platform are forwarded under its URL', async () => {
  const answer = await gateway.call('aurora.example', '/wps/session/login?x=1', { method: 'POST', body: { a: 1 } });
  expect(answer.status).toBe(201);
  expect(answer.json()).toEqual({ success: true, value: 'theirs' });
  expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  expect(seen).toMatchObject([{ method: 'POST', url: '/base/wps/session/login?x=1', body: '{"a":1}' }]);
});

test.each(['/lgw/games/game_menus', '/lotto/x', '/wps/system/status'])('%s is forwarded', async (path) => {
  expect((await gateway.call('aurora.example', path)).status).toBe(201);
});

test('hop-by-hop headers are removed in both directions, and forged forwarding headers are replaced', async () => {
  const headers = {
    connection: 'close, x-mine',
    'x-mine': '1',
    te: 'trailers',
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-host': 'evil.example',
    'x-livery-merchant': 'LOTUS',
    'x-csrf-token': 'kept',
  };
  const answer = await gateway.call('aurora.example', '/wps/x', { headers });
  expect(answer.headers).not.toHaveProperty('x-hop');
  expect(answer.headers).not.toHaveProperty('x-powered-by');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  const [{ headers: passed } = { headers: {} }] = seen;
  expect(passed).toMatchObject({
    host: `127.0.0.1:${port}`,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': `aurora.example:${gateway.server.port}`,
    'x-forwarded-proto': 'http',
    'x-livery-merchant': 'AURORA',
    'x-csrf-token': 'kept',
  });
  expect(passed).not.toHaveProperty('x-mine');
  expect(passed).not.toHaveProperty('te');
});

test('the token that the brand names replaces the token of the caller', async () => {
  await gateway.call('kumo.example', '/wps/x', { headers: { authorization: 'Bearer forged' } });
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-of-kumo']);
});

test('a brand whose token variable is unset is not served, and readiness reports it', async () => {
  expect((await gateway.call('opal.example', '/wps/x')).status).toBe(421);
  expect(seen).toEqual([]);
  const ready = await gateway.call('', '/readyz');
  expect(ready.json()).toMatchObject({ brands: 4, rejected: [{ brand: 'opal' }] });
});

test.each(['/wps/system/live', '/wps/openapi.json', '/index', '/robots.txt'])(
  '%s is served by the gateway',
  async (path) => {
    expect((await gateway.call('aurora.example', path)).status).toBe(200);
    expect(seen).toEqual([]);
  },
);

test('operator calls are not forwarded', async () => {
  await gateway.call('aurora.example', '/wps/operator/flags');
  expect(seen).toEqual([]);
});

test('calls of a brand without an upstream platform are not forwarded', async () => {
  expect((await gateway.call('lotus.example', '/wps/system/status')).status).toBe(200);
  expect(seen).toEqual([]);
});

test.each([
  ['/wps/silent', 'mistral.example'],
  ['/wps/broken', 'aurora.example'],
])('%s: a missing reply is system.unavailable', async (path, host) => {
  const answer = await gateway.call(host, path);
  expect(answer.status).toBe(503);
  expect(answer.json()).toMatchObject({ success: false, code: 'system.unavailable' });
});

test('a body over the limit is not forwarded completely', async () => {
  const answer = await gateway.call('aurora.example', '/wps/x', { method: 'POST', body: { a: 'x'.repeat(300_000) } });
  expect([answer.status, answer.json()]).toMatchObject([413, { code: 'request.too_large' }]);
  expect(seen).toEqual([]);
});

test('an upload is forwarded up to the size of its files, and no larger one', async () => {
  const upload = (size: number) =>
    gateway.call('aurora.example', '/wps/member/images', { method: 'POST', body: { a: 'x'.repeat(size) } });
  expect((await upload(15 * 1024 * 1024)).status).toBe(201);
  expect(seen.map(({ body }) => body.length)).toEqual([15 * 1024 * 1024 + '{"a":""}'.length]);
  const answer = await upload(16 * 1024 * 1024);
  expect([answer.status, answer.json()]).toMatchObject([413, { code: 'request.too_large' }]);
  expect(seen).toHaveLength(1);
});
