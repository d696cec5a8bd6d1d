import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import { DAY } from '../../runtime/shared/time.ts';
import { runLivery } from '../support/livery-command.ts';
import type { Ran } from '../support/livery-in-process.ts';
import { moveClock } from '../support/lottery-player.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';

let shop: TestProject;
let server: TestServer;

beforeAll(async () => {
  shop = createTestProject();
  shop.brand('wren');
  expect(await runLivery(['build'], { cwd: shop.folder, env: shop.env })).toMatchObject({ code: 0 });
  server = await startTestServer({ brands: shop.workspace.brands, dist: shop.workspace.dist });
}, 120_000);
afterAll(async () => {
  await server.stop();
  shop.remove();
});

const jobs = (...args: string[]): Promise<Ran> =>
  runLivery(['jobs', ...args], { cwd: shop.folder, env: { ...shop.env, LIVERY_DATA: server.data } });

test('livery jobs lists the last done job of each kind, per brand', async () => {
  await moveClock(server.port, { advanceMs: DAY });
  let listed: { brand: string; jobs: { kind: string; state: string }[] }[] = [];
  await until(
    async () => {
      const { code, out } = await jobs('aurora', 'wren', '--json');
      expect(code).toBe(0);
      listed = JSON.parse(out) as typeof listed;
      return listed.every((each) =>
        each.jobs.some(({ kind, state }) => kind === 'assembly.expire' && state === 'done'),
      );
    },
    { what: 'the expiry of both brands' },
  );
  expect(listed.map(({ brand }) => brand)).toEqual(['aurora', 'wren']);
  const { code, out } = await jobs('wren');
  expect(code).toBe(0);
  expect(out).toMatch(/^wren\n(?: {2}\S+ {2}\S+ {2}.+\n)+$/);
});

test('livery jobs of an unknown brand is wrong usage, and without a server an error', async () => {
  expect(await jobs('nobody')).toMatchObject({ code: 2 });
  const alone = await runLivery(['jobs', 'aurora'], { cwd: shop.folder, env: shop.env });
  expect(alone).toMatchObject({ code: 1 });
  expect(alone.err).toContain('no local server is running');
});

test('check rejects a time zone that IANA does not know', async () => {
  shop.brand('finch', { server: { timeZone: 'Asia/Bankok' } });
  const { code, out } = await runLivery(['check', 'finch', '--format', 'json'], { cwd: shop.folder, env: shop.env });
  expect(code).toBe(1);
  expect(out).toContain('timeZone');
});
