import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import { readServerConfig } from '../../runtime/server/gateway/config.ts';
import { startServer } from '../../runtime/server/gateway/server.ts';
import type { RunningServer } from '../../runtime/server/gateway/start-with.ts';
import { httpCall } from '../support/http-request.ts';
import { runLivery } from '../support/livery-command.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres.ts';
import { connectTo } from '../support/studio-call.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';

let shop: TestProject;
let postgres: OwnPostgres;
let first: TestServer;
let folder: string;
let databaseUrl: string;
const second: RunningServer[] = [];

const secrets = {
  LIVERY_CASHIER_SECRET: 'a secret of the cashier',
  LIVERY_STUDIO_SECRET: 'a secret of the studio',
  WREN_FIRST_PASSWORD: 'correct-horse-9',
};
/** Settings of a brand that name a secret. */
const server = { passwords: { defaultPasswordEnv: 'WREN_FIRST_PASSWORD' } };

beforeAll(async () => {
  shop = createTestProject();
  shop.brand('wren', { server });
  expect(await runLivery(['build'], { cwd: shop.folder, env: shop.env })).toMatchObject({ code: 0 });
  folder = mkdtempSync(path.join(os.tmpdir(), 'livery-second-'));
  cpSync(shop.workspace.dist, path.join(folder, 'dist'), { recursive: true });
  postgres = await startOwnPostgres();
  databaseUrl = await postgres.freshDatabase();
  first = await startTestServer({
    brands: shop.workspace.brands,
    dist: shop.workspace.dist,
    env: {
      DATABASE_URL: databaseUrl,
      LIVERY_DEMO: '0',
      ...secrets,
    },
  });
}, 240_000);
afterAll(async () => {
  await first?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
  shop.remove();
});

/** Starts the second server in this process, from its own `dist`. */
async function startSecond(env: Record<string, string>, changed: { version?: string } = {}): Promise<RunningServer> {
  const config = readServerConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    LIVERY_TEST: '1',
    LIVERY_DEMO: '0',
    LIVERY_BRANDS: shop.workspace.brands,
    LIVERY_DIST: path.join(folder, 'dist'),
    LIVERY_DATA: path.join(folder, 'data'),
    DATABASE_URL: databaseUrl,
  });
  // Secrets are read from the environment of the process.
  for (const [name, value] of Object.entries({ ...secrets, ...env })) vi.stubEnv(name, value);
  const started = await startServer({ ...config, ...changed });
  second.push(started);
  return started;
}

afterEach(async () => {
  for (const each of second.splice(0)) await each.close();
  vi.unstubAllEnvs();
  await until(async () => (await differences(first.port)).length === 0, { what: 'the first server to be alone' });
});

/** Returns what `/readyz` says of other servers; the server is ready. */
async function differences(port: number): Promise<{ server: string; differs: string; detail: string }[]> {
  const answer = await httpCall({ connect: connectTo(port), host: `localhost:${port}`, path: '/readyz' });
  expect(answer.status).toBe(200);
  return (JSON.parse(answer.text) as { servers?: { differing: [] } }).servers?.differing ?? [];
}

/** Waits until a server reports these differences, in this order, and `livery doctor --url` a finding for each. */
async function expectReported(port: number, expected: { differs: string; detail: RegExp }[], other: number) {
  const name = `${os.hostname()}:${other}`;
  const wanted = expected.map(({ differs, detail }) => ({
    server: name,
    differs,
    detail: expect.stringMatching(detail),
  }));
  await until(async () => (await differences(port)).length === expected.length, {
    what: 'the differences',
  });
  expect(await differences(port)).toEqual(wanted);
  const { code, out } = await runLivery(['doctor', '--url', `http://127.0.0.1:${port}`, '--json'], {
    cwd: folder,
    env: shop.env,
  });
  expect(code).toBe(1);
  const findings = JSON.parse(out) as { check: string; state: string; detail: string }[];
  expect(findings.filter(({ check }) => check === 'server' || check === 'clock').map(({ state }) => state)).toEqual([
    'fine',
    'fine',
  ]);
  const found = findings.filter(({ check }) => check === 'servers');
  expect(found.map(({ state }) => state)).toEqual(expected.map(() => 'broken'));
  for (const [index, { detail }] of expected.entries()) {
    expect(found[index]?.detail.startsWith(`${name} `)).toBe(true);
    expect(found[index]?.detail.slice(name.length + 1)).toMatch(detail);
  }
}

