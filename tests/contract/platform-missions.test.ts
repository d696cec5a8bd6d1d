import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Claim } from '../../schema/generated/api/missions.ts';
import { changeRows } from '../support/change-rows.ts';
import { correctionsAt } from '../support/correct-balance.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { discrepancies } from '../support/ledger-discrepancies.ts';
import { brandBundle, type InjectedReply } from '../support/platform.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { missionMember, missionsPath, type MissionMember } from '../support/mission-member.ts';
import { freshDatabase } from '../support/postgres.ts';
import { Office } from '../support/staff.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const words = { EN: 'Mission', TH: 'ภารกิจ' };

type Goals = readonly { counts: string; amount?: string; number?: number }[];
/** A mission of ten points that is done once, unless the rest says otherwise. */
const mission = (goals: Goals, { trigger = {}, ...rest }: { trigger?: object; [key: string]: unknown } = {}) => ({
  type: 'play',
  product: 'casino',
  trigger: { kind: 'mission', period: 'once', goals, ...trigger },
  effects: [{ kind: 'points', points: 10 }],
  claimDays: 3,
  title: words,
  summary: words,
  ...rest,
});
const rounds = (number: number): Goals => [{ counts: 'rounds', number }];
const bets = (amount: string): Goals => [{ counts: 'bets', amount }];
const limits: Goals = [{ counts: 'limits', number: 1 }];
const gift = [
  { kind: 'credit', amount: '25.5' },
  { kind: 'points', points: 40 },
];
const daily = { trigger: { period: 'day' }, claimDays: 2, effects: [{ kind: 'credit', amount: '1' }] };
const brief = { starts: '2027-05-03T00:00:00+07:00', ends: '2027-05-06T12:00:00+07:00' };
const offers = {
  both: mission([...rounds(2), ...bets('100')], { effects: gift }),
  brief: mission(rounds(1), { ...brief, trigger: { period: 'week' } }),
  daily: mission(rounds(1), daily),
  'day-off': mission([{ counts: 'breakDays', number: 1 }], { trigger: { period: 'week', after: 'limit' } }),
  high: mission(rounds(3), { minRank: 2 }),
  limit: mission(limits, { claimDays: 30 }),
  lower: mission(limits, daily),
  'pair-2': mission(bets('400'), { trigger: { after: 'second' } }),
  'pay-in': mission([{ counts: 'deposits', amount: '150' }]),
  scarce: mission(bets('700'), { effects: gift, budget: '30' }),
  second: mission(bets('300')),
  stopped: mission([{ counts: 'deposits', amount: '100' }]),
};
const part = {
  server: {
    timeZone: 'Asia/Bangkok',
    grant: { amount: '1000' },
    payments: { providers: ['sandbox'] },
    points: { earn: { rng: { points: 1, amount: '100000' } }, exchange: { points: 3, amount: '0.10', smallest: 20 } },
  },
  offers,
};
const bundleOf = (id: string, different: Parameters<typeof brandBundle>[0] = {}) =>
  brandBundle({ id, merchantCode: `${id.toUpperCase()}01`, points: true, bonuses: true, missions: true, ...different });

