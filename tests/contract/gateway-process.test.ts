import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { FixtureDist } from '../support/gateway-fixture.ts';
import { httpCall } from '../support/http-request.ts';
import { isFull } from '../support/is-full.ts';
import { startTestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';

const root = path.join(import.meta.dirname, '../..');
let dist: FixtureDist;
let dataDir: string;
const running: ChildProcess[] = [];

beforeAll(() => {
  dist = new FixtureDist([{ id: 'aurora' }]);
});
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'livery-gateway-process-'));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});
afterAll(() => dist.remove());

interface Gateway {
  child: ChildProcess;
  output(): string;
  port(): number;
  ended: Promise<number | null>;
}

function run(env: Record<string, string> = {}): Gateway {
  const child = spawn(
    path.join(root, 'node_modules/.bin/node'),
    [path.join(root, 'tests/support/gateway-process.ts')],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH ?? '',
        PORT: '0',
        LOG_LEVEL: 'info',
        LIVERY_DEMO: '1',
        LIVERY_DIST: dist.dir,
        LIVERY_DATA: dataDir,
        ...env,
      },
    },
  );
  running.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    output: () => output,
    port: () => Number(/serving http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1] ?? 0),
    ended,
  };
}

async function serve(env: Record<string, string> = {}): Promise<Gateway> {
  const gateway = run(env);
  await until(() => gateway.port() > 0, { what: 'the gateway to serve' });
  return gateway;
}

test('a second process on the same data folder exits at once and names the first', async () => {
  const first = await serve();
  const second = run();
  expect(await second.ended).toBe(1);
  expect(second.output().trim()).toBe(
    `livery: ${dataDir} is in use by the Livery server with process id ${first.child.pid}; stop it, or set LIVERY_DATA to another folder`,
  );
  expect((await get(first.port(), '/index')).status).toBe(200);
});

test.runIf(isFull)('a killed process does not block the next one', async () => {
  const first = await serve();
  first.child.kill('SIGKILL');
  await first.ended;
  const second = await serve();
  expect((await get(second.port(), '/index')).status).toBe(200);
  expect(JSON.parse(readFileSync(path.join(dataDir, 'server.json'), 'utf8'))).toEqual({
    pid: second.child.pid,
    port: second.port(),
    host: '127.0.0.1',
  });
});

test.each(isFull ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
  '%s answers what is in flight, refuses what is new, and ends with 0',
  async (signal) => {
    const gateway = await serve();
    const stream = get(gateway.port(), '/wps/system/live/stream');
    const inFlight = get(gateway.port(), '/wps/slow');
    await until(async () => (await get(gateway.port(), '/metrics', 'localhost')).status === 200);
    gateway.child.kill(signal);
    expect((await inFlight).status).toBe(200);
    expect((await stream).text).toContain('event: live');
    expect(await gateway.ended).toBe(0);
    await expect(get(gateway.port(), '/index')).rejects.toThrow();
    expect(existsSync(path.join(dataDir, 'server.json'))).toBe(false);
  },
);

test.runIf(isFull)('on shutdown an incomplete request is closed and requests in flight still get a reply', async () => {
  const gateway = await serve();
  const ends: string[] = [];
  const halfSent = ['GET /index HTTP/1.1\r\nHost: auro', halfBody].map(async (text) => {
    const socket = connect(gateway.port(), '127.0.0.1', () => socket.write(text));
    await once(socket.on('error', () => undefined).resume(), 'close');
    ends.push('half sent');
  });
  const inFlight = get(gateway.port(), '/wps/slower').then(({ status }) => ends.push(`answered ${status}`));
  await until(async () => (await get(gateway.port(), '/metrics', 'localhost')).status === 200);
  gateway.child.kill('SIGTERM');
  await Promise.all([...halfSent, inFlight]);
  expect(ends).toEqual(['half sent', 'half sent', 'answered 200']);
  expect(await gateway.ended).toBe(0);
});

const halfBody = [
  'POST /wps/session/login HTTP/1.1',
  'Host: aurora.example',
  'Content-Type: application/json',
  'Content-Length: 100',
  '',
  '{"a":',
].join('\r\n');

test.runIf(isFull)('the operator token is created once and is readable by its owner only', async () => {
  const file = path.join(dataDir, 'operator.token');
  const gateway = await serve();
  const token = readFileSync(file, 'utf8').trim();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  gateway.child.kill('SIGTERM');
  await gateway.ended;
  await serve();
  expect(readFileSync(file, 'utf8').trim()).toBe(token);
});

