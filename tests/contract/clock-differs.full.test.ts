import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import type { OperatorJobs } from '../../schema/generated/api/system.ts';
import { ApiClient } from '../support/api-client.ts';
import { httpCall } from '../support/http-request.ts';
import { runLivery } from '../support/livery-command.ts';
import { moveClock } from '../support/lottery-player.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { connectTo } from '../support/studio-call.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';

const MINUTE = 60_000;
/** What a server whose clock differs still runs. */
const reversible = ['workflows.verifyLedger'];
let shop: TestProject;
let postgres: StartedPostgres;
let databaseUrl: string;
let admin: Client;
const servers: TestServer[] = [];

beforeAll(async () => {
  shop = createTestProject();
  expect(await runLivery(['build'], { cwd: shop.folder, env: shop.env })).toMatchObject({ code: 0 });
  postgres = await startPostgres();
  databaseUrl = await postgres.freshDatabase();
  admin = new Client({ connectionString: databaseUrl });
  await admin.connect();
}, 240_000);
afterAll(async () => {
  await admin?.end();
  for (const server of servers) await server.stop();
  await postgres?.stop();
  shop.remove();
});

/** Starts a server whose machine's clock is ahead by `skewMs`. */
async function start(skewMs: number): Promise<TestServer> {
  const server = await startTestServer({
    brands: shop.workspace.brands,
    dist: shop.workspace.dist,
    env: {
      DATABASE_URL: databaseUrl,
      LIVERY_DEMO: '0',
      NODE_OPTIONS: `--import ${new URL('../support/skewed-clock.mjs', import.meta.url)}`,
      SKEW_MS: String(skewMs),
    },
  });
  servers.push(server);
  return server;
}

async function asOperator({ data, port }: TestServer, host: string, below: string): Promise<string> {
  const token = (await readFile(path.join(data, 'operator.token'), 'utf8')).trim();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await httpCall({ connect: connectTo(port), host: `${host}:${port}`, path: below, headers });
  expect(answer.status).toBe(200);
  return answer.text;
}

const readiness = async (server: TestServer): Promise<object> =>
  JSON.parse(await asOperator(server, 'localhost', '/readyz')) as object;
const clockGauge = async (server: TestServer): Promise<number> =>
  Number(/^livery_clock_difference_seconds (\S+)$/m.exec(await asOperator(server, 'localhost', '/metrics'))?.[1]);

/** Returns the kinds of jobs that were done. */
async function kindsDone(server: TestServer): Promise<string[]> {
  const { value } = JSON.parse(await asOperator(server, 'aurora.localhost', '/wps/operator/jobs')) as {
    value: OperatorJobs;
  };
  return value.items.filter(({ state }) => state === 'done').map(({ kind }) => kind);
}

async function statements(): Promise<number> {
  const { rows } = await admin.query<{ count: string }>('select count(*) as count from livery.statement');
  return Number(rows[0]?.count);
}

test.each([40_000, -40_000])(
  'a server whose clock is %i ms ahead of the database says so, and what cannot be undone waits for another server',
  { timeout: 240_000 },
  async (skewMs) => {
    const wrong = await start(skewMs);
    const before = await statements();
    const member = new ApiClient({ connect: connectTo(wrong.port), host: `aurora.localhost:${wrong.port}` });
    await member.register(`monthly${skewMs > 0 ? 'ahead' : 'behind'}`, 'correct-horse-9');
    await member.value('wallet.takeGrant', { key: 'first-grant' });
    expect(await readiness(wrong)).toMatchObject({ ready: true, clock: { differsBySeconds: skewMs / 1000 } });
    expect(Math.round(await clockGauge(wrong))).toBe(skewMs / 1000);

    // A day into the month, in every time zone.
    const now = new Date();
    const monthsOn = skewMs > 0 ? 1 : 2;
    let at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsOn, 3);
    const moveOn = (server: TestServer): Promise<void> =>
      moveClock(server.port, { now: new Date((at += 11 * MINUTE)).toISOString() });
    const doneBefore = await kindsDone(wrong);
    const verified = async (): Promise<boolean> => {
      await moveOn(wrong);
      const { rows } = await admin.query<{ finished_at: Date }>('select finished_at from livery.ledger_verification');
      return rows.some(({ finished_at }) => finished_at.getTime() > at - 60 * MINUTE);
    };
    await until(verified, { what: 'a verification of the ledger' });
    for (let further = 0; further < 3; further += 1) await moveOn(wrong);
    expect(new Set(await kindsDone(wrong))).toEqual(new Set([...doneBefore, ...reversible]));
    expect(await statements()).toBe(before);

    const right = await start(0);
    expect(await readiness(right)).not.toHaveProperty('clock');
    expect(await clockGauge(right)).toBe(0);
    const closed = async (): Promise<boolean> => {
      await moveOn(right);
      return (await statements()) > before;
    };
    await until(closed, { what: 'the statements of the month' });
    await until(async () => (await kindsDone(right)).includes('vip.countRanks'), { what: 'the ranks to be counted' });
    for (const server of servers.splice(0)) await server.stop();
  },
);
