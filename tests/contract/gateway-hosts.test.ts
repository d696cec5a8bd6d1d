import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway, type GatewayUnderTest } from '../support/gateway-fixture.ts';
import { httpCall } from '../support/http-request.ts';

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await startGateway({
    brands: [{ id: 'aurora', domains: ['aurora.example', 'www.aurora.example'] }, { id: 'lotus' }],
  });
});
afterAll(() => gateway.close());

/** Sends the Host header exactly as written. */
function askAs(host: string, path = '/index', headers: Record<string, string> = {}) {
  return httpCall({
    connect: { protocol: 'http:', hostname: '127.0.0.1', port: gateway.server.port },
    host,
    path,
    headers,
  });
}

describe('the host selects the brand', () => {
  test.each([
    ['aurora.example', 'aurora'],
    ['www.aurora.example', 'aurora'],
    ['AURORA.Example', 'aurora'],
    ['aurora.example:443', 'aurora'],
    ['aurora.localhost:8080', 'aurora'],
    ['lotus.localhost', 'lotus'],
    ['Lotus.LOCALHOST:1', 'lotus'],
  ])('%s serves %s', async (host, brand) => {
    const answer = await askAs(host);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(`home of ${brand}`);
  });

  test.each([
    'nobody.example',
    'xaurora.example',
    'aurora.example.evil.example',
    'aurora',
    '10.0.0.1',
    'aurora.example@lotus.example',
    'aurora.example/x',
    'aurora_.localhost',
    '%61urora.example',
  ])('%s is unknown: 421 without content of a brand', async (host) => {
    const answer = await askAs(host);
    expect(answer.status).toBe(421);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.text.toLowerCase()).not.toMatch(/aurora|lotus/);
  });

  test('an unknown host gets 421 for assets, calls and test facilities', async () => {
    for (const path of ['/_livery/shared/abcd1234.json', '/wps/system/status', '/robots.txt', '/__test/personas']) {
      expect((await askAs('nobody.example', path)).status).toBe(421);
    }
  });
});

describe('a host with a final dot', () => {
  test.each([
    ['GET', 'aurora.example.', '/index?lang=TH', 'http://aurora.example/index?lang=TH'],
    ['POST', 'Aurora.Example.:8080', '/wps/session/login', 'http://aurora.example:8080/wps/session/login'],
    [
      'GET',
      'aurora.localhost.:8080',
      '/_livery/shared/abcd1234.json',
      'http://aurora.localhost:8080/_livery/shared/abcd1234.json',
    ],
    ['PUT', 'studio.localhost.', '/', 'http://studio.localhost/'],
    ['GET', 'localhost.', '/', 'http://localhost/'],
  ])('%s %s%s is redirected to the host without it', async (method, host, path, expected) => {
    const answer = await httpCall({
      connect: { protocol: 'http:', hostname: '127.0.0.1', port: gateway.server.port },
      host,
      path,
      method,
    });
    expect([answer.status, answer.headers.location]).toEqual([308, expected]);
    expect(answer.text).toBe('');
  });

  test('is healthy, and unknown where the host is', async () => {
    expect((await askAs('aurora.example.', '/healthz')).status).toBe(200);
    expect((await askAs('nobody.example.')).status).toBe(421);
    expect((await askAs('aurora.example..')).status).toBe(421);
  });
});

describe('a request target in absolute form', () => {
  const ask = (target: string, host = 'lotus.example') =>
    rawRequest(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

  test.each(['http://aurora.example/index', 'HTTP://AURORA.example:80/index?lang=EN', 'https://aurora.example/index'])(
    '%s is served, and its host stands for Host',
    async (target) => {
      const answer = await ask(target);
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer).toContain('home of aurora');
    },
  );

  test('is a call, a health check or a redirect as any other', async () => {
    expect(await ask('http://aurora.example/wps/system/status')).toContain('"origin":"http://aurora.example"');
    expect(await ask('http://aurora.example/healthz')).toContain('"status":"ok"');
    expect(await ask('http://aurora.example')).toMatch(/^Location: \/index\r$/m);
    expect(await ask('http://aurora.example./index')).toMatch(/^Location: http:\/\/aurora\.example\/index\r$/m);
  });

  test.each([
    ['http://user@aurora.example/index', 400],
    ['http://aurora.example@lotus.example/index', 400],
    ['ftp://aurora.example/index', 400],
    ['http:///index', 400],
    ['http://aurora.example//lotus.example/', 400],
    ['http://nobody.example/index', 421],
  ])('%s is rejected with %i', async (target, status) => {
    const answer = await ask(target);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).not.toContain('home of');
  });

  test('needs a Host header too', async () => {
    expect(await rawRequest('GET http://aurora.example/index HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 /,
    );
  });
});

