import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Leaderboard, Leaderboards } from '../../schema/generated/api/missions.ts';
import type { PointBalance } from '../../schema/generated/api/points.ts';
import { changeRows } from '../support/change-rows.ts';
import { fakeEntry, fakeGame, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { discrepancies } from '../support/ledger-discrepancies.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { playRound } from '../support/play-round.ts';
import { freshDatabase } from '../support/postgres.ts';
import { Office } from '../support/staff.ts';
import { takeGrant } from '../support/wallet-player.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const words = { EN: 'Race', TH: 'แข่ง' };
const offer = { type: 'play', product: 'casino', effects: [], title: words, summary: words };
const board = (trigger: object, rest: object = {}) => ({
  ...offer,
  ...rest,
  trigger: { kind: 'leaderboard', ...trigger },
});
const credit = (amount: string) => ({ kind: 'credit', amount });
const points = (number: number) => ({ kind: 'points', points: number });
const offers = {
  daily: board({ period: 'day', counts: 'rounds', prizes: [[points(9)]] }),
  race: board(
    { period: 'week', counts: 'bets', prizes: [[credit('50'), points(10)], [credit('20')], [points(5)]] },
    { ends: '2027-08-04T15:00:00+07:00' },
  ),
};
const part = {
  server: {
    timeZone: 'Asia/Bangkok',
    grant: { amount: '1000' },
    points: { earn: { rng: { points: 1, amount: '100000' } }, exchange: { points: 3, amount: '0.10', smallest: 20 } },
  },
  offers,
};

describe('leaderboards', () => {
  let vendor: FakeVendor;
  let databaseUrl: string;
  let site: TestPlatform;
  let names = 0;
  // Ten o'clock of a Monday in the brand's time zone.
  let now = Date.parse('2027-03-08T03:00:00.000Z');

  const start = (): Promise<TestPlatform> =>
    startPlatform({
      databaseUrl,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: [{ bundle: brandBundle({ points: true, missions: true, categories: ['RNG', 'SPORTS'] }), server: part }],
    });
  beforeAll(async () => {
    const games = [
      fakeEntry('LMN', 'RNG', [fakeGame('lantern')]),
      fakeEntry('BET', 'SPORTS', [fakeGame('football')], { launchMode: 'DIRECT' }),
    ];
    [vendor, databaseUrl] = await Promise.all([startFakeVendor(games), freshDatabase()]);
    site = await start();
  }, 120_000);
  afterAll(async () => {
    expect(await discrepancies(site)).toEqual([]);
    await site.close();
    await vendor.close();
  });

  const moveTo = async (at: number): Promise<void> => {
    now = at;
    await site.platform.testFacilities().moveClock({ now: new Date(at).toISOString() });
  };
  /** Moves to ten o'clock of the next Monday. */
  const freshWeek = (): Promise<void> => {
    const week = 7 * DAY;
    return moveTo(now + week - ((now - Date.parse('2027-03-08T03:00:00.000Z')) % week));
  };

  const play = (browser: Browser, bet: string, rest: Partial<Parameters<typeof playRound>[2]> = {}) =>
    playRound({ running: site, vendor, now }, browser, { bet, ...rest });

  /** Returns a member with 1000.00 who has bet these amounts in one round each. */
  async function racer(...bets: readonly string[]) {
    const username = `racer${String((names += 1)).padStart(3, '0')}`;
    const browser = new Browser(site.app);
    browser.address = `10.2.${names}.1`;
    await browser.register(username);
    await takeGrant(browser, 'first-grant');
    for (const bet of bets) await play(browser, bet);
    return {
      username,
      masked: `ra***${username.at(-1)}`,
      browser,
      login: () => browser.login(username),
      /** A leaderboard as this member sees it. */
      async board(id = 'race'): Promise<Leaderboard> {
        const { status, body } = await browser.call('GET', '/wps/relay/MCSFE_getMissionLeaderboard');
        expect(status).toBe(200);
        const found = (body.value as Leaderboards).leaderboards.find((each) => each.id === id);
        if (found === undefined) throw new Error(`${id} is not listed`);
        return found;
      },
      /** Balance and points. */
      async wealth(): Promise<[string, number]> {
        await browser.login(username);
        const { value } = (await browser.call('GET', '/wps/relay/MCS2_getPointBalance')).body;
        return [await browser.balance(), (value as PointBalance).points];
      },
    };
  }
  const shown = ({ places }: Leaderboard) => places.map(({ place, name, value }) => [place, name, value]);

  test('order members by bets or by rounds of the product, with masked names and the own place', async () => {
    await moveTo(now);
    const [first, second] = [await racer('30.00', '40.00'), await racer('90.00')];
    await play(second.browser, '500.00', { end: 'rollback' });
    await play(second.browser, '100.00', { end: null });
    await play(second.browser, '100.00', { game: { gameId: 'football', vassalage: 'BET' } });
    const guest = new Browser(site.app);
    await guest.freePlay();
    await play(guest, '300.00');
    const idle = await racer();
    const board = await second.board();
    expect(shown(board)).toEqual([
      [1, second.masked, '90.00'],
      [2, first.masked, '70.00'],
    ]);
    expect(board.own).toEqual({ place: 1, name: second.masked, value: '90.00', isOwn: true });
    expect(board).toMatchObject({ period: 'week', counts: 'bets', isOpen: true, before: [] });
    expect([board.from, board.until]).toEqual(['2027-03-07T17:00:00.000Z', '2027-03-14T17:00:00.000Z']);
    expect(board.prizes).toEqual([
      { place: 1, credit: '50.00', points: 10, tickets: 0 },
      { place: 2, credit: '20.00', points: 0, tickets: 0 },
      { place: 3, credit: null, points: 5, tickets: 0 },
    ]);
    const daily = await first.board('daily');
    expect(shown(daily)).toEqual([
      [1, first.masked, '2'],
      [2, second.masked, '1'],
    ]);
    expect((await idle.board()).own).toBeNull();
  });

  test('put who got there first before another with as much', async () => {
    await freshWeek();
    const [early, late] = [await racer('50.00'), await racer('20.00')];
    await moveTo(now + MINUTE);
    await play(late.browser, '30.00');
    expect(shown(await late.board())).toEqual([
      [1, early.masked, '50.00'],
      [2, late.masked, '50.00'],
    ]);
  });

  test('show twenty places, and the own one behind them', async () => {
    await freshWeek();
    const last = await racer('1.00');
    for (let count = 0; count < 20; count += 1) await racer('2.00');
    const { places, own } = await last.board();
    expect([places.length, places.some(({ isOwn }) => isOwn)]).toEqual([20, false]);
    expect(own).toEqual({ place: 21, name: last.masked, value: '1.00', isOwn: true });
  });

  test('pay each place once at the end of the period, also days later and by two servers', async () => {
    await freshWeek();
    const racers = [await racer('10.00'), await racer('40.00'), await racer('30.00'), await racer('20.00')] as const;
    await moveTo(now + 5 * DAY);
    expect(await racers[1].wealth()).toEqual(['960.00', 0]);
    const other = await start();
    try {
      const later = now + 4 * DAY;
      const moved = other.platform.testFacilities().moveClock({ now: new Date(later).toISOString() });
      await Promise.all([moved, moveTo(later)]);
    } finally {
      await other.close();
    }
    const wealth = await Promise.all(racers.map((each) => each.wealth()));
    // The first member of the day is who played first: the points of the board of the day.
    expect(wealth).toEqual([
      ['990.00', 9],
      ['1010.00', 10],
      ['990.00', 0],
      ['980.00', 5],
    ]);
    const { before, places } = await racers[2].board();
    expect(before).toEqual([
      { place: 1, name: racers[1].masked, isOwn: false },
      { place: 2, name: racers[2].masked, isOwn: true },
      { place: 3, name: racers[3].masked, isOwn: false },
    ]);
    expect(places).toEqual([]);
  });

  test('pay the same when the job runs again', async () => {
    await freshWeek();
    const own = await racer('10.00');
    await moveTo(now + 7 * DAY);
    expect(await own.wealth()).toEqual(['1040.00', 19]);
    await changeRows(databaseUrl, `delete from job where merchant = 'OPAL01' and kind = 'missions.payLeaderboards'`);
    await moveTo(now + HOUR);
    expect(await own.wealth()).toEqual(['1040.00', 19]);
  });

  test('list and pay nobody on a break and no closed account; the next one moves up', async () => {
    await freshWeek();
    const [away, first, closed] = [await racer('90.00'), await racer('50.00'), await racer('70.00')];
    await play(closed.browser, '930.00');
    expect((await away.browser.call('POST', '/wps/member/break', { period: 'month' })).status).toBe(200);
    const close = await closed.browser.call('POST', '/wps/member/close', { password: 'correct-horse-9' });
    expect(close.status).toBe(200);
    expect(shown(await first.board())).toEqual([[1, first.masked, '50.00']]);
    await moveTo(now + 7 * DAY);
    expect(await first.wealth()).toEqual(['1000.00', 19]);
    const { before } = await first.board();
    expect(before.map(({ name }) => name)).toEqual([first.masked]);
    await moveTo(now + 35 * DAY);
    expect(await away.wealth()).toEqual(['910.00', 0]);
  });

  test('pay nothing while the flag is off', async () => {
    await freshWeek();
    const own = await racer('10.00');
    const office = new Office(site);
    await office.value('PUT', '/flags', { set: { MISSION3: false } });
    await moveTo(now + 7 * DAY);
    await office.value('PUT', '/flags', { unset: ['MISSION3'] });
    expect(await own.wealth()).toEqual(['990.00', 0]);
    expect((await own.board()).before).toEqual([]);
  });

  test('pay the last period of an offer that has ended, and show who was paid', async () => {
    await moveTo(Date.parse('2027-08-04T03:00:00.000Z'));
    const own = await racer('10.00');
    await moveTo(now + DAY);
    expect(await own.wealth()).toEqual(['1040.00', 19]);
    for (const days of [0, 14]) {
      await moveTo(now + days * DAY);
      await own.login();
      expect(await own.board()).toMatchObject({
        isOpen: false,
        until: '2027-08-04T08:00:00.000Z',
        places: [{ place: 1 }],
        before: [{ place: 1, name: own.masked, isOwn: true }],
      });
    }
  });
});