test.runIf(isFull)(
  'each request with an unreadable hop of a trusted proxy is rejected with 400, and the log reports it once',
  async () => {
    const gateway = await serve({ TRUST_PROXY: '127.0.0.0/8' });
    for (const hops of ['hidden', '', 'unknown, 127.0.0.2']) {
      const { status } = await httpCall({
        connect: { protocol: 'http:', hostname: '127.0.0.1', port: gateway.port() },
        host: 'aurora.example',
        path: '/index',
        headers: { 'x-forwarded-for': hops, 'x-forwarded-proto': 'https' },
      });
      expect(status).toBe(400);
    }
    expect(gateway.output().split('without a readable address of the visitor')).toHaveLength(2);
  },
);

test.runIf(isFull)('a data folder open to other users is restricted at the start, and the log reports it', async () => {
  chmodSync(dataDir, 0o777);
  mkdirSync(path.join(dataDir, 'studio'));
  chmodSync(path.join(dataDir, 'studio'), 0o777);
  for (const file of ['operator.token', 'studio/rounds.db']) {
    writeFileSync(path.join(dataDir, file), 'x'.repeat(43));
    chmodSync(path.join(dataDir, file), 0o666);
  }
  const gateway = await serve();
  expect(openToOthers(dataDir)).toEqual([]);
  expect(gateway.output()).toContain('the data folder was open to other users of this machine: closed');
  gateway.child.kill('SIGTERM');
  await gateway.ended;
  expect((await serve()).output()).not.toContain('open to other users');
});

test.runIf(isFull)(
  'all files of a server, its database included, are accessible to its own user only',
  { timeout: 120_000 },
  async () => {
    const data = path.join(dataDir, 'made-by-the-server');
    const server = await startTestServer({ dist: dist.dir, data });
    try {
      expect(existsSync(path.join(data, 'database/PG_VERSION'))).toBe(true);
      expect(openToOthers(data)).toEqual([]);
    } finally {
      await server.stop();
    }
    expect(openToOthers(data)).toEqual([]);
  },
);

/** Returns files and folders that other users of the machine may read, write or enter. */
function openToOthers(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [folder, ...inside.map(({ parentPath, name }) => path.join(parentPath, name))].filter(
    (file) => (statSync(file).mode & 0o077) !== 0,
  );
}

test.runIf(isFull)('a port that is in use is reported in one line', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
  );
  const gateway = run({ PORT: String(port) });
  expect(await gateway.ended).toBe(1);
  expect(gateway.output()).toMatch(/^livery: the port is in use[^\n]*\n$/);
  taken.close();
});

test('an invalid environment is rejected with every error and exit code 2', async () => {
  const gateway = run({
    TRUST_PROXY: '10.0.0.0/8, everyone',
    PORT: '70000',
    LIVERY_TEST: 'yes',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://x',
  });
  expect(await gateway.ended).toBe(2);
  for (const name of [
    'TRUST_PROXY: "everyone"',
    'PORT: "70000"',
    'LIVERY_TEST: "yes"',
    'LOG_LEVEL: "loud"',
    'DATABASE_URL:',
  ])
    expect(gateway.output()).toContain(name);
});

test.runIf(isFull).each([
  [{ TRUST_PROXY: '127.0.0.1' }, true],
  [{ TRUST_PROXY: '127.0.0.1', LIVERY_STUDIO_HOST: 'games.example' }, false],
  [{}, false],
])('a start with %j warns that players cannot reach the games: %s', async (env, warns) => {
  const gateway = await serve({ LOG_LEVEL: 'warn', ...env });
  expect(/"level":40.*players cannot reach the games.*set LIVERY_STUDIO_HOST/.test(gateway.output())).toBe(warns);
});

test.runIf(isFull)('a start with LIVERY_DEMO behind a proxy warns that it has no effect', async () => {
  const gateway = await serve({ LOG_LEVEL: 'warn', LIVERY_TEST: '0', LIVERY_DEMO: '1', TRUST_PROXY: '127.0.0.1' });
  expect(gateway.output()).toMatch(/"level":40.*LIVERY_DEMO has no effect where TRUST_PROXY is set/);
});

test('the log contains no cookie, token or password', async () => {
  const gateway = await serve({ LOG_LEVEL: 'trace' });
  await get(gateway.port(), '/wps/broken', 'aurora.example', {
    cookie: '__Host-session=secret-cookie',
    authorization: 'Bearer secret-token',
    'x-csrf-token': 'secret-csrf',
  });
  await until(() => gateway.output().includes('a request failed'));
  expect(gateway.output()).not.toMatch(/secret-(cookie|token|csrf)/);
});

function get(
  port: number,
  pathname: string,
  host = 'aurora.example',
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: pathname, headers: { ...headers, host } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    call.on('error', reject);
    call.end();
  });
}