test.each(['GET /index HTTP/1.0\r\n\r\n', 'GET /index HTTP/1.1\r\nConnection: close\r\n\r\n'])(
  'a request without a host is rejected with 400: %j',
  async (text) => {
    const answer = await rawRequest(text);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('home of');
  },
);

test('a request with two hosts is rejected with 400', async () => {
  const hosts = 'Host: aurora.example\r\nhost: lotus.example\r\n';
  const answer = await rawRequest(`GET /index HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toContain('home of');
});

test('a forwarded host from an untrusted peer is ignored', async () => {
  const answer = await askAs('aurora.example', '/index', {
    'x-forwarded-host': 'lotus.example',
    'x-forwarded-proto': 'https',
  });
  expect(answer.text).toContain('home of aurora');
  expect(answer.headers['strict-transport-security']).toBeUndefined();
});

test('a forwarded IP address from an untrusted peer is ignored', async () => {
  const answer = await askAs('aurora.example', '/wps/system/status', {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
  });
  expect(answer.json()).toMatchObject({
    value: { brand: 'aurora', ip: '127.0.0.1', protocol: 'http', origin: 'http://aurora.example' },
  });
});

describe('behind a trusted proxy', () => {
  let behindProxy: GatewayUnderTest;
  beforeAll(async () => {
    behindProxy = await startGateway({
      env: { TRUST_PROXY: '127.0.0.0/8, 10.0.0.0/8', TRUST_FORWARDED_HOST: '1' },
    });
  });
  afterAll(() => behindProxy.close());

  const forwarded = {
    'x-forwarded-host': 'lotus.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '198.51.100.7, 203.0.113.9, 10.1.2.3',
  };

  test('forwarded host, scheme and the nearest IP address that is not a proxy are used', async () => {
    const answer = await behindProxy.call('aurora.example', '/wps/system/status', { headers: forwarded });
    expect(answer.json()).toMatchObject({
      value: { brand: 'lotus', ip: '203.0.113.9', protocol: 'https', origin: 'https://lotus.example' },
    });
  });

  test('a request that the proxy passes on without an address of the visitor is rejected with 400', async () => {
    for (const chain of ['', 'unknown', '10.1.2.3', '203.0.113.9, hidden'])
      for (const path of ['/index', '/wps/system/status', '/healthz']) {
        const headers = { ...forwarded, 'x-forwarded-for': chain };
        expect((await behindProxy.call('aurora.example', path, { headers })).status).toBe(400);
      }
    for (const name of ['forwarded', 'x-real-ip', 'via']) {
      const headers = { [name]: 'for=203.0.113.9' };
      expect((await behindProxy.call('aurora.example', '/wps/system/status', { headers })).status).toBe(400);
    }
    const withPort = { ...forwarded, 'x-forwarded-for': '203.0.113.9:41000' };
    const answer = await behindProxy.call('aurora.example', '/wps/system/status', { headers: withPort });
    expect(answer.json()).toMatchObject({ value: { ip: '203.0.113.9' } });
  });

  test('a request that the proxy passes on without any header of a proxy is rejected with 400', async () => {
    for (const path of ['/index', '/wps/system/status', '/_livery/shared/abcd1234.json'])
      expect((await behindProxy.call('aurora.example', path)).status).toBe(400);
    // Checks and commands of the proxy's own machine.
    for (const path of ['/healthz', '/readyz'])
      expect((await behindProxy.call('aurora.example', path)).status).toBe(200);
    for (const [name, value] of [
      ['user-agent', 'livery'],
      ['authorization', 'Bearer any'],
    ] as const) {
      const headers = { [name]: value };
      expect((await behindProxy.call('aurora.example', '/wps/system/status', { headers })).status).toBe(200);
    }
  });

  test('readiness shows its details to the operator token only', async () => {
    for (const headers of [{}, forwarded, { ...forwarded, 'x-forwarded-host': 'localhost' }])
      expect((await behindProxy.call('localhost', '/readyz', { headers })).json()).toEqual({ ready: true });
    const token = readFileSync(path.join(behindProxy.dataDir, 'operator.token'), 'utf8').trim();
    const headers = { ...forwarded, authorization: `Bearer ${token}` };
    expect((await behindProxy.call('localhost', '/readyz', { headers })).json()).toMatchObject({ brands: 2 });
  });

  test('a forwarded host is ignored unless the proxy is trusted with it', async () => {
    const usual = await startGateway({ env: { TRUST_PROXY: '127.0.0.0/8' } });
    try {
      const answer = await usual.call('aurora.example', '/wps/system/status', { headers: forwarded });
      expect(answer.json()).toMatchObject({ value: { brand: 'aurora' } });
    } finally {
      await usual.close();
    }
  });

  test('a request over http is redirected to https, except a health check', async () => {
    const plain = { 'x-forwarded-proto': 'http', 'x-forwarded-for': '203.0.113.9' };
    for (const [host, path] of [
      ['aurora.example', '/index?lang=TH'],
      ['aurora.example', '/wps/system/status'],
      ['studio.localhost', '/'],
    ] as const) {
      const answer = await behindProxy.call(host, path, { headers: plain });
      expect([answer.status, answer.headers['location']]).toEqual([308, `https://${host}${path}`]);
    }
    expect((await behindProxy.call('aurora.example', '/healthz', { headers: plain })).status).toBe(200);
    expect((await behindProxy.call('nobody.example', '/', { headers: plain })).status).toBe(421);
    expect((await gateway.call('aurora.example', '/index', { headers: plain })).status).toBe(200);
  });

  test('pages allow the studio over https only', async () => {
    const { headers } = await behindProxy.call('aurora.example', '/index', { headers: forwarded });
    expect(headers['content-security-policy']).toContain('https://studio.localhost');
    expect(headers['content-security-policy']).not.toContain('http://');
  });

  test('pages and calls send Strict-Transport-Security', async () => {
    for (const path of ['/index', '/wps/system/status']) {
      const answer = await behindProxy.call('aurora.example', path, { headers: forwarded });
      expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    }
  });
});