test('two servers that are the same report no difference', { timeout: 60_000 }, async () => {
  const { port } = await startSecond({});
  expect(await differences(port)).toEqual([]);
  const doctor = await runLivery(['doctor', '--url', `http://127.0.0.1:${port}`], { cwd: folder, env: shop.env });
  expect(doctor).toMatchObject({ code: 0, out: expect.stringContaining('no other server on the database differs') });
});

test('two servers of another version are reported by both, until one stops', { timeout: 60_000 }, async () => {
  const { port } = await startSecond({}, { version: '9.9.9' });
  await expectReported(
    port,
    [{ differs: 'version', detail: /^is of version \d\S+ .*this server of 9\.9\.9 / }],
    first.port,
  );
  await expectReported(
    first.port,
    [{ differs: 'version', detail: /^is of version 9\.9\.9 .*this server of \d/ }],
    port,
  );
});

test('two servers with another dist are reported by both', { timeout: 60_000 }, async () => {
  const { port } = await startSecond({});
  shop.brand('aurora', { name: 'Boreal' });
  expect(await runLivery(['build', 'aurora'], { cwd: shop.folder, env: shop.env })).toMatchObject({ code: 0 });
  const detail = /^serves another version, or none, of: aurora$/;
  await expectReported(port, [{ differs: 'dist', detail }], first.port);
  await expectReported(first.port, [{ differs: 'dist', detail }], port);
  cpSync(shop.workspace.dist, path.join(folder, 'dist'), { recursive: true });
  await until(async () => (await differences(port)).length === 0, { what: 'the same dist' });
});

test('a secret that one of two servers lacks or has otherwise is reported by both', { timeout: 60_000 }, async () => {
  const { port } = await startSecond({
    LIVERY_CASHIER_SECRET: '',
    LIVERY_STUDIO_SECRET: 'another secret of the studio',
    WREN_FIRST_PASSWORD: '',
  });
  const dist = { differs: 'dist', detail: /: wren$/ };
  await expectReported(
    port,
    [
      dist,
      { differs: 'secret', detail: /^has the secret LIVERY_CASHIER_SECRET, which this server lacks$/ },
      { differs: 'secret', detail: /^has another value of the secret LIVERY_STUDIO_SECRET than this server$/ },
      { differs: 'secret', detail: /^has the secret WREN_FIRST_PASSWORD, which this server lacks$/ },
    ],
    first.port,
  );
  await expectReported(
    first.port,
    [
      dist,
      { differs: 'secret', detail: /^lacks the secret LIVERY_CASHIER_SECRET, which this server has$/ },
      { differs: 'secret', detail: /^has another value of the secret LIVERY_STUDIO_SECRET than this server$/ },
      { differs: 'secret', detail: /^lacks the secret WREN_FIRST_PASSWORD, which this server has$/ },
    ],
    port,
  );
});

test('a server that ended without draining is forgotten when its row is older than 20 s', async () => {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const ended = { name: 'ended.example:8080', version: '9.9.9', brands: {}, secrets: {} };
    const sql =
      'insert into livery.running_server (id, state, seen_at) values (gen_random_uuid(), $1, clock_timestamp())';
    await database.query(sql, [JSON.stringify(ended)]);
    const isReported = async () => (await differences(first.port)).some(({ server: name }) => name === ended.name);
    await until(isReported, { what: 'the server to be reported' });
    await database.query(
      "update livery.running_server set seen_at = seen_at - interval '21 s' where state->>'name' = $1",
      [ended.name],
    );
    await until(async () => !(await isReported()), { what: 'the server to be forgotten' });
  } finally {
    await database.end();
  }
});
