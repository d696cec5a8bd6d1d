import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BonusPlayer, bonus } from '../support/bonus-player.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { discrepancies } from '../support/ledger-discrepancies.ts';
import { payingBrand, startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { freshDatabase } from '../support/postgres.ts';
import { prize, wheel } from '../support/prize-brand.ts';
import { Office } from '../support/staff.ts';
import { codeOf, prizeCalls, ticketsFor, valueOf } from '../support/prize-member.ts';

const HOUR = 3_600_000;
const terms = {
  kind: 'bonus',
  percent: 50,
  cap: '60',
  times: 1,
  base: 'deposit',
  weights: { RNG: 100 },
  days: 2,
};
const bonuses = [{ percent: 50, cap: '60.00', times: 1 }];

describe('a bonus that is won', () => {
  let vendor: FakeVendor;
  let site: PlatformWithCashier;

  beforeAll(async () => {
    vendor = await startFakeVendor();
    const has = { bonuses: true, missions: true, prizes: true };
    const { server } = payingBrand();
    const effects = [{ kind: 'bonus', min: '100', terms }];
    const name = { EN: 'The half', TH: 'ครึ่ง' };
    const prizes = { lucky: wheel(['one', 'two'].map((id) => prize(id, 1, effects, { name }))) };
    const offers = Object.fromEntries([bonus('welcome'), ['lucky', ticketsFor('lucky', 2, 90)]]);
    site = await startPlatformWithCashier({
      databaseUrl: await freshDatabase(),
      vendor,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: [{ ...payingBrand(has), server: { server, offers, prizes } }],
    });
  }, 120_000);
  afterAll(async () => {
    expect(await discrepancies(site)).toEqual([]);
    await site.close();
    await vendor.close();
  });

  /** Returns a member with two tickets. */
  async function member() {
    const player = await BonusPlayer.register({ site, vendor });
    const { browser } = player;
    const limits = [{ kind: 'deposit', period: 'day', amount: '500.00' }];
    valueOf(await browser.call('PUT', '/wps/member/limits', { answered: true, limits }));
    valueOf(await browser.call('POST', '/wps/missions/claim', { mission: 'lucky', key: 'once' }));
    const offered = async () => (await player.bonuses()).offers.filter(({ id }) => id.startsWith('won:'));
    const joins = async (...asked: Parameters<BonusPlayer['join']>) => codeOf(await player.join(...asked));
    return { ...prizeCalls(browser), player, offered, joins };
  }
  const wait = (advanceMs: number) => site.platform.testFacilities().moveClock({ advanceMs });

  test('is joined once, pays like an offer, and is offered to its winner alone', async () => {
    const { player, drawn, history, offered, joins, wheel: read } = await member();
    expect((await read('lucky')).prizes.map(({ gives }) => gives)).toMatchObject([
      { bonuses, worth: '0.00' },
      { bonuses },
    ]);
    const draw = await drawn('lucky', { key: 'the-first-draw' });
    expect(draw).toMatchObject({ gives: { credit: null, bonuses, worth: '0.00' }, paidAt: expect.any(String) });
    expect(await drawn('lucky', { key: 'the-first-draw' })).toEqual(draw);
    await drawn('lucky');
    expect((await history()).items.map(({ gives }) => gives.bonuses)).toEqual([bonuses, bonuses]);
    const [first, second, ...more] = await offered();
    if (first === undefined || second === undefined) throw new Error('nothing was won');
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      name: 'The half',
      text: 'Prizes',
      percent: 50,
      cap: '60.00',
      smallestDeposit: '100.00',
      days: 2,
      canJoin: true,
    });
    expect((await player.browser.call('GET', '/wps/member/rewards')).body.value).toMatchObject({
      available: 0,
      items: [
        { id: `bonus:${first.id}`, kind: 'bonus', name: 'The half', state: 'offered', amount: '60.00' },
        { id: `bonus:${second.id}` },
        { id: 'bonus:welcome' },
        { kind: 'mission' },
      ],
    });

    const stranger = await member();
    expect(await stranger.offered()).toEqual([]);
    expect(await stranger.joins(first.id)).toBe('rewards.bonus_unknown');

    for (let times = 0; times < 2; times += 1) expect(await joins(first.id, 'the-first-join')).toBe('ok');
    expect(await joins(second.id, 'the-first-join')).toBe('wallet.key_reused');
    expect(await joins(second.id)).toBe('rewards.bonus_running');
    await player.deposit('200.00');
    await player.launch('LMN', 'lantern');
    await player.round('120.00', '100.00');
    expect(await player.grant()).toMatchObject({
      bonus: first.id,
      state: 'completed',
      base: '120.00',
      amount: '60.00',
    });
    expect(await player.browser.balance()).toBe('240.00');
    expect(await player.paidLines()).toEqual(['60.00']);
    expect((await offered()).map(({ id }) => id)).toEqual([second.id]);
    expect(await joins(first.id)).toBe('rewards.bonus_taken');
    expect(await joins(second.id)).toBe('ok');

    const { items } = await new Office(site).value<{ items: object[] }>('GET', '/offers');
    expect(items).toMatchObject([{ id: 'welcome', joined: 0 }, { id: 'lucky' }]);
  });

  test('is not joined on a break, nor when its days have ended', async () => {
    const resting = await member();
    await resting.drawn('lucky');
    const [won] = await resting.offered();
    const id = won?.id ?? '';
    valueOf(await resting.browser.call('POST', '/wps/member/break', { period: 'day' }));
    await resting.player.login();
    expect([await resting.offered(), await resting.joins(id)]).toEqual([[], 'limits.on_break']);
    await wait(25 * HOUR);
    await resting.player.login();
    expect((await resting.offered()).map((offer) => offer.id)).toEqual([id]);
    await wait(24 * HOUR);
    await resting.player.login();
    expect([await resting.offered(), await resting.joins(id)]).toEqual([[], 'rewards.bonus_closed']);
  });

  test.each(['won:', 'won:1', `won:${'g'.repeat(36)}`, 'WON:x'])('refuses to join %s', async (id) => {
    const { joins } = await member();
    expect(await joins(id)).toBe('request.invalid');
    expect(await joins('won:00000000-0000-4000-8000-000000000000')).toBe('rewards.bonus_unknown');
  });
});