test('LIVERY_LOCALHOST=0 rejects *.localhost names', async () => {
  const strict = await startGateway({ env: { LIVERY_LOCALHOST: '0' } });
  try {
    expect((await strict.call('aurora.localhost', '/index')).status).toBe(421);
    expect((await strict.call('aurora.example', '/index')).status).toBe(200);
  } finally {
    await strict.close();
  }
});

describe('server pages', () => {
  test.each(['localhost', '127.0.0.1', '[::1]'])(
    '%s shows the brands, their languages and the demo accounts',
    async (host) => {
      const answer = await gateway.call(host, '/');
      expect(answer.status).toBe(200);
      expect(answer.text).toContain(`href="http://aurora.localhost:${gateway.server.port}/"`);
      expect(answer.text).toContain('Brand lotus');
      expect(answer.text).toContain('ไทย');
      expect(answer.text).toContain('play-money');
      expect(answer.text).toContain('demo&#60;1&#62;');
      expect(answer.text).not.toMatch(/<script|style="/);
      expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/);
    },
  );

  test('health and readiness are served on every host of the server and by IP address', async () => {
    for (const host of ['aurora.example', 'studio.localhost', 'console.localhost']) {
      expect((await gateway.call(host, '/healthz')).status).toBe(200);
      expect((await gateway.call(host, '/readyz')).json()).toEqual({ ready: true });
    }
    expect((await gateway.call('10.0.0.7', '/healthz')).status).toBe(200);
    expect((await gateway.call('10.0.0.7', '/readyz')).json()).toEqual({ ready: true });
    for (const name of ['x-forwarded-for', 'via'])
      expect((await gateway.call('localhost', '/readyz', { headers: { [name]: 'x' } })).json()).toEqual({
        ready: true,
      });
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      expect((await gateway.call(host, '/healthz')).status).toBe(200);
      expect((await gateway.call(host, '/readyz')).json()).toEqual({
        ready: true,
        database: 'pglite',
        databaseState: 'ready',
        durability: 'as durable as a test',
        brands: 2,
      });
    }
    expect((await gateway.call('nobody.example', '/healthz')).status).toBe(421);
  });

  test.each(['read_only', 'unavailable'] as const)(
    'readiness fails and health passes while the database is %s',
    async (state) => {
      gateway.platform.databaseState = state;
      const [ready, alive] = await Promise.all(['/readyz', '/healthz'].map((page) => gateway.call('localhost', page)));
      expect((await gateway.call('aurora.example', '/readyz')).json()).toEqual({ ready: false });
      gateway.platform.databaseState = 'ready';
      expect([ready?.status, ready?.json()]).toMatchObject([
        503,
        { ready: false, missing: ['database'], databaseState: state },
      ]);
      expect(alive?.status).toBe(200);
    },
  );

  test('a check in HTTP/1.0 without a host is answered, and learns what is missing', async () => {
    expect(await withoutHost('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await withoutHost('/readyz')).toEqual({ status: 200, body: { ready: true } });
    gateway.platform.databaseState = 'unavailable';
    const ready = await withoutHost('/readyz');
    gateway.platform.databaseState = 'ready';
    expect(ready).toEqual({ status: 503, body: { ready: false, missing: ['database'] } });
    for (const path of ['/index', '/metrics', '/wps/system/status'])
      expect(await withoutHost(path)).toEqual({ status: 400, body: null });
  });

  test('metrics count replies by route, status and brand', async () => {
    await gateway.call('aurora.example', '/register');
    await gateway.call('aurora.example', '/some/unheard/of/page');
    const { text } = await gateway.call('localhost', '/metrics');
    expect(text).toMatch(/livery_requests_total\{route="page:register",status="200",brand="aurora"\} \d+/);
    expect(text).not.toContain('unheard');
    expect(text).toContain('livery_live_version{brand="lotus"} 0');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).toContain('# TYPE livery_fixture gauge\nlivery_fixture{brand="aurora"} 7\n');
    expect(text).toContain('\nlivery_fixture_by_vendor{brand="aurora",vendor="A\\"B"} 2\n');
  });

  test('metrics are served on localhost and by IP address, but on no host of a brand or the studio', async () => {
    for (const host of ['localhost', '127.0.0.1', '10.0.0.7'])
      expect((await gateway.call(host, '/metrics')).status).toBe(200);
    for (const host of ['aurora.example', 'aurora.localhost', 'studio.localhost']) {
      const answer = await gateway.call(host, '/metrics');
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('process_cpu_seconds_total');
    }
  });

  test('the studio host serves the studio and no brand', async () => {
    expect((await gateway.call('studio.localhost', '/')).json()).toEqual({ studio: true });
    expect((await gateway.call('studio.localhost', '/wps/system/status')).status).toBe(404);
    expect((await gateway.call('studio.localhost', '/index')).status).toBe(404);
  });
});

/** Sends one request as raw text and returns the complete reply. */
function rawRequest(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(gateway.server.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

/** Sends a request in HTTP/1.0 without a Host header. `body` is null where it is not JSON. */
async function withoutHost(path: string): Promise<{ status: number; body: unknown }> {
  const socket = connect(gateway.server.port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.0\r\n\r\n`));
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const isJson = /^content-type: application\/json/im.test(head);
  return { status: Number(head.split(' ')[1]), body: isJson ? (JSON.parse(body) as unknown) : null };
}
