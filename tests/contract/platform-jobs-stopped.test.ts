import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shareConnections } from '../../runtime/server/platform/jobs/public.ts';
import { DAY } from '../../runtime/shared/time.ts';
import { databases } from '../support/databases.ts';
import { JobServers } from '../support/job-servers.ts';

describe.each(databases)('on %s', (kind) => {
  let servers: JobServers;
  beforeAll(async () => {
    servers = await JobServers.open(kind);
  });
  afterAll(() => servers.close());
  beforeEach(() => servers.begin());

  test('a server that stops ends its job at the next part, and another one takes it up at once', async () => {
    const stopping = new AbortController();
    const parts: number[] = [];
    const long = servers.messageJob({
      async run({ renew, complete }) {
        for (let part = 0; part < 3; part += 1) {
          parts.push(part);
          if (part === 1) stopping.abort();
          await renew();
        }
        await complete(async () => undefined);
      },
    });
    await servers.runAll([long, servers.messageJob({ kind: 'test.second' })], { signal: stopping.signal });
    expect(parts).toEqual([0, 1]);
    const listed = () => servers.listed();
    expect(await listed()).toMatchObject([
      { kind: 'test.message', done_at: null, error: null, running: false, next_try_at: new Date(servers.now) },
      { kind: 'test.second', done_at: new Date(servers.now) },
    ]);
    await servers.run(long, { signal: stopping.signal });
    expect(parts).toHaveLength(2);
    await servers.run(servers.messageJob({}), { server: 1 });
    expect((await listed())[0]).toMatchObject({ kind: 'test.message', tries: 2, done_at: new Date(servers.now) });
    expect(servers.errors).toEqual([]);
  });

  test('a server that stops in the middle of a long statement keeps its job only as long as that may last', async () => {
    const stopping = new AbortController();
    const { promise, resolve } = Promise.withResolvers<never>();
    const share = shareConnections(1);
    const statement = share({ query: () => promise, transaction: () => promise });
    const stopped = servers.run(
      servers.messageJob({}, async () => void (await statement.query('select'))),
      { signal: stopping.signal, through: share },
    );
    const listed = async () => (await servers.listed())[0];
    await expect.poll(async () => (await listed())?.running).toBe(true);
    stopping.abort();
    await expect.poll(async () => (await listed())?.next_try_at).toEqual(new Date(servers.now + 65_000));
    await servers.run(servers.messageJob({}), { server: 1 });
    expect(await servers.effects()).toEqual([]);
    servers.now += 65_000;
    await servers.run(servers.messageJob({}), { server: 1 });
    expect(await servers.effects()).toEqual(['2026-03-27']);
    resolve(undefined as never);
    await stopped;
    expect(await servers.effects()).toEqual(['2026-03-27']);
  });

  // The embedded database has one connection.
  test.runIf(kind === 'postgresql')(
    'a job that completes has a short lease, and its lock holds up no other job',
    async () => {
      const stopping = new AbortController();
      const { promise, reject } = Promise.withResolvers<void>();
      const stopped = servers.run(servers.messageJob({ run: ({ complete }) => complete(() => promise) }), {
        signal: stopping.signal,
      });
      const listed = async () => (await servers.listed())[0];
      await expect.poll(async () => (await listed())?.next_try_at).toEqual(new Date(servers.now + 65_000));
      servers.now += 65_000;
      const other = servers.messageJob({ kind: 'test.other', every: { everyMs: DAY } });
      await servers.runAll([servers.messageJob({}), other], { server: 1 });
      expect(await servers.effects()).toEqual(['2026-03-27T00:00:00.000Z']);
      stopping.abort();
      reject(new Error('the connection is lost'));
      await stopped;
      await servers.run(servers.messageJob({}), { server: 1 });
      expect(await servers.effects()).toHaveLength(2);
      expect(servers.errors).toEqual([]);
    },
  );

  test('a server that stops while it claims a job begins nothing and gives it back', async () => {
    const stopping = new AbortController();
    let begun = 0;
    const job = servers.messageJob({}, async () => void (begun += 1));
    await servers.run(job, {
      signal: stopping.signal,
      through: (db) => ({
        query: db.query,
        async transaction(work) {
          const claimed = await db.transaction(work);
          stopping.abort();
          return claimed;
        },
      }),
    });
    expect(begun).toBe(0);
    await servers.run(job, { server: 1 });
    expect(await servers.effects()).toEqual(['2026-03-27']);
    expect(servers.errors).toEqual([]);
  });
});
