import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Messages } from '../../schema/generated/api/inbox.ts';
import type { RewardList } from '../../schema/generated/api/rewards.ts';
import type { PlayerRank } from '../../schema/generated/api/vip.ts';
import type { Balance } from '../../schema/generated/api/wallet.ts';
import { databases } from '../support/databases.ts';
import { discrepancies } from '../support/ledger-discrepancies.ts';
import { isFull } from '../support/is-full.ts';
import { callWallet, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { freshId, takeGrant, walletPlayers } from '../support/wallet-player.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ranksOff = [{ modId: 'VIP3', enabled: '0' as const }];
const { settings } = brandBundle();
const levels = [
  { validBets: '0', deposits: '0' },
  {
    validBets: '100',
    deposits: '0',
    colour: '#b87333',
    effects: [
      { kind: 'points', points: 40 },
      { kind: 'message', title: { EN: 'Level 2' }, text: { EN: 'Well begun.' } },
      { kind: 'message', title: { EN: 'What it means' }, text: { EN: 'Read on.' } },
    ],
  },
  {
    validBets: '300',
    deposits: '50',
    effects: [
      { kind: 'credit', amount: '25.5' },
      { kind: 'points', points: 100 },
      { kind: 'message', title: { EN: 'Level 3', TH: 'ระดับ 3' }, text: { EN: 'Well done.', TH: 'ยอดเยี่ยม' } },
    ],
  },
];
const server = {
  timeZone: 'Asia/Bangkok',
  grant: { amount: '1000' },
  payments: { providers: ['sandbox'] },
  ranks: { days: 10, levels },
};
let vendor: FakeVendor;
let postgres: StartedPostgres;

beforeAll(async () => {
  [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

const rankOf = async (browser: Browser): Promise<PlayerRank> =>
  (await browser.call('GET', '/wps/member/rank')).body.value as PlayerRank;
/** The balance, and what was given for levels. */
const wealthOf = async (browser: Browser) => {
  const { sumBalance } = (await browser.call('GET', '/wps/v2/wallets/balance')).body.value as Balance;
  const { items } = (await browser.call('GET', '/wps/member/rewards')).body.value as RewardList;
  const given = items.filter(({ kind }) => kind === 'level');
  return [sumBalance, given.map(({ id, amount, points, state }) => [id, amount, points, state])];
};
/** What both levels give. */
const both = [
  ['level:3', '25.50', 100, 'claimed'],
  ['level:2', '0.00', 40, 'claimed'],
];
const stepsOf = async (browser: Browser) =>
  (await rankOf(browser)).changes.map(({ at, from, to, reason }) => [at.slice(0, 10), from, to, reason]);

describe.each(databases)('ranks on %s', (kind) => {
  let running: PlatformWithCashier;
  let databaseUrl: string | null;
  let names = 0;
  // Ten o'clock of a day in the brand's time zone.
  let now = Date.parse('2027-03-10T03:00:00.000Z');

  beforeAll(async () => {
    databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
    running = await startPlatformWithCashier({
      vendor,
      databaseUrl,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: [
        { bundle: brandBundle({ domains: ['opal.localhost'], ranks: true }), server },
        { bundle: brandBundle({ id: 'jade', merchantCode: 'JADE01' }) },
        { bundle: brandBundle({ id: 'onyx', merchantCode: 'ONYX01', settings: [...settings, ...ranksOff] }), server },
      ],
    });
  }, 120_000);
  afterAll(() => running.close());

  const moveTo = async (at: number, platform: TestPlatform['platform'] = running.platform) => {
    now = at;
    await platform.testFacilities().moveClock({ now: new Date(at).toISOString() });
  };

  /** Returns a member with 1000.00 at a game, on a day that no other member plays on. */
  async function player() {
    await moveTo(now + 2 * DAY);
    const name = `rank${kind.slice(0, 2)}${(names += 1)}`;
    const browser = new Browser(running.app);
    await browser.register(name);
    await takeGrant(browser, 'first-grant');
    const players = walletPlayers({ running, vendor });
    const move = async (call: string, fields: object) => {
      const playerSession = await players.launch(browser);
      const at = new Date(now).toISOString();
      const reply = await callWallet(running.app, call, {
        playerSession,
        gameId: 'lantern',
        vassalage: 'LMN',
        currency: 'THB',
        at,
        ...fields,
      });
      expect(reply.status).toBe(200);
    };
    return {
      browser,
      /** Moves to ten o'clock of a later day; the session may have ended by then. */
      async daysLater(days: number) {
        await moveTo(now + days * DAY);
        await browser.login(name);
      },
      async bet(amount: string, end: 'win' | 'rollback' | null = 'win') {
        const [roundId, betTransactionId] = [freshId('r'), freshId('b')];
        await move('bet', { transactionId: betTransactionId, roundId, amount });
        if (end === 'win')
          await move('win', { transactionId: freshId('w'), betTransactionId, roundId, amount: '0.00' });
        if (end === 'rollback')
          await move('rollback', { transactionId: freshId('x'), betTransactionId, roundId, amount });
      },
    };
  }

  const dayOf = (at: number) => new Date(at - (at % DAY)).toISOString().slice(0, 10);

  test('rise at the next midnight of the brand, and the session shows the new level at once', async () => {
    const { browser, bet, daysLater } = await player();
    expect(await rankOf(browser)).toMatchObject({ level: 1, since: null, heldUntil: null, changes: [] });
    await bet('60.00');
    await bet('40.00');
    await bet('500.00', null);
    await bet('70.00', 'rollback');
    expect(await rankOf(browser)).toMatchObject({
      level: 1,
      colour: '#ABABAB',
      days: 10,
      counted: { validBets: '100.00', deposits: '0.00' },
      next: { level: 2, colour: '#b87333', validBets: { asked: '100.00', left: '0.00', percent: 100 } },
    });
    const morning = now;
    await moveTo(morning + 14 * HOUR - MINUTE);
    await daysLater(0);
    expect((await rankOf(browser)).level).toBe(1);
    await moveTo(now + 2 * MINUTE);
    const { level, changes, next } = await rankOf(browser);
    expect([level, next?.level]).toEqual([2, 3]);
    expect(changes).toMatchObject([{ from: 1, to: 2, reason: 'up', validBets: '100.00', deposits: '0.00' }]);
    const { value } = (await browser.call('GET', '/wps/member/info')).body;
    expect(value).toMatchObject({
      clubLabel: { labelName: null, rankLevel: 2, rankColour: expect.stringMatching(/^#[\da-f]{6}$/i) as string },
    });
    await moveTo(morning + DAY);
    await daysLater(0);
    expect(await stepsOf(browser)).toHaveLength(1);
  });

  test('hold a level to the end of its period, keep it if it is met again, and fall only then', async () => {
    const { browser, bet, daysLater } = await player();
    const begun = now;
    await bet('150.00');
    await daysLater(1);
    expect((await rankOf(browser)).level).toBe(2);
    await daysLater(8);
    await bet('120.00');
    await daysLater(2);
    const first = dayOf(begun);
    const after = (days: number) => dayOf(begun + days * DAY);
    expect(await stepsOf(browser)).toEqual([
      [after(10), 2, 2, 'kept'],
      [first, 1, 2, 'up'],
    ]);
    await daysLater(8);
    expect((await rankOf(browser)).level).toBe(2);
    await daysLater(2);
    expect((await stepsOf(browser))[0]).toEqual([after(20), 2, 1, 'down']);
    const { items } = (await browser.call('GET', '/wps/member/messages')).body.value as Messages;
    expect(items.filter(({ kind }) => kind !== 'brand').map(({ kind, params }) => [kind, params.level])).toEqual([
      ['rankDown', 1],
      ['rankUp', 2],
    ]);
    expect(await rankOf(browser)).toMatchObject({ level: 1, heldUntil: null });
  });

  test('are the same when no server ran for weeks', async () => {
    const { browser, bet, daysLater } = await player();
    const begun = now;
    await bet('150.00');
    await daysLater(30);
    const after = (days: number) => dayOf(begun + days * DAY);
    expect(await stepsOf(browser)).toEqual([
      [after(10), 2, 1, 'down'],
      [after(0), 1, 2, 'up'],
    ]);
  });

  test('count paid deposits, and need both minimums', async () => {
    const { browser, bet, daysLater } = await player();
    await bet('300.00');
    await daysLater(1);
    expect((await rankOf(browser)).level).toBe(2);
    const deposit = await running.deposit(browser, { amount: '50.00' });
    expect((await rankOf(browser)).next?.deposits).toMatchObject({ left: '50.00', percent: 0 });
    await running.pay(browser, deposit);
    await running.reaches(browser, deposit.id, 'paid');
    expect((await rankOf(browser)).next?.deposits).toMatchObject({ left: '0.00', percent: 100 });
    await daysLater(1);
    expect(await rankOf(browser)).toMatchObject({ level: 3, next: null, changes: [{ from: 2, to: 3 }, { to: 2 }] });
  });

  test('give what a level promises once, at the rise, over two levels at once and after a fall', async () => {
    const { browser, bet, daysLater } = await player();
    const deposit = await running.deposit(browser, { amount: '50.00' });
    await running.pay(browser, deposit);
    await running.reaches(browser, deposit.id, 'paid');
    await bet('300.00');
    await daysLater(1);
    const paidAt = expect.any(String) as string;
    const gifts = [
      { level: 3, paidAt },
      { level: 2, paidAt },
    ];
    expect(await rankOf(browser)).toMatchObject({ level: 3, gifts });
    expect(await wealthOf(browser)).toEqual(['775.50', both]);
    const { items } = (await browser.call('GET', '/wps/member/messages')).body.value as Messages;
    const written = items.filter(({ kind }) => kind === 'brand').map(({ params }) => params.title);
    expect(written.toSorted()).toEqual(['Level 2', 'Level 3', 'What it means']);
    await daysLater(10);
    expect((await rankOf(browser)).level).toBe(1);
    await bet('150.00');
    await daysLater(1);
    expect(await rankOf(browser)).toMatchObject({ level: 2, gifts });
    expect((await wealthOf(browser))[0]).toBe('625.50');
    expect(await discrepancies(running)).toEqual([]);
  });

  test('give on a break what was earned before it, and write no words of the brand then', async () => {
    const { browser, bet, daysLater } = await player();
    const deposit = await running.deposit(browser, { amount: '50.00' });
    await running.pay(browser, deposit);
    await running.reaches(browser, deposit.id, 'paid');
    await bet('300.00');
    expect((await browser.call('POST', '/wps/member/break', { period: 'week' })).status).toBe(200);
    await daysLater(1);
    expect((await wealthOf(browser))[1]).toEqual(both);
    const { items } = (await browser.call('GET', '/wps/member/messages')).body.value as Messages;
    expect(items.filter(({ kind }) => kind === 'brand')).toEqual([]);
  });

  test('are public: what each level asks and gives', async () => {
    const { value } = (await new Browser(running.app).call('GET', '/wps/vip/levels')).body;
    expect(value).toEqual({
      currency: 'THB',
      days: 10,
      levels: [
        { level: 1, colour: '#ABABAB', validBets: '0.00', deposits: '0.00', credit: null, points: 0, tickets: 0 },
        { level: 2, colour: '#b87333', validBets: '100.00', deposits: '0.00', credit: null, points: 40, tickets: 0 },
        {
          level: 3,
          colour: '#ABABAB',
          validBets: '300.00',
          deposits: '50.00',
          credit: '25.50',
          points: 100,
          tickets: 0,
        },
      ],
    });
  });

  test.each(['jade', 'onyx'])('are refused at a brand without levels or with the flag off: %s', async (brand) => {
    const stranger = new Browser(running.app, brand);
    await stranger.register(`rank${kind.slice(0, 2)}1`);
    for (const path of ['/wps/member/rank', '/wps/vip/levels']) {
      const { status, body } = await stranger.call('GET', path);
      expect([status, body.code]).toEqual([404, 'request.off']);
    }
  });

  test('are refused to a guest', async () => {
    const guest = new Browser(running.app);
    await guest.freePlay();
    expect((await guest.call('GET', '/wps/member/rank')).body.code).toBe('session.real_account_required');
  });

  test.runIf(isFull && kind === 'postgresql')(
    'are counted once by two servers that count the missed days at once',
    async () => {
      const { browser, bet, daysLater } = await player();
      await bet('100.00');
      const second = await startPlatform({
        databaseUrl,
        studioUrl: vendor.url,
        env: { LIVERY_STUDIO_SECRET: vendorSecret, LIVERY_CASHIER_SECRET: 'x'.repeat(40) },
        brands: [{ bundle: brandBundle({ domains: ['opal.localhost'], ranks: true }), server }],
      });
      try {
        const later = now + 25 * DAY;
        await Promise.all([moveTo(later), moveTo(later, second.platform)]);
        await daysLater(0);
        const [down, up, ...others] = await stepsOf(browser);
        expect([down?.slice(1), up?.slice(1), others]).toEqual([[2, 1, 'down'], [1, 2, 'up'], []]);
        expect((await rankOf(browser)).level).toBe(1);
      } finally {
        await second.close();
      }
    },
  );

  test.runIf(isFull && kind === 'postgresql')(
    'end with the levels that a brand removes, and begin again when it has them back',
    async () => {
      const { browser, bet, daysLater } = await player();
      await bet('300.00');
      const deposit = await running.deposit(browser, { amount: '50.00' });
      await running.pay(browser, deposit);
      await running.reaches(browser, deposit.id, 'paid');
      await daysLater(1);
      expect((await rankOf(browser)).level).toBe(3);
      const shown = async (kept: object[]) => {
        const changed = await startPlatform({
          databaseUrl,
          studioUrl: vendor.url,
          env: { LIVERY_STUDIO_SECRET: vendorSecret, LIVERY_CASHIER_SECRET: 'x'.repeat(40) },
          brands: [
            {
              bundle: brandBundle({ domains: ['opal.localhost'], ranks: kept.length > 0 }),
              server: { ...server, ranks: { days: 10, levels: kept } },
            },
          ],
        });
        try {
          await moveTo(now, changed.platform);
          const again = new Browser(changed.app);
          await again.login(`rankpo${names}`);
          const { value } = (await again.call('GET', '/wps/member/info')).body;
          return (value as { clubLabel: { rankLevel: number } }).clubLabel.rankLevel;
        } finally {
          await changed.close();
        }
      };
      expect(await shown(levels.slice(0, 2))).toBe(2);
      expect(await shown([])).toBe(1);
      expect((await rankOf(browser)).level).toBe(3);
      await daysLater(40);
      expect(await rankOf(browser)).toMatchObject({ level: 1, heldUntil: null });
    },
  );
});
