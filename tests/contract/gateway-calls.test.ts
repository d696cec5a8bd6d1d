import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../schema/api/operations.ts';
import { ledgerEntries, startGateway, type GatewayUnderTest } from '../support/gateway-fixture.ts';
import { until } from '../support/until.ts';

let gateway: GatewayUnderTest;
const host = 'aurora.example';

beforeAll(async () => {
  gateway = await startGateway({ env: { LIVERY_TEST: '1' } });
});
afterAll(() => gateway.close());

describe('the live stream', () => {
  test('sends the snapshot of its own brand on opening and on each change', async () => {
    const stream = await openStream(gateway, host);
    await until(() => stream.text().includes('"version":0'));
    expect(stream.text()).toMatch(/^retry: \d+\n\nid: 0\nevent: live\ndata: \{/);
    gateway.platform.change('lotus', { flags: { OTHER: true } });
    gateway.platform.change('aurora', { flags: { FREEPLAY3: false } });
    await until(() => stream.text().includes('"FREEPLAY3":false'));
    expect(stream.text()).not.toContain('OTHER');
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
    });
    stream.close();
  });

  test('the snapshot is available without a stream', async () => {
    const answer = await gateway.call('lotus.example', '/wps/system/live');
    expect(answer.json()).toMatchObject({ success: true, value: { maintenance: false } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a draining server ends its streams', async () => {
    const other = await startGateway();
    const stream = await openStream(other, host);
    await other.close();
    await until(() => stream.ended());
    expect(other.platform.closed).toBe(true);
  });
});

describe('calls that the gateway rejects itself', () => {
  const login = '/wps/session/login';
  test.each([
    ['a body over 256 KiB', JSON.stringify({ a: 'x'.repeat(300_000) }), 'application/json', 413, 'request.too_large'],
    ['JSON that is cut off', '{"a":', 'application/json', 400, 'request.invalid'],
    ['a poisoned prototype', '{"__proto__":{"admin":true}}', 'application/json', 400, 'request.invalid'],
    ['a byte-order mark', '\uFEFF{"a":1}', 'application/json', 400, 'request.invalid'],
    ['a key twice', '{"a":1,"a":2}', 'application/json', 400, 'request.invalid'],
    ['a form', 'a=b', 'application/x-www-form-urlencoded', 415, 'request.unsupported_type'],
    ['plain text', '{"a":1}', 'text/plain', 415, 'request.unsupported_type'],
    ['another character set', '{"a":1}', 'application/json; charset=utf-16', 415, 'request.unsupported_type'],
  ])('%s', async (_title, body, type, status, code) => {
    const answer = await sendBody(login, body, type);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({ success: false, code });
  });

  test('a charset of UTF-8 is accepted in any spelling', async () => {
    expect((await sendBody(login, '{"a":1}', 'application/json; Charset="UTF-8"')).status).toBe(200);
  });

  test('a wrong method is rejected with 405 and the allowed methods', async () => {
    const answer = await gateway.call(host, `${login}?x=1`, { method: 'GET' });
    expect([answer.status, answer.json()]).toMatchObject([405, { success: false, code: 'request.wrong_method' }]);
    expect(answer.headers.allow).toBe('POST');
    expect((await gateway.call(host, '/wps/system/status', { method: 'DELETE' })).headers.allow).toBe('GET, HEAD');
  });

  test('an unknown call is rejected with 404', async () => {
    const answer = await gateway.call(host, '/wps/nothing/here');
    expect([answer.status, answer.json()]).toMatchObject([404, { success: false, code: 'request.not_found' }]);
  });

  test('an internal error reveals no internal detail', async () => {
    const answer = await gateway.call(host, '/wps/broken');
    expect([answer.status, answer.json()]).toMatchObject([500, { success: false, code: 'system.fault' }]);
    expect(answer.text).not.toMatch(/hunter2|Error|\.ts/);
  });

  test('too many logins from one IP address are rejected with 429 when test facilities are off', async () => {
    const strict = await startGateway();
    try {
      const statuses = [];
      for (let index = 0; index < 25; index += 1)
        statuses.push((await strict.call(host, login, { method: 'POST', body: {} })).status);
      expect(new Set(statuses.slice(0, 20))).toEqual(new Set([200]));
      const last = await strict.call(host, login, { method: 'POST', body: {} });
      expect([last.status, last.json()]).toMatchObject([429, { code: 'request.rate_limited' }]);
      expect((await strict.call('lotus.example', login, { method: 'POST', body: {} })).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('test facilities', () => {
  test.each([
    '/__test/personas',
    '/__test/outbox',
    '/__test/clock',
    '/__test/journal',
    '/__test/faults',
    '/__test/',
    '/__test/anything',
  ])('%s is 404 on every host without LIVERY_TEST', async (path) => {
    const plain = await startGateway();
    try {
      for (const where of [host, 'localhost', 'lotus.localhost', 'studio.localhost'])
        expect((await plain.call(where, path)).status).toBe(404);
    } finally {
      await plain.close();
    }
  });

  test('personas, outbox and journal are returned as the platform gives them', async () => {
    // The list contains only brands that are served.
    expect((await gateway.call(host, '/__test/personas')).json()).toMatchObject([
      { brand: 'aurora', username: 'demo<1>' },
    ]);
    expect((await gateway.call(host, '/__test/outbox?to=a%40b.example')).json()).toMatchObject([{ to: 'a@b.example' }]);
    const entries = await gateway.call('localhost', '/__test/journal?brand=lotus');
    expect(entries.text).toBe(
      ledgerEntries('lotus')
        .map((entry) => `${JSON.stringify(entry)}\n`)
        .join(''),
    );
  });

  test('the clock moves by a duration and to an instant', async () => {
    const set = await gateway.call(host, '/__test/clock', { method: 'POST', body: { now: '2027-01-01T00:00:00Z' } });
    expect(set.json()).toEqual({ now: '2027-01-01T00:00:00Z' });
    await gateway.call(host, '/__test/clock', { method: 'POST', body: { advanceMs: 60_000 } });
    expect((await gateway.call(host, '/__test/clock')).json()).toEqual({ now: '2027-01-01T00:01:00.000Z' });
  });

  test.each([
    ['/__test/clock', {}],
    ['/__test/clock', { advanceMs: '1' }],
    ['/__test/clock', { advanceMs: -1 }],
    ['/__test/clock', { now: 'tomorrow' }],
    ['/__test/clock', { advanceMs: 1, now: '2027-01-01T00:00:00Z' }],
    ['/__test/faults', { operation: 'no.such', status: 500 }],
    ['/__test/faults', { operation: 'account.login' }],
    ['/__test/faults', { operation: 'account.login', status: 200 }],
    ['/__test/faults', { operation: 'account.login', status: 500, times: 0 }],
  ])('%s rejects %j with the reason', async (path, body) => {
    const answer = await gateway.call(host, path, { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'request.invalid',
      params: { detail: expect.stringContaining('body') },
    });
  });

  test('an injected failure affects the requested number of calls of its operation', async () => {
    await gateway.call(host, '/__test/faults', {
      method: 'POST',
      body: { operation: 'system.status', status: 503, times: 2 },
    });
    const statuses = [];
    for (let index = 0; index < 3; index += 1) statuses.push((await gateway.call(host, '/wps/system/status')).status);
    expect(statuses).toEqual([503, 503, 200]);
    expect((await gateway.call(host, '/wps/system/live')).status).toBe(200);
  });

  test('an injected failure may set a body and a delay, and can be removed', async () => {
    await gateway.call(host, '/__test/faults', {
      method: 'POST',
      body: { operation: 'system.live', body: { odd: true }, delayMs: 150 },
    });
    const started = Date.now();
    const answer = await gateway.call(host, '/wps/system/live');
    expect(answer.json()).toEqual({ odd: true });
    expect(Date.now() - started).toBeGreaterThanOrEqual(145);
    await gateway.call(host, '/__test/faults', {
      method: 'POST',
      body: { operation: 'system.live', status: 500, times: 9 },
    });
    // A client may send a content type without a body.
    const headers = { 'content-type': 'application/json' };
    expect((await gateway.call(host, '/__test/faults', { method: 'DELETE', headers })).status).toBe(204);
    expect((await gateway.call(host, '/wps/system/live')).status).toBe(200);
    expect((await gateway.call(host, '/__test/faults', { method: 'POST', headers })).status).toBe(400);
  });
});

describe('the OpenAPI document', () => {
  test('contains every operation with its access, and every reference resolves', async () => {
    for (const where of [host, 'localhost']) expect((await gateway.call(where, '/wps/openapi.json')).status).toBe(200);
    const answer = await gateway.call(host, '/wps/openapi.json');
    const document = answer.json() as {
      openapi: string;
      paths: Record<string, Record<string, Record<string, unknown>>>;
      components: { schemas: object; securitySchemes: object };
    };
    expect(document.openapi).toBe('3.1.0');
    for (const [id, operation] of Object.entries(operations)) {
      const described = document.paths[operation.path]?.[operation.method.toLowerCase()];
      expect(described).toMatchObject({ operationId: id, 'x-access': operation.access });
    }
    const references = [...answer.text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => String(target));
    expect(references.length).toBeGreaterThan(20);
    for (const reference of new Set(references)) {
      expect(reference).toMatch(/^#\/components\/schemas\//);
      expect(Object.keys(document.components.schemas)).toContain(reference.replace('#/components/schemas/', ''));
    }
    expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'csrf', 'operator']);
  });
});

interface OpenStream {
  response: IncomingMessage;
  text(): string;
  ended(): boolean;
  close(): void;
}

function openStream(target: GatewayUnderTest, brandHost: string): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port: target.server.port, path: '/wps/system/live/stream', headers: { host: brandHost } },
      (response) => {
        let text = '';
        let ended = false;
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => (ended = true));
        resolve({ response, text: () => text, ended: () => ended, close: () => call.destroy() });
      },
    );
    call.on('error', reject);
    call.end();
  });
}

function sendBody(path: string, body: string, type: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': type, 'content-length': Buffer.byteLength(body) };
    const call = request(
      { host: '127.0.0.1', port: gateway.server.port, method: 'POST', path, headers },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