describe('missions', () => {
  let vendor: FakeVendor;
  let databaseUrl: string;
  let site: PlatformWithCashier;
  // Ten o'clock of a Wednesday in the brand's time zone.
  let now = Date.parse('2027-03-10T03:00:00.000Z');

  beforeAll(async () => {
    [vendor, databaseUrl] = await Promise.all([startFakeVendor(), freshDatabase()]);
    const off = (modId: string) => ({ settings: [...brandBundle().settings, { modId, enabled: '0' as const }] });
    site = await startPlatformWithCashier({
      vendor,
      databaseUrl,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: [
        { bundle: bundleOf('opal', { domains: ['opal.localhost'] }), server: part },
        { bundle: bundleOf('jade', { missions: false }), server: { ...part, offers: {} } },
        { bundle: bundleOf('onyx', off('MISSION3')), server: part },
        { bundle: bundleOf('ruby', off('REWARDS3')), server: part },
      ],
    });
    await moveTo(now);
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
  /** The work of every minute. */
  const minuteOver = (): Promise<void> => moveTo(now + 2 * MINUTE);
  const codeOf = ({ body }: InjectedReply): string => body.code ?? 'ok';

  const member = (brand?: string) => missionMember(() => ({ running: site, vendor, now }), brand);

  /** Moves to ten o'clock of a later day; the session has ended by then. */
  async function daysLater(days: number, ...members: readonly MissionMember[]): Promise<void> {
    await moveTo(now + days * DAY);
    for (const { login } of members) await login();
  }

  /** Sets the level of a member, as the count of the night does. */
  const setRank = ({ username }: MissionMember, level: number): Promise<void> =>
    changeRows(databaseUrl, `update player set rank_level = $1 where merchant = 'OPAL01' and username_key = $2`, [
      level,
      username,
    ]);

  test('count settled rounds and bets, are claimable at once, and pay once however often they are claimed', async () => {
    const own = await member();
    await own.play('60.00');
    await own.play('30.00', null);
    await own.play('70.00', 'rollback');
    const [running] = await own.of('both');
    expect(running).toMatchObject({ state: 'running', lock: null, from: null, until: null, claimBy: null });
    expect(running).toMatchObject({ credit: '25.50', points: 40, key: 'once', minRank: 1, after: null });
    expect(running?.goals).toEqual([
      { counts: 'rounds', asked: '2', reached: '1', percent: 50 },
      { counts: 'bets', asked: '100.00', reached: '60.00', percent: 60 },
    ]);
    expect(await own.claims('both')).toBe('offers.nothing_to_claim');
    await own.play('39.99');
    expect(await own.states('both')).toEqual(['running']);
    await own.play('0.01');
    expect(await own.of('both')).toMatchObject([{ state: 'done', goals: [{ percent: 100 }, { percent: 100 }] }]);
    const rewards = await own.rewards();
    const shown = rewards.find(({ id }) => id === 'mission:both:once');
    expect(shown).toMatchObject({ state: 'available', amount: '25.50', points: 40, name: 'Mission' });
    expect(rewards.filter(({ state }) => state === 'available')).toHaveLength((await own.list()).claimable);
    expect(shown?.claim).toEqual({ operation: 'missions.claim', mission: 'both', key: 'once' });
    const replies = await Promise.all([own.claim('both'), own.claim('both'), own.claim('both')]);
    const [first] = replies.map(({ body }) => body.value as Claim);
    expect(first).toMatchObject({ mission: 'both', currency: 'THB', amount: '25.50', points: 40 });
    for (const { status, body } of [...replies, await own.claim('both')])
      expect([status, body.value]).toEqual([200, first]);
    expect([await own.browser.balance(), await own.points()]).toEqual(['895.50', 40]);
    expect(await own.of('both')).toMatchObject([{ state: 'claimed', claimedAt: first?.claimedAt, claimBy: null }]);
    expect((await own.rewards()).find(({ id }) => id === 'mission:both:once')?.state).toBe('claimed');
    await minuteOver();
    expect(await own.browser.balance()).toBe('895.50');
  });

  test('count paid deposits, and wait for the claim', async () => {
    const own = await member();
    await own.payIn('100.00');
    expect((await own.of('pay-in'))[0]?.goals).toMatchObject([{ asked: '150.00', reached: '100.00', percent: 66 }]);
    await own.payIn('60.00');
    await minuteOver();
    expect(await own.states('pay-in')).toEqual(['done']);
    expect(await own.points()).toBe(0);
    expect(await own.claims('pay-in')).toBe('ok');
    expect(await own.points()).toBe(10);
  });

  test('count a limit that is set or lowered, and none that is raised, repeated or removed', async () => {
    const own = await member();
    const change = async (days: number, amount: string | null) => {
      await daysLater(days, own);
      expect((await own.limit(amount)).status).toBe(200);
      return (await own.states('lower'))[0];
    };
    expect(await change(0, '500.00')).toBe('done');
    expect(await change(1, '900.00')).toBe('running');
    await moveTo(now + DAY + HOUR);
    await own.login();
    const confirm = { kind: 'deposit', period: 'day' };
    expect((await own.browser.call('POST', '/wps/member/limits/confirm', confirm)).status).toBe(200);
    expect((await own.states('lower'))[0]).toBe('running');
    expect(await change(0, '900.00')).toBe('running');
    expect(await change(0, null)).toBe('running');
    expect(await change(0, '899.99')).toBe('done');
  });

  test('count a day off that is over, and show nothing on it', async () => {
    const own = await member();
    expect(await own.states('day-off')).toEqual(['locked after']);
    await own.limit('500.00');
    expect(await own.claims('limit')).toBe('ok');
    await own.play('10.00');
    expect((await own.browser.call('POST', '/wps/member/break', { period: 'day' })).status).toBe(200);
    await own.login();
    expect(codeOf(await own.browser.call('GET', missionsPath))).toBe('limits.on_break');
    expect(await own.claims('daily', '2027-03-10')).toBe('limits.on_break');
    expect(await own.rewards()).toEqual([]);
    await moveTo(now + HOUR);
    await daysLater(1, own);
    expect(await own.of('day-off')).toMatchObject([{ state: 'done', goals: [{ asked: '1', reached: '1' }] }]);
    // What was done just before the break is granted after it.
    expect(await own.states('daily')).toEqual(['running', 'done']);
    const [, before] = await own.of('daily');
    expect(await own.claims('daily', before?.key)).toBe('ok');
    expect(await own.claims('day-off', (await own.of('day-off'))[0]?.key)).toBe('ok');
  });

  test('are counted anew each day, and can be claimed later until the time is over', async () => {
    const own = await member();
    await own.play('10.00');
    const [today] = await own.of('daily');
    expect(today).toMatchObject({ state: 'done', period: 'day' });
    expect(Date.parse(today?.until ?? '') - Date.parse(today?.from ?? '')).toBe(DAY);
    // No server ran until the next day.
    await daysLater(1, own);
    const [next, earlier] = await own.of('daily');
    expect(next).toMatchObject({ state: 'running', goals: [{ reached: '0' }] });
    expect(earlier).toMatchObject({ state: 'done', key: today?.key });
    expect(await own.claims('daily', today?.key)).toBe('ok');
    await own.play('10.00');
    await minuteOver();
    await daysLater(1, own);
    expect(await own.states('daily')).toEqual(['running', 'done']);
    await moveTo(now + HOUR);
    await daysLater(1, own);
    expect(await own.states('daily')).toEqual(['running']);
    expect(await own.claims('daily', next?.key)).toBe('offers.claim_expired');
    expect(await own.browser.balance()).toBe('981.00');
  });

  test('ask for a rank; what was done stays claimable when it falls', async () => {
    const [done, late] = [await member(), await member()];
    expect(await done.states('high')).toEqual(['locked rank']);
    for (const own of [done, late]) await setRank(own, 2);
    for (let count = 0; count < 3; count += 1) await done.play('1.00');
    await late.play('1.00');
    await minuteOver();
    for (const own of [done, late]) await setRank(own, 1);
    for (let count = 0; count < 2; count += 1) await late.play('1.00');
    await minuteOver();
    expect([await done.states('high'), await late.states('high')]).toEqual([['done'], ['locked rank']]);
    expect([await done.claims('high'), await late.claims('high')]).toEqual(['ok', 'offers.nothing_to_claim']);
  });

  test('wait for another one, which may be done in the same call', async () => {
    const own = await member();
    expect(await own.states('pair-2')).toEqual(['locked after']);
    await own.play('400.00');
    expect([await own.states('second'), await own.states('pair-2')]).toEqual([['done'], ['locked after']]);
    expect(await own.claims('pair-2')).toBe('ok');
    expect([await own.states('second'), await own.states('pair-2')]).toEqual([['done'], ['claimed']]);
    const both = await member();
    await both.play('400.00');
    await minuteOver();
    expect([await both.states('second'), await both.states('pair-2')]).toEqual([['done'], ['done']]);
  });

  test('end when the budget is used up or an operator ends them; what was done can be claimed', async () => {
    const [first, second] = [await member(), await member()];
    await first.play('700.00');
    await minuteOver();
    await first.payIn('100.00');
    await minuteOver();
    await second.play('700.00');
    expect([await first.states('scarce'), await second.states('scarce')]).toEqual([['done'], ['over']]);
    expect([await first.claims('scarce'), await second.claims('scarce')]).toEqual(['ok', 'offers.nothing_to_claim']);
    await new Office(site).value('PUT', '/offers/end', { id: 'stopped' });
    await second.payIn('100.00');
    expect([await first.states('stopped'), await second.states('stopped')]).toEqual([['done'], ['over']]);
    expect([await first.claims('stopped'), await second.claims('stopped')]).toEqual(['ok', 'offers.nothing_to_claim']);
  });

  test('stay claimable while the balance has no room for what they pay', async () => {
    const own = await member();
    await own.play('100.00');
    await own.play('1.00');
    const correct = await correctionsAt(site);
    await correct(own.browser, 'credit', '9999999999100.98');
    expect(await own.claims('both')).toBe('wallet.balance_limit');
    expect(await own.states('both')).toEqual(['done']);
    await correct(own.browser, 'debit', '25.50');
    expect(await own.claims('both')).toBe('ok');
  });

  test.each([
    ['an unknown mission', { mission: 'nothing', key: 'once' }, 'missions.unknown'],
    ['a name of every object', { mission: 'constructor', key: 'once' }, 'missions.unknown'],
    ['a mission that is not done', { mission: 'second', key: 'once' }, 'offers.nothing_to_claim'],
    ['a mission that another member has done', { mission: 'pay-in', key: 'once' }, 'offers.nothing_to_claim'],
    ['a key of another period', { mission: 'daily', key: '2027-03-01' }, 'offers.nothing_to_claim'],
    ['a day that does not exist', { mission: 'daily', key: '2027-02-31' }, 'offers.nothing_to_claim'],
    ['a key that is none', { mission: 'daily', key: 'today' }, 'request.invalid'],
    ['no key', { mission: 'daily' }, 'request.invalid'],
    ['a key that is a number', { mission: 'daily', key: 1 }, 'request.invalid'],
    ['an id of no offer', { mission: '../daily', key: 'once' }, 'request.invalid'],
    ['more than is asked', { mission: 'daily', key: 'once', playerId: 'x' }, 'request.invalid'],
  ])('pay nothing for %s', async (_, body, code) => {
    const own = await member();
    const reply = await own.browser.call('POST', '/wps/missions/claim', body);
    expect([codeOf(reply), await own.browser.balance()]).toEqual([code, '1000.00']);
  });

  test.each(['jade', 'onyx', 'ruby'])('are off without a mission or with a flag off: %s', async (brand) => {
    const own = await member(brand);
    const replies = [
      await own.browser.call('GET', missionsPath),
      await own.browser.call('GET', '/wps/relay/MCSFE_getMissionLeaderboard'),
      await own.claim('both'),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [404, 'request.off']));
    if (brand !== 'ruby') expect(await own.rewards()).toEqual([]);
  });

  test('are paid without a claim when the flag was off at the end of the time', async () => {
    const own = await member();
    await own.play('10.00');
    await minuteOver();
    const office = new Office(site);
    await office.value('PUT', '/flags', { set: { MISSION3: false } });
    await daysLater(3, own);
    await minuteOver();
    expect(await own.browser.balance()).toBe('991.00');
    await office.value('PUT', '/flags', { unset: ['MISSION3'] });
    expect(await own.states('daily')).toEqual(['running']);
  });

  test('are locked until the offer starts, and over when it has ended', async () => {
    const [done, late] = [await member(), await member()];
    expect(await late.of('brief')).toMatchObject([
      { state: 'locked', lock: 'start', key: '2027-05-03', from: '2027-05-02T17:00:00.000Z' },
    ]);
    await moveTo(Date.parse('2027-05-06T03:00:00.000Z'));
    await done.login();
    await done.play('10.00');
    await moveTo(now + 3 * HOUR);
    for (const own of [done, late]) await own.login();
    await late.play('10.00');
    expect([await done.states('brief'), await late.states('brief')]).toEqual([['done'], ['over']]);
    expect(await late.claims('brief', '2027-05-03')).toBe('offers.nothing_to_claim');
    expect(await done.claims('brief', '2027-05-03')).toBe('ok');
  });
});
