import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway, type GatewayUnderTest } from '../support/gateway-fixture.ts';

const pages = ['/', '/outbox', '/metrics'] as const;

const tokenOf = ({ dataDir }: GatewayUnderTest): string =>
  readFileSync(path.join(dataDir, 'operator.token'), 'utf8').trim();

async function statuses(gateway: GatewayUnderTest, headers: Record<string, string> = {}): Promise<number[]> {
  return Promise.all(pages.map(async (page) => (await gateway.call('localhost', page, { headers })).status));
}

describe('under LIVERY_DEMO=1', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startGateway({ env: { LIVERY_DEMO: '1' } });
  });
  afterAll(() => gateway.close());

  test('the local pages are open to the same machine and show the demo accounts', async () => {
    expect(await statuses(gateway)).toEqual([200, 200, 200]);
    const directory = await gateway.call('localhost', '/');
    expect(directory.text).toContain('play-money');
    expect(directory.text).toContain('href="/outbox"');
  });

  test('the references are listed and served on the host of the server, and nothing else of that folder is', async () => {
    const list = await gateway.call('localhost', '/docs');
    expect(list.text).toContain('href="/docs/codes/LV1001.md"');
    const page = await gateway.call('localhost', '/docs/api/wallet.md');
    expect(page.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(page.text).toContain('## wallet.');
    for (const path of ['/docs/api', '/docs/api/gone.md', '/docs/%2e%2e/hosts.json'])
      expect((await gateway.call('localhost', path)).status).toBeGreaterThanOrEqual(400);
  });

  test.each([
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-port',
    'x-forwarded-server',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'x-original-host',
  ])('a proxied request (%s) gets 404 for every local page', async (header) => {
    expect(await statuses(gateway, { [header]: 'localhost' })).toEqual([404, 404, 404]);
  });

  test('a request in HTTP/1.0, as nginx forwards it, is denied the local pages', async () => {
    for (const page of pages) expect(await inHttp10(gateway, page)).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('a proxied request with the operator token gets the local pages', async () => {
    const authorization = `Bearer ${tokenOf(gateway)}`;
    expect(await statuses(gateway, { authorization, 'x-forwarded-for': '203.0.113.9' })).toEqual([200, 200, 200]);
  });
});

describe('without LIVERY_DEMO', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startGateway({ env: { LIVERY_DEMO: '0' } });
  });
  afterAll(() => gateway.close());

  test('the local pages require the operator token', async () => {
    expect(await statuses(gateway)).toEqual([401, 401, 401]);
    expect(await statuses(gateway, { authorization: 'Bearer wrong' })).toEqual([401, 401, 401]);
    expect(await statuses(gateway, { authorization: `Bearer ${tokenOf(gateway)}` })).toEqual([200, 200, 200]);
    expect((await gateway.call('10.0.0.7', '/metrics')).status).toBe(401);
  });

  test('a denial reveals no brand, account or message', async () => {
    for (const page of pages) {
      const { text, headers } = await gateway.call('localhost', page);
      expect(text).not.toMatch(/aurora|lotus|play-money|livery_/);
      expect(headers['www-authenticate']).toBe('Bearer');
    }
  });

  test('health and readiness stay open', async () => {
    for (const page of ['/healthz', '/readyz']) expect((await gateway.call('localhost', page)).status).toBe(200);
  });
});

test('behind a trusted proxy the local pages require the operator token, whatever LIVERY_DEMO is', async () => {
  const gateway = await startGateway({ env: { LIVERY_DEMO: '1', TRUST_PROXY: '127.0.0.1' } });
  try {
    expect(await statuses(gateway)).toEqual([400, 400, 400]);
    expect(await statuses(gateway, { 'x-forwarded-host': 'localhost', 'x-forwarded-for': '203.0.113.9' })).toEqual([
      404, 404, 404,
    ]);
    expect(
      (await gateway.call('10.0.0.7', '/metrics', { headers: { authorization: `Bearer ${tokenOf(gateway)}` } })).status,
    ).toBe(200);
  } finally {
    await gateway.close();
  }
});

/** Returns the complete reply to a request in HTTP/1.0, as old proxies send it. */
function inHttp10({ server }: GatewayUnderTest, page: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write(`GET ${page} HTTP/1.0\r\nHost: localhost\r\n\r\n`),
    );
    socket.on('data', (chunk) => (reply += chunk.toString()));
    socket.on('end', () => resolve(reply));
    socket.on('error', reject);
  });
}
