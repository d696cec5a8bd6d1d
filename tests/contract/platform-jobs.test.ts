import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../runtime/shared/time.ts';
import { databases } from '../support/databases.ts';
import { JobServers } from '../support/job-servers.ts';

describe.each(databases)('on %s', (kind) => {
  let servers: JobServers;
  beforeAll(async () => {
    servers = await JobServers.open(kind);
  });
  afterAll(() => servers.close());
  beforeEach(() => servers.begin());

  test('two servers that look at once give a job one effect', async () => {
    const job = servers.messageJob({});
    await Promise.all([
      servers.run(job, { server: 0 }),
      servers.run(job, { server: 1 }),
      servers.run(job, { server: 0 }),
    ]);
    await servers.run(job, { server: 1 });
    expect(await servers.effects()).toEqual(['2026-03-27']);
  });

  test('after a week without a server each day gets its effect once, oldest first', async () => {
    const job = servers.messageJob({});
    await servers.run(job);
    servers.now += 7 * DAY;
    await Promise.all([servers.run(job, { server: 0 }), servers.run(job, { server: 1 })]);
    await servers.run(job);
    expect(await servers.effects()).toEqual(
      ['03-27', '03-28', '03-29', '03-30', '03-31', '04-01', '04-02', '04-03'].map((day) => `2026-${day}`),
    );
  });

  test('a job that skips missed periods has one effect after a week without a server', async () => {
    const job = servers.messageJob({ every: { everyMs: 5 * MINUTE }, missed: 'skip' });
    await servers.run(job);
    servers.now += 7 * DAY;
    await servers.run(job);
    expect(await servers.effects()).toEqual(['2026-03-27T12:00:00.000Z', '2026-04-03T12:00:00.000Z']);
  });

  test('a clock that jumps ahead and back gives no day a second effect', async () => {
    const job = servers.messageJob({});
    await servers.run(job);
    servers.now += 2 * DAY;
    await servers.run(job);
    servers.now = JobServers.start;
    await servers.run(job);
    servers.now += DAY;
    await servers.run(job);
    servers.now += DAY;
    await servers.run(job);
    expect(await servers.effects()).toEqual(['2026-03-27', '2026-03-28', '2026-03-29']);
  });

  test('a clock that jumps a week ahead and back runs no job again whose missed periods are skipped', async () => {
    const job = servers.messageJob({ missed: 'skip' });
    await servers.run(job);
    servers.now += 7 * DAY;
    await servers.run(job);
    servers.now = JobServers.start + MINUTE;
    await servers.run(job);
    expect(await servers.effects()).toEqual(['2026-03-27', '2026-04-03']);
  });

  test('a day that a clock ahead of time left open gets its effect when it begins', async () => {
    const failing = servers.messageJob({}, () => Promise.reject(new Error('the mail server is away')));
    servers.now += DAY;
    await servers.run(failing);
    servers.now = JobServers.start;
    const job = servers.messageJob({});
    await servers.run(job);
    expect(await servers.effects()).toEqual(['2026-03-27']);
    servers.now += DAY + MINUTE;
    await servers.run(job);
    expect(await servers.effects()).toEqual(['2026-03-27', '2026-03-28']);
  });

  test('a failed effect is undone, reported, and repeated with back-off', async () => {
    let failures = 2;
    const job = servers.messageJob({
      async run({ complete }) {
        await complete(async (tx) => {
          await tx.query(
            `insert into outbox (id, merchant, channel, recipient, subject, body, at)
             values ($1, $2, 'email', 'a@b.example', 'done', 'text', $3)`,
            [crypto.randomUUID(), servers.merchant, new Date(servers.now)],
          );
          if ((failures -= 1) >= 0) throw new Error('the mail server is away');
        });
      },
    });
    await servers.run(job);
    await servers.run(job);
    expect(servers.errors).toHaveLength(1);
    expect(await servers.effects()).toEqual([]);
    expect(await servers.listed()).toMatchObject([
      { kind: 'test.message', done_at: null, tries: 1, error: 'the mail server is away' },
    ]);
    servers.now += MINUTE;
    await servers.run(job);
    expect(servers.errors).toHaveLength(2);
    servers.now += MINUTE;
    await servers.run(job);
    expect(servers.errors).toHaveLength(2);
    servers.now += MINUTE;
    await servers.run(job);
    expect(await servers.effects()).toEqual(['done']);
    expect(await servers.listed()).toMatchObject([{ tries: 3, error: null }]);
  });

  test('a job whose server ended in the middle of it is done by another one after the lease', async () => {
    const hanging = servers.messageJob({}, () => new Promise(() => undefined));
    void servers.run(hanging, { server: 0 });
    await expect.poll(async () => (await servers.listed())[0]?.tries).toBe(1);
    const job = servers.messageJob({});
    await servers.run(job, { server: 1 });
    expect(await servers.effects()).toEqual([]);
    servers.now += 5 * MINUTE;
    await servers.run(job, { server: 1 });
    expect(await servers.effects()).toEqual(['2026-03-27']);
  });

  test('a server that was slower than the lease adds no second effect', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = servers.run(
      servers.messageJob({}, () => promise),
      { server: 0 },
    );
    await expect.poll(async () => (await servers.listed())[0]?.tries).toBe(1);
    servers.now += 5 * MINUTE;
    await servers.run(servers.messageJob({}), { server: 1 });
    resolve();
    await slow;
    expect(await servers.effects()).toEqual(['2026-03-27']);
    expect(servers.errors).toEqual([]);
  });

  test('a long job that renews its lease is not run by a second server', async () => {
    let others = 0;
    const other = servers.messageJob({}, async () => void (others += 1));
    const long = servers.messageJob({
      async run({ renew, complete }) {
        for (let part = 0; part < 3; part += 1) {
          servers.now += 4 * MINUTE;
          await renew();
          await servers.run(other, { server: 1 });
        }
        await complete(async () => undefined);
      },
    });
    await servers.run(long);
    expect(others).toBe(0);
    expect(servers.errors).toEqual([]);
    expect(await servers.listed()).toMatchObject([{ tries: 1, error: null }]);
  });

  test('a job whose lease is lost stops, and does not disturb the server that has it now', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let parts = 0;
    const slow = servers.run(
      servers.messageJob({
        async run({ renew, complete }) {
          await first.promise;
          await renew();
          parts += 1;
          await complete(async () => undefined);
        },
      }),
    );
    const tries = async () => (await servers.listed())[0]?.tries;
    await expect.poll(tries).toBe(1);
    servers.now += 5 * MINUTE;
    const next = servers.run(
      servers.messageJob({}, () => second.promise),
      { server: 1 },
    );
    await expect.poll(tries).toBe(2);
    first.resolve();
    await slow;
    expect(parts).toBe(0);
    expect(servers.errors).toMatchObject([
      { err: { message: expect.stringContaining('taken over by another server') } },
    ]);
    const [job] = await servers.listed();
    expect(job).toMatchObject({ done_at: null, error: null, next_try_at: new Date(servers.now + 5 * MINUTE) });
    second.resolve();
    await next;
    expect(await servers.effects()).toEqual(['2026-03-27']);
  });

  test('a long job delays no job of another kind, and no period of its own begins meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const every = { everyMs: MINUTE };
    let begun = 0;
    const long = servers.messageJob({ kind: 'test.long', every }, () => {
      begun += 1;
      return promise;
    });
    const short = servers.messageJob({ kind: 'test.short', every });
    const looks = [servers.runAll([long, short])];
    await expect.poll(() => servers.effects()).toHaveLength(1);
    servers.now += MINUTE;
    await Promise.all([servers.runAll([long, short]), servers.runAll([long, short], { server: 1 })]);
    expect(await servers.effects()).toHaveLength(2);
    expect(begun).toBe(1);
    resolve();
    await Promise.all(looks);
    // The look that ran the long job has run its next period too.
    expect(begun).toBe(2);
    expect(await servers.effects()).toHaveLength(4);
  });

  test('two servers never work on two periods of a kind at once', async () => {
    await servers.run(servers.messageJob({}));
    servers.now += 7 * DAY;
    let [running, atOnce] = [0, 0];
    const job = servers.messageJob({}, async () => {
      running += 1;
      atOnce = Math.max(atOnce, running);
      await servers.database(0).query('select 1 as one');
      running -= 1;
    });
    const looks = [0, 1, 0, 1].map((server) => servers.run(job, { server }));
    await Promise.all(looks);
    expect(atOnce).toBe(1);
    expect(await servers.effects()).toHaveLength(8);
  });

  test('a day begins in the time zone of the brand', async () => {
    servers.now = Date.parse('2026-03-27T16:59:00.000Z');
    const job = servers.messageJob({});
    await servers.run(job, { timeZone: 'Asia/Bangkok' });
    servers.now += MINUTE;
    await servers.run(job, { timeZone: 'Asia/Bangkok' });
    expect(await servers.effects()).toEqual(['2026-03-27', '2026-03-28']);
  });
});
