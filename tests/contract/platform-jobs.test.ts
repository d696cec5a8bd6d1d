import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../runtime/server/platform/database/database.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { listJobs, runJobs, type Job } from '../../runtime/server/platform/jobs/public.ts';
import { Browser, operatorToken, startPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const start = Date.parse('2026-03-27T12:00:30.000Z');

let postgres: StartedPostgres;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-jobs-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['pglite', 'postgresql'] as const)('on %s', (kind) => {
  let databases: Database[];
  let merchant: string;
  let count = 0;
  let now: number;
  const errors: object[] = [];

  beforeAll(async () => {
    const options = {
      dataDir: path.join(folder, kind),
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : undefined,
    };
    // The embedded database belongs to one process, so its two servers share the connection.
    const first = await openPlatformDatabase(options);
    databases = [first, kind === 'postgresql' ? await openPlatformDatabase(options) : first];
  });
  afterAll(() => Promise.all([...new Set(databases)].map((database) => database.close())));
  beforeEach(() => {
    merchant = `OPAL${(count += 1)}`;
    now = start;
    errors.length = 0;
  });

  const effects = async (): Promise<string[]> =>
    (
      await databaseOf(0)
        .as(merchant)
        .query<{ subject: string }>('select subject from outbox where merchant = $1 order by id', [merchant])
    ).map(({ subject }) => subject);

  const databaseOf = (index: number): Database => databases[index] ?? (databases[0] as Database);

  /** Returns a job whose effect is a message, and that calls `before` first. */
  function messageJob(given: Partial<Job>, before: () => Promise<void> = async () => undefined): Job {
    const job: Job = {
      kind: 'test.message',
      every: 'day',
      missed: 'run',
      async run({ period, complete }) {
        await before();
        await complete(async (tx) => {
          await tx.query(
            `insert into outbox (id, merchant, channel, recipient, subject, body, at)
             values ($1, $2, 'email', 'a@b.example', $3, 'text', $4)`,
            [`${period.key} ${crypto.randomUUID()}`, merchant, period.key, new Date(now)],
          );
        });
      },
      ...given,
    };
    return job;
  }

  const run = (job: Job, { server = 0, timeZone = 'UTC' } = {}): Promise<void> =>
    runJobs({
      brand: {
        id: 'opal',
        merchant,
        timeZone,
        currency: { code: 'THB', decimals: 2 },
        settings: { ranks: { days: 30, levels: [] } },
        db: databaseOf(server).as(merchant, 'job'),
      },
      jobs: [job],
      secret: 'secret',
      now: () => now,
      log: { error: (detail) => errors.push(detail) },
    });

  test('two servers that look at once give a job one effect', async () => {
    const job = messageJob({});
    await Promise.all([run(job, { server: 0 }), run(job, { server: 1 }), run(job, { server: 0 })]);
    await run(job, { server: 1 });
    expect(await effects()).toEqual(['2026-03-27']);
  });

  test('after a week without a server each day gets its effect once, oldest first', async () => {
    const job = messageJob({});
    await run(job);
    now += 7 * DAY;
    await Promise.all([run(job, { server: 0 }), run(job, { server: 1 })]);
    await run(job);
    expect(await effects()).toEqual(
      ['03-27', '03-28', '03-29', '03-30', '03-31', '04-01', '04-02', '04-03'].map((day) => `2026-${day}`),
    );
  });

  test('a job that skips missed periods has one effect after a week without a server', async () => {
    const job = messageJob({ every: { everyMs: 5 * MINUTE }, missed: 'skip' });
    await run(job);
    now += 7 * DAY;
    await run(job);
    expect(await effects()).toEqual(['2026-03-27T12:00:00.000Z', '2026-04-03T12:00:00.000Z']);
  });

  test('a clock that jumps ahead and back gives no day a second effect', async () => {
    const job = messageJob({});
    await run(job);
    now += 2 * DAY;
    await run(job);
    now = start;
    await run(job);
    now += DAY;
    await run(job);
    now += DAY;
    await run(job);
    expect(await effects()).toEqual(['2026-03-27', '2026-03-28', '2026-03-29']);
  });

  test('a clock that jumps a week ahead and back runs no job again whose missed periods are skipped', async () => {
    const job = messageJob({ missed: 'skip' });
    await run(job);
    now += 7 * DAY;
    await run(job);
    now = start + MINUTE;
    await run(job);
    expect(await effects()).toEqual(['2026-03-27', '2026-04-03']);
  });

  test('a day that a clock ahead of time left open gets its effect when it begins', async () => {
    const failing = messageJob({}, () => Promise.reject(new Error('the mail server is away')));
    now += DAY;
    await run(failing);
    now = start;
    const job = messageJob({});
    await run(job);
    expect(await effects()).toEqual(['2026-03-27']);
    now += DAY + MINUTE;
    await run(job);
    expect(await effects()).toEqual(['2026-03-27', '2026-03-28']);
  });

  test('a failed effect is undone, reported, and repeated with back-off', async () => {
    let failures = 2;
    const job = messageJob({
      async run({ complete }) {
        await complete(async (tx) => {
          await tx.query(
            `insert into outbox (id, merchant, channel, recipient, subject, body, at)
             values ($1, $2, 'email', 'a@b.example', 'done', 'text', $3)`,
            [crypto.randomUUID(), merchant, new Date(now)],
          );
          if ((failures -= 1) >= 0) throw new Error('the mail server is away');
        });
      },
    });
    await run(job);
    await run(job);
    expect(errors).toHaveLength(1);
    expect(await effects()).toEqual([]);
    expect(await listJobs(databaseOf(0).as(merchant), merchant)).toMatchObject([
      { kind: 'test.message', done_at: null, tries: 1, error: 'the mail server is away' },
    ]);
    now += MINUTE;
    await run(job);
    expect(errors).toHaveLength(2);
    now += MINUTE;
    await run(job);
    expect(errors).toHaveLength(2);
    now += MINUTE;
    await run(job);
    expect(await effects()).toEqual(['done']);
    expect(await listJobs(databaseOf(0).as(merchant), merchant)).toMatchObject([{ tries: 3, error: null }]);
  });

  test('a job whose server ended in the middle of it is done by another one after the lease', async () => {
    const hanging = messageJob({}, () => new Promise(() => undefined));
    void run(hanging, { server: 0 });
    await expect.poll(async () => (await listJobs(databaseOf(1).as(merchant), merchant))[0]?.tries).toBe(1);
    const job = messageJob({});
    await run(job, { server: 1 });
    expect(await effects()).toEqual([]);
    now += 5 * MINUTE;
    await run(job, { server: 1 });
    expect(await effects()).toEqual(['2026-03-27']);
  });

  test('a server that was slower than the lease adds no second effect', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = run(
      messageJob({}, () => promise),
      { server: 0 },
    );
    await expect.poll(async () => (await listJobs(databaseOf(1).as(merchant), merchant))[0]?.tries).toBe(1);
    now += 5 * MINUTE;
    await run(messageJob({}), { server: 1 });
    resolve();
    await slow;
    expect(await effects()).toEqual(['2026-03-27']);
    expect(errors).toEqual([]);
  });

  test('a day begins in the time zone of the brand', async () => {
    now = Date.parse('2026-03-27T16:59:00.000Z');
    const job = messageJob({});
    await run(job, { timeZone: 'Asia/Bangkok' });
    now += MINUTE;
    await run(job, { timeZone: 'Asia/Bangkok' });
    expect(await effects()).toEqual(['2026-03-27', '2026-03-28']);
  });
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
    'statements.closeMonths done',
    'vip.countRanks done',
    'workflows.snapshotHouse done',
    'workflows.verifyLedger done',
  ]);
  await running.close();
});
