import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import type { StatementsVerified } from '../../schema/generated/api/statements.ts';
import type { OperatorJobs } from '../../schema/generated/api/system.ts';
import { ApiClient } from '../support/api-client.ts';
import { runLivery } from '../support/livery-command.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';

const MINUTE = 60_000;
/** Month ends that both servers reach at once. */
const ENDS = 3;
const MEMBERS = 24;
let shop: TestProject;
let postgres: StartedPostgres;
let databaseUrl: string;
let servers: [TestServer, TestServer];
let admin: Client;

beforeAll(async () => {
  shop = createTestProject();
  expect(await runLivery(['build'], { cwd: shop.folder, env: shop.env })).toMatchObject({ code: 0 });
  postgres = await startPostgres();
  databaseUrl = await postgres.freshDatabase();
  const start = () =>
    startTestServer({
      brands: shop.workspace.brands,
      dist: shop.workspace.dist,
      env: { DATABASE_URL: databaseUrl, LIVERY_DEMO: '0' },
    });
  servers = [await start(), await start()];
  admin = new Client({ connectionString: databaseUrl });
  await admin.connect();
}, 240_000);
afterAll(async () => {
  await admin?.end();
  for (const server of servers ?? []) await server.stop();
  await postgres?.stop();
  shop.remove();
});

function clientOf({ port }: TestServer): ApiClient {
  return new ApiClient({
    connect: { protocol: 'http:', hostname: '127.0.0.1', port },
    host: `aurora.localhost:${port}`,
  });
}

/** Returns the number of statements, and of wallets that have one, of each month. */
async function monthsIssued(): Promise<{ period: string; statements: string; wallets: string }[]> {
  const { rows } = await admin.query<{ period: string; statements: string; wallets: string }>(
    `select period, count(*) as statements, count(distinct account_id) as wallets from livery.statement
     where merchant = 'AURORA01' and kind = 'month' group by period order by period`,
  );
  return rows;
}

/** Reads as an operator, page by page when there are pages. */
async function operator<Value>(server: TestServer, below: string): Promise<Value> {
  const headers = {
    authorization: `Bearer ${(await readFile(path.join(server.data, 'operator.token'), 'utf8')).trim()}`,
  };
  const answer = await clientOf(server).send({ path: `/wps/operator${below}`, headers });
  expect(answer.status).toBe(200);
  return (answer.json() as { value: Value }).value;
}

test(
  'two servers that reach the end of a month at once issue each statement exactly once',
  { timeout: 240_000 },
  async () => {
    for (let made = 0; made < MEMBERS; made += 1) {
      const member = clientOf(servers[made % 2] as TestServer);
      await member.register(`monthly${made}`, 'correct-horse-9');
      await member.value('wallet.takeGrant', { key: 'first-grant' });
    }
    const [first, second] = servers;
    const { now } = (await clientOf(first).send({ path: '/__test/clock' })).json() as { now: string };
    const begun = new Date(now);
    for (let end = 1; end <= ENDS; end += 1) {
      // Two days into the month, in every time zone.
      const at = Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth() + end, 3);
      const move = (server: TestServer, ms: number) =>
        clientOf(server).send({ method: 'POST', path: '/__test/clock', body: { now: new Date(ms).toISOString() } });
      // The second server is one period of the job ahead: a claim of the first one has ended for it, so that it takes the
      // job over in the middle. Both go on until one of them has issued all.
      let later = 0;
      const issued = async (): Promise<boolean> => {
        await Promise.all([move(first, at + later), move(second, at + later + 11 * MINUTE)]);
        later += 11 * MINUTE;
        const months = await monthsIssued();
        return months.reduce((sum, { statements }) => sum + Number(statements), 0) >= end * MEMBERS;
      };
      await until(issued, { what: `the statements of ${end} months` });
      const expected = { statements: String(MEMBERS), wallets: String(MEMBERS) };
      expect(await monthsIssued()).toEqual(
        Array.from({ length: end }, () => ({ period: expect.any(String), ...expected })),
      );
    }
    for (const server of servers) {
      let checked = 0;
      for (let query: string | null = ''; query !== null;) {
        const page: StatementsVerified = await operator(server, `/statements/verify${query}`);
        expect(page.discrepancies).toEqual([]);
        checked += page.checked;
        query = page.nextCursor === null ? null : `?cursor=${page.nextCursor}`;
      }
      expect(checked).toBe(ENDS * MEMBERS);
      const { items } = await operator<OperatorJobs>(server, '/jobs');
      const closing = items.filter(({ kind }) => kind === 'statements.closeMonths');
      expect(closing.length).toBeGreaterThan(0);
      expect(closing.filter(({ error }) => error !== null)).toEqual([]);
    }
  },
);
