import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpCall, type HttpAnswer } from '../support/http-request.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** The complete server on a PostgreSQL that is killed, frozen and restarted. */
const brand = 'aurora';
let postgres: OwnPostgres;
let databaseUrl: string;
let server: TestServer;
let names = 0;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  databaseUrl = await postgres.freshDatabase();
  server = await startTestServer({ env: { DATABASE_URL: databaseUrl, LIVERY_DEMO: '0', LOG_LEVEL: 'fatal' } });
});
afterAll(async () => {
  postgres?.thaw();
  await server?.stop();
  await postgres?.stop();
});

function ask(
  path: string,
  { site = `${brand}.localhost`, ...rest }: { site?: string; method?: string; body?: unknown } = {},
): Promise<HttpAnswer> {
  const connect = { protocol: 'http:', hostname: '127.0.0.1', port: server.port } as const;
  const host = `${site}:${server.port}`;
  return httpCall({ connect, host, path, headers: { origin: `http://${host}` }, ...rest });
}

const readiness = (): Promise<HttpAnswer> => ask('/readyz', { site: 'localhost' });

const login = (): Promise<HttpAnswer> =>
  ask('/wps/session/login', {
    method: 'POST',
    body: {
      username: `absent${(names += 1)}`,
      password: 'correct-horse-9',
      type: 'username',
      humanToken: 'test-human',
    },
  });

async function expectServing(): Promise<void> {
  expect((await login()).json()).toMatchObject({ code: 'account.wrong_credentials' });
  expect((await readiness()).json()).toMatchObject({ ready: true, databaseState: 'ready' });
}

async function expectRefusing(): Promise<void> {
  const refused = await login();
  expect([refused.status, refused.headers['retry-after'], refused.json()]).toMatchObject([
    503,
    '1',
    { success: false, code: 'system.database_unavailable' },
  ]);
  const ready = await readiness();
  expect([ready.status, ready.json()]).toMatchObject([
    503,
    { ready: false, missing: ['database'], databaseState: 'unavailable' },
  ]);
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask('/index')).status).toBe(200);
}

test('while the database is down pages are served and calls fail, and the first call after its return succeeds', async () => {
  await expectServing();
  for (let kill = 0; kill < 2; kill += 1) {
    await postgres.kill();
    await expectRefusing();
    await postgres.start();
    const probe = new Client({ connectionString: databaseUrl });
    await probe.connect();
    await probe.end();
    await expectServing();
  }
});

test('while the database is frozen pages are served and calls fail', async () => {
  postgres.freeze();
  await expectRefusing();
  postgres.thaw();
  await expectServing();
});

test('the server stops while the database is frozen', async () => {
  postgres.freeze();
  expect(await server.stop()).toBe(0);
});
