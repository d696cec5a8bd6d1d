import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import { httpCall } from '../support/http-request.ts';
import { runLivery } from '../support/livery-command.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres.ts';
import { connectTo } from '../support/studio-call.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';

/** The token in the data folder that the second server had before it came to this database. */
const ownBefore = 'a-token-from-before-0123456789-0123456789-01';
let shop: TestProject;
let postgres: OwnPostgres;
let databaseUrl: string;
let folder: string;
let first: TestServer;
let second: TestServer;
let third: TestServer | undefined;

beforeAll(async () => {
  shop = createTestProject();
  expect(await runLivery(['build'], { cwd: shop.folder, env: shop.env })).toMatchObject({ code: 0 });
  postgres = await startOwnPostgres();
  databaseUrl = await postgres.freshDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'livery-tokens-'));
  writeFileSync(path.join(folder, 'operator.token'), `${ownBefore}\n`, { mode: 0o600 });
  first = await start({});
  second = await start({ data: folder });
}, 240_000);
afterAll(async () => {
  for (const server of [first, second, third]) await server?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
  shop.remove();
});

function start(more: { data?: string; options?: string[] }): Promise<TestServer> {
  const { brands, dist } = shop.workspace;
  return startTestServer({ brands, dist, env: { DATABASE_URL: databaseUrl, LIVERY_DEMO: '0' }, ...more });
}

const tokenOf = ({ data }: Pick<TestServer, 'data'>): string =>
  readFileSync(path.join(data, 'operator.token'), 'utf8').trim();

/** Returns the status of a server's own page and of a call of operators at it, with a token. */
async function statuses({ port }: TestServer, token: string): Promise<number[]> {
  const ask = async (host: string, at: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await httpCall({ connect: connectTo(port), host: `${host}:${port}`, path: at, headers })).status;
  };
  return [await ask('127.0.0.1', '/metrics'), await ask('aurora.localhost', '/wps/operator/flags')];
}

/** Waits until a server accepts a token, or rejects it. */
function untilStatuses(server: TestServer, token: string, wanted: number[]): Promise<unknown> {
  const isWanted = async () => (await statuses(server, token)).join() === wanted.join();
  return until(isWanted, { what: `${wanted.join()} on ${server.port}` });
}

const accepted = [200, 200];
const rejected = [401, 401];

test('each of two servers accepts the token in the file of the other, also one from before, and no other', async () => {
  expect(tokenOf(second)).toBe(ownBefore);
  for (const server of [first, second]) {
    for (const holder of [first, second]) await untilStatuses(server, tokenOf(holder), accepted);
    expect(await statuses(server, `${tokenOf(first).slice(0, -1)}!`)).toEqual(rejected);
  }
});

test(
  'a server started with --revoke-operator-tokens gives every server a new token',
  { timeout: 120_000 },
  async () => {
    const before = [tokenOf(first), ownBefore];
    await second.stop();
    third = await start({ options: ['--revoke-operator-tokens'] });
    await until(() => tokenOf(first) !== before[0], { what: 'a new token of the first server' });
    expect(first.output()).toContain('the operator token is revoked: operator.token has a new one');
    // A server that was stopped meanwhile does not bring its token back.
    second = await start({ data: folder });
    expect(tokenOf(second)).not.toBe(ownBefore);
    const servers = [first, second, third];
    for (const server of servers) {
      for (const holder of servers) await untilStatuses(server, tokenOf(holder), accepted);
      for (const token of before) await untilStatuses(server, token, rejected);
    }
  },
);

test('the own pages of two servers accept the token of the other while the database is lost', async () => {
  await postgres.kill();
  try {
    for (const server of [first, second])
      for (const holder of [first, second]) expect((await statuses(server, tokenOf(holder)))[0]).toBe(200);
    expect((await statuses(first, ownBefore))[0]).toBe(401);
  } finally {
    await postgres.start();
  }
});
