/// <reference lib="esnext.temporal" />
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../support/databases.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { LimitsPlayer } from '../support/limits-player.ts';
import { brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

const hour = 3_600_000;
const day = 24 * hour;
let vendor: FakeVendor;
let postgres: StartedPostgres;

beforeAll(async () => {
  [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

describe.each(databases)('a loss limit on %s', (kind) => {
  let running: TestPlatform;

  beforeAll(async () => {
    running = await startPlatform({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: [{ bundle: brandBundle(), server: { server: { timeZone: 'Europe/Berlin' } } }],
    });
  });
  afterAll(() => running.close());

  const wait = (advanceMs: number): Promise<string> => running.platform.testFacilities().moveClock({ advanceMs });

  /** Returns a member with a limit who has launched a game. */
  async function limited(amount: string, period: 'day' | 'week' | 'month' = 'day'): Promise<LimitsPlayer> {
    const player = await LimitsPlayer.register(running, vendor);
    await player.set({ kind: 'loss', period, amount });
    await player.launch();
    return player;
  }

  const refused = { status: 403, code: 'limit_reached' };

  test('allows the bet that reaches it and refuses the next one in the running game', async () => {
    const player = await limited('25.00');
    await player.round('10.00', '0.00');
    await player.round('15.00', '0.00');
    expect(await player.bet('0.01')).toMatchObject(refused);
    expect(await player.limit('loss', 'day')).toMatchObject({ used: '25.00', left: '0.00' });
    expect(await player.browser.balance()).toBe('975.00');
  });

  test('refuses a bet that is larger than what is left, and allows a smaller one', async () => {
    const player = await limited('25.00');
    await player.round('20.00', '0.00');
    expect(await player.bet('5.01')).toMatchObject(refused);
    expect((await player.bet('5.00')).status).toBe(200);
  });

  test('counts an open bet as lost, and its win or rollback gives the amount back', async () => {
    const player = await limited('25.00');
    const [won, returned] = [await player.bet('10.00'), await player.bet('15.00')];
    expect(await player.bet('5.00')).toMatchObject(refused);
    expect((await player.win(won.ids, '12.00')).status).toBe(200);
    expect(await player.limit('loss', 'day')).toMatchObject({ used: '13.00', left: '12.00' });
    await player.move('rollback', { ...returned.ids, transactionId: 'k_limits_01', amount: '15.00' });
    expect(await player.limit('loss', 'day')).toMatchObject({ used: '-2.00', left: '27.00' });
    expect((await player.bet('27.00')).status).toBe(200);
  });

  test('takes the lowest of several limits', async () => {
    const player = await limited('25.00');
    await player.set(
      { kind: 'loss', period: 'week', amount: '10.00' },
      { kind: 'loss', period: 'month', amount: '50.00' },
    );
    expect(await player.bet('11.00')).toMatchObject(refused);
    expect((await player.bet('10.00')).status).toBe(200);
  });

  test('that is lowered below what is lost refuses every bet, and open rounds settle', async () => {
    const player = await limited('100.00');
    await player.round('30.00', '0.00');
    const open = await player.bet('20.00');
    await player.set({ kind: 'loss', period: 'day', amount: '10.00' });
    expect(await player.limit('loss', 'day')).toMatchObject({ used: '50.00', left: '0.00' });
    expect(await player.bet('0.01')).toMatchObject(refused);
    expect((await player.win(open.ids, '45.00')).status).toBe(200);
    expect((await player.bet('5.00')).status).toBe(200);
  });

  test('does not count what was lost before the limit was raised, asked for, and confirmed', async () => {
    const player = await limited('10.00');
    await player.round('10.00', '0.00');
    await player.set({ kind: 'loss', period: 'day', amount: '40.00' });
    expect(await player.bet('1.00')).toMatchObject(refused);
    await wait(day + 1);
    await player.back();
    // The confirmation is still due; only the day has passed.
    expect(await player.bet('11.00')).toMatchObject(refused);
    await player.confirm('loss', 'day');
    expect((await player.bet('11.00')).status).toBe(200);
  });

  test('does not refuse the repetition of a bet that was taken', async () => {
    const player = await limited('10.00');
    const fields = { roundId: 'r_repeated_1', transactionId: 'b_repeated_1', amount: '10.00' };
    await player.move('bet', fields);
    expect(await player.move('bet', fields)).toMatchObject({ status: 200, duplicate: true });
    expect((await player.limit('loss', 'day')).used).toBe('10.00');
  });

  test('is not passed by bets that arrive together', async () => {
    for (let time = 0; time < 5; time += 1) {
      const player = await limited('25.00');
      const replies = await Promise.all(Array.from({ length: 8 }, () => player.bet('10.00')));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
      expect((await player.limit('loss', 'day')).used).toBe('20.00');
    }
  });

  test('that is set while bets arrive is kept by every bet after the reply', async () => {
    for (let time = 0; time < 5; time += 1) {
      const player = await LimitsPlayer.register(running, vendor);
      await player.launch();
      const bets = Array.from({ length: 6 }, () => player.bet('10.00'));
      await player.set({ kind: 'loss', period: 'day', amount: '0' });
      expect(await player.bet('10.00')).toMatchObject(refused);
      await Promise.all(bets);
    }
  });

  test.each([
    ['day', day],
    ['week', 7 * day],
  ] as const)('of a %s is free again %i ms after the round began', async (period, length) => {
    const player = await limited('10.00', period);
    await player.round('10.00', '0.00');
    await wait(length - 60_000);
    await player.back();
    expect(await player.bet('1.00')).toMatchObject(refused);
    await wait(60_000);
    expect((await player.bet('1.00')).status).toBe(200);
  });

  test('of a month counts whole days of the time zone of the brand, on the 31st too', async () => {
    const { moveClock, now } = running.platform.testFacilities();
    let the31st = Temporal.Instant.from(now()).toZonedDateTimeISO('Europe/Berlin').add({ days: 1 });
    while (the31st.day !== 31) the31st = the31st.add({ days: 1 });
    const morning = the31st.with({ hour: 10 });
    const moveTo = (time: Temporal.ZonedDateTime): Promise<string> => moveClock({ now: time.toInstant().toString() });
    await moveTo(morning);
    const player = await limited('10.00', 'month');
    await player.round('10.00', '0.00');
    // Where the next month has no 31st, its last day is the last one that counts the round.
    const first = morning.with({ day: 1 }).add({ months: 1 });
    const last = first.with({ day: Math.min(31, first.daysInMonth) });
    const over = (last.day === 31 ? last.add({ days: 1 }) : first.add({ months: 1 })).startOfDay();
    await moveTo(over.subtract({ minutes: 1 }));
    await player.back();
    expect(await player.bet('1.00')).toMatchObject(refused);
    await moveTo(over);
    expect((await player.bet('1.00')).status).toBe(200);
  });
});
