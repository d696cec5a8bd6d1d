import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LotteryView } from '../../runtime/studio/games/lottery/lottery-game.ts';
import type { TableView } from '../../runtime/studio/server/rounds/scheduled.ts';
import { ApiClient } from '../support/api-client.ts';
import { httpCall } from '../support/http-request.ts';
import { moveClock, seatLotteryPlayer } from '../support/lottery-player.ts';
import { connectTo } from '../support/studio-call.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { seatPlayer } from '../support/slot-player.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';

const brand = 'aurora';
let postgres: StartedPostgres;
/** A server whose machine clock is 15 s fast. The last test kills it. */
let lost: TestServer;
/** A server with stopped ticks, which gets the time only from the database. */
let left: TestServer;

beforeAll(async () => {
  postgres = await startPostgres();
  const env = { DATABASE_URL: await postgres.freshDatabase() };
  const clocks = `--import ${new URL('../support/skewed-clock.mjs', import.meta.url)}`;
  lost = await startTestServer({ env: { ...env, NODE_OPTIONS: clocks, SKEW_MS: '15000' } });
  left = await startTestServer({ env: { ...env, NODE_OPTIONS: clocks, TICKS_STOPPED: '1' } });
}, 120_000);
afterAll(async () => {
  await left?.stop();
  await postgres.stop();
});

test('a server with a fast clock publishes numbers only after every server has closed the draw', async () => {
  const player = await seatLotteryPlayer({ port: lost.port, brand, username: 'sandpiper' });
  for (let draw = 0; draw < 2; draw += 1) {
    const { key, closesAt } = await openDraw(player.table);
    expect((await player.place(key, 'odd', left.port)).state).toBe('waiting');
    await moveClock(lost.port, { advanceMs: closesAt - (await player.table()).now - 3_000 });
    let drawn: unknown = null;
    await until(
      async () => {
        const { events } = await player.table();
        drawn = (events.find((event) => event.key === key)?.view as LotteryView | undefined)?.drawn ?? null;
        return drawn !== null;
      },
      { every: 5, what: 'the numbers of the draw' },
    );
    for (const { port } of [left, lost]) await expect(player.place(key, 'even', port)).rejects.toThrow('bets_closed');
  }
});

test(
  'one of two servers on one PostgreSQL finishes every bet and round after the other is killed and deleted',
  { timeout: 180_000 },
  async () => {
    const drawn = await seatLotteryPlayer({ port: lost.port, brand, username: 'godwit' });
    const spinner = await seatPlayer({ port: lost.port, brand, username: 'turnstone' });
    const event = await openDraw(drawn.table);
    const placed = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        drawn.place(event.key, index % 2 === 0 ? 'odd' : 'even', index % 4 < 2 ? lost.port : left.port),
      ),
    );
    expect(new Set(placed.map(({ state }) => state))).toEqual(new Set(['waiting']));
    let spins = 0;
    const spinning = (async () => {
      for (;;) await spinner.spin(`request-${(spins += 1)}`);
    })().catch(String);
    await until(() => spins > 5, { every: 1, what: 'some spins' });
    await lost.stop('SIGKILL');
    expect(await spinning).toMatch(/ECONNRESET|ECONNREFUSED|socket hang up|aborted/);

    await moveClock(left.port, { now: new Date(event.settlesAt + 60_000).toISOString() });
    for (const [username, { grant }] of [['godwit', drawn] as const, ['turnstone', spinner] as const]) {
      const api = new ApiClient({ connect: connectTo(left.port), host: `${brand}.localhost:${left.port}` });
      await api.login(username, 'Harbour-crane-4K');
      const rounds = async () => (await api.value('records.bets', { pageSize: 100 })).items;
      await until(async () => (await rounds()).every(({ status }) => status !== 'open'), {
        what: 'every round to end',
      });
      const ended = await rounds();
      expect(ended.filter(({ status }) => status === 'settled').length).toBeGreaterThanOrEqual(
        username === 'godwit' ? 8 : 5,
      );
      const net = ended.reduce((sum, round) => sum + (round.status === 'settled' ? Number(round.net) : 0), 0);
      expect(Number((await api.value('wallet.balance')).sumBalance)).toBeCloseTo(grant + net, 2);
    }
    const { text } = await httpCall({
      connect: connectTo(left.port),
      host: `localhost:${left.port}`,
      path: `/__test/journal?brand=${brand}`,
    });
    const entries = text
      .trim()
      .split('\n')
      .map((line): { txId: string; amountMinor: number } => JSON.parse(line));
    const sums = [...Map.groupBy(entries, ({ txId }) => txId).values()];
    expect(sums.every((each) => each.reduce((sum, { amountMinor }) => sum + amountMinor, 0) === 0)).toBe(true);
  },
);

/**
 * Returns a draw that takes bets at both servers for long enough; moves the clocks to the next draw if necessary. The
 * server with stopped ticks is as far behind as its last reading of the database's time; showing the table reads it.
 */
async function openDraw(table: (at?: number) => Promise<TableView>) {
  const { now, events } = await table();
  const [current, past] = events;
  if (current === undefined || past === undefined) throw new Error('no draws');
  if (current.closesAt - now <= 20_000) {
    const next = new Date(2 * current.opensAt - past.opensAt + 100).toISOString();
    await moveClock(left.port, { now: next });
    await until(async () => (await table()).now >= Date.parse(next), { what: 'both clocks to have moved' });
  }
  const [draw] = (await table()).events;
  await until(async () => (await table(left.port)).events[0]?.key === draw?.key, {
    what: 'both servers to show the same draw',
  });
  return draw ?? current;
}
