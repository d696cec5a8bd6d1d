import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import {
  createServer as createHttpServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { httpCall, type HttpAnswer } from '../support/http-request.ts';
import { isFull } from '../support/is-full.ts';
import { observatoryScore, type AskSite } from '../support/observatory-score.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres.ts';
import { selfSigned } from '../support/self-signed.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8');
const documented = Object.fromEntries(
  [...(/## In production[\s\S]*?```ini\n([\s\S]*?)```/.exec(readme)?.[1] ?? '').matchAll(/^(\w+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value],
  ),
);
const statements = /## In production[\s\S]*?```sql\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
const { key, cert } = selfSigned();

let postgres: OwnPostgres;
let data: string;
let server: TestServer;
const proxies: { server: Server; protocol: 'http:' | 'https:'; port: number }[] = [];

beforeAll(async () => {
  postgres = await startOwnPostgres();
  data = await mkdtemp(path.join(os.tmpdir(), 'livery-production-'));
  server = await startDocumented(postgres, data);
  for (const protocol of ['http:', 'https:'] as const) proxies.push(await startProxy(protocol));
});
afterAll(async () => {
  for (const proxy of proxies) proxy.server.close();
  await server?.stop();
  await postgres?.stop();
  await rm(data, { recursive: true, force: true });
});

/** Starts the server as the readme says: on a new database, with the documented statements and environment. */
async function startDocumented(on: OwnPostgres, folder: string): Promise<TestServer> {
  const superuser = await on.freshDatabase();
  const admin = new Client({ connectionString: superuser });
  await admin.connect();
  await admin.query('create database livery');
  await admin.end();
  const inDatabase = new Client({ connectionString: Object.assign(new URL(superuser), { pathname: '/livery' }).href });
  await inDatabase.connect();
  await inDatabase.query(statements);
  await inDatabase.end();
  const here = (name: string): string =>
    Object.assign(new URL(documented[name] ?? ''), { host: new URL(superuser).host }).href;
  return startTestServer({
    data: folder,
    env: {
      LIVERY_TEST: '',
      LIVERY_DEMO: '',
      ...documented,
      // Replaces only the documented values that depend on the machine.
      TRUST_PROXY: '127.0.0.1',
      LIVERY_DATA: folder,
      DATABASE_URL: here('DATABASE_URL'),
      DATABASE_DIRECT_URL: here('DATABASE_DIRECT_URL'),
    },
  });
}

/** Starts a proxy for one scheme in front of the server; it terminates TLS and forwards the scheme. */
async function startProxy(protocol: 'http:' | 'https:'): Promise<(typeof proxies)[number]> {
  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    const headers = {
      ...request.headers,
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': protocol.replace(':', ''),
    };
    const { method, url } = request;
    const call = httpRequest({ host: '127.0.0.1', port: server.port, method, path: url, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    call.on('error', () => response.destroy());
    request.pipe(call);
  };
  const proxy = protocol === 'https:' ? createTlsServer({ key, cert }, pass) : createHttpServer(pass);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  return { server: proxy, protocol, port: typeof address === 'object' && address !== null ? address.port : 0 };
}

const askSite =
  (host: string): AskSite =>
  ({ protocol, path: pathname, headers }) => {
    const port = proxies.find((proxy) => proxy.protocol === protocol)?.port ?? 0;
    const ca = protocol === 'https:' ? { ca: cert } : {};
    return httpCall({ connect: { protocol, hostname: '127.0.0.1', port }, host, path: pathname, headers, ...ca });
  };
const page = (host: string, pathname: string): Promise<HttpAnswer> =>
  askSite(host)({ protocol: 'https:', path: pathname, headers: {} });

describe('the start command in the readme', () => {
  test.runIf(isFull)('starts on PostgreSQL 15 with the documented logins', async () => {
    const oldest = await startOwnPostgres({ version: 15 });
    const folder = await mkdtemp(path.join(os.tmpdir(), 'livery-production-15-'));
    try {
      expect(await (await startDocumented(oldest, folder)).stop()).toBe(0);
    } finally {
      await oldest.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('sets the production variables and no demo variable', () => {
    expect(Object.keys(documented).toSorted()).toEqual([
      'DATABASE_DIRECT_URL',
      'DATABASE_URL',
      'LIVERY_CASHIER_HOST',
      'LIVERY_DATA',
      'LIVERY_STUDIO_HOST',
      'TRUST_PROXY',
    ]);
  });

  test.each([
    ['the home page of a brand', 'aurora.example', '/'],
    ['the page of a game', 'games.example', '/play/lantern-harbour'],
    ['the page that verifies rounds', 'games.example', '/verify'],
    ['the start of the games’ host', 'games.example', '/'],
  ])('scores at least 130 at the HTTP Observatory: %s', async (_what, host, pathname) => {
    const { score, results } = await observatoryScore(host, askSite(host), pathname);
    expect(score, JSON.stringify(results)).toBeGreaterThanOrEqual(130);
  });

  test('serves the page that verifies rounds apart from the windows that open it', async () => {
    const { headers } = await page('games.example', '/verify');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  test.each(['/verify', '/play/lantern-harbour', '/api/verify?round=gone', '/_studio/gone00/gone.js', '/gone'])(
    'no cache stores the reply of the games’ host to %s',
    async (pathname) => {
      expect((await page('games.example', pathname)).headers['cache-control']).toBe('no-store');
    },
  );

  test('serves games from the public host, which pages allow in a frame', async () => {
    const { headers } = await page('aurora.example', '/index');
    expect(headers['content-security-policy']).toContain('frame-src https://games.example');
    expect(server.output()).not.toContain('LIVERY_STUDIO_HOST');
  });

  test.each([
    ['localhost', '/outbox'],
    ['localhost', '/'],
    ['aurora.example', '/__test/personas'],
  ])('serves no local page and no test facility: %s%s', async (host, pathname) => {
    expect((await page(host, pathname)).status).toBe(404);
  });
});
