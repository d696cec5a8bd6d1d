import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorJobs } from '../../schema/generated/api/system.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { runJobs, type Job } from '../../runtime/server/platform/jobs/public.ts';
import { MINUTE } from '../../runtime/shared/time.ts';
import { readServerSettings } from '../../runtime/server/platform/http/server-settings.ts';
import { Browser, operatorToken, startPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

let postgres: StartedPostgres;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-operator-jobs-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

test('an operator lists the jobs of a brand that have run', async () => {
  const running = await startPlatform();
  const operator = { authorization: `Bearer ${operatorToken}` };
  const browser = new Browser(running.app);
  const list = () => browser.call('GET', '/wps/operator/jobs', undefined, operator);
  expect((await browser.call('GET', '/wps/operator/jobs')).status).toBe(401);
  expect((await list()).body.value).toEqual({ items: [] });
  await running.platform.testFacilities().moveClock({ advanceMs: MINUTE });
  const { items } = (await list()).body.value as { items: { kind: string; state: string }[] };
  expect(items.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'account.forgetDevices done',
    'assembly.expire done',
    'missions.payLeaderboards done',
    'referral.countFriends done',
    'statements.closeMonths done',
    'vip.countRanks done',
    'workflows.snapshotHouse done',
    'workflows.verifyLedger done',
  ]);
  await running.close();
});

test('a server that begins to drain begins no job', async () => {
  const running = await startPlatform();
  const browser = new Browser(running.app);
  running.platform.drain();
  await running.platform.testFacilities().moveClock({ advanceMs: MINUTE });
  const { body } = await browser.call('GET', '/wps/operator/jobs', undefined, {
    authorization: `Bearer ${operatorToken}`,
  });
  expect(body.value).toEqual({ items: [] });
  await running.close();
});

test('an operator sees that a server works on a job, until its lease ends', async () => {
  const databaseUrl = await postgres.freshDatabase();
  const running = await startPlatform({ databaseUrl });
  const other = await openPlatformDatabase({ dataDir: folder, databaseUrl });
  const { browser, moveClock } = { browser: new Browser(running.app), ...running.platform.testFacilities() };
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const job: Job = {
    kind: 'test.long',
    every: 'day',
    missed: 'run',
    whenClockDiffers: 'run',
    async run({ complete }) {
      begun.resolve();
      await ended.promise;
      await complete(async () => undefined);
    },
  };
  const work = runJobs({
    brand: {
      id: 'opal',
      merchant: 'OPAL01',
      timeZone: 'UTC',
      currency: { code: 'THB', decimals: 2 },
      settings: readServerSettings('opal', {}, { code: 'THB', decimals: 2 }),
      db: other.as('OPAL01', 'job'),
      stopDb: other.as('OPAL01', 'job'),
    },
    jobs: [job],
    secret: 'secret',
    now: Date.now,
    log: { error: () => undefined },
    signal: new AbortController().signal,
  });
  await begun.promise;
  const state = async () => {
    const { body } = await browser.call('GET', '/wps/operator/jobs', undefined, {
      authorization: `Bearer ${operatorToken}`,
    });
    return (body.value as OperatorJobs).items.find(({ kind }) => kind === job.kind)?.state;
  };
  expect(await state()).toBe('running');
  await moveClock({ advanceMs: 6 * MINUTE });
  expect(await state()).toBe('waiting');
  ended.resolve();
  await work;
  expect(await state()).toBe('done');
  await running.close();
  await other.close();
});
