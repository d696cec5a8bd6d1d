import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Promotion, Promotions } from '../../schema/generated/api/offers.ts';
import { BonusPlayer, bonusBrands } from '../support/bonus-player.ts';
import { databases } from '../support/databases.ts';
import { fakeEntry, fakeGame, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, brandBundle, operatorToken, startPlatform } from '../support/platform.ts';
import { payingBrand, startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

const DAY = 86_400_000;
let vendor: FakeVendor;
let postgres: StartedPostgres;

beforeAll(async () => {
  const games = [fakeEntry('LMN', 'RNG', [fakeGame('lantern', { rtp: '96.00' })])];
  [vendor, postgres] = await Promise.all([startFakeVendor(games), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

/** A brand with the offers of opal, and one flag off. */
function without(modId: string, id: string) {
  const [opal] = bonusBrands();
  const settings = [...brandBundle().settings, { modId, enabled: '0' as const }];
  const bundle = payingBrand({ id, merchantCode: `${id.toUpperCase()}01`, bonuses: true, settings }).bundle;
  return { ...payingBrand(), ...opal, bundle };
}

describe.each(databases)('promotions on %s', (kind) => {
  let site: PlatformWithCashier;

  beforeAll(async () => {
    const databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
    const brands = [...bonusBrands(), without('PROMO3', 'onyx'), without('REWARDS3', 'jade')];
    site = await startPlatformWithCashier({ databaseUrl, vendor, env: { LIVERY_STUDIO_SECRET: vendorSecret }, brands });
  }, 120_000);
  afterAll(() => site.close());

  const member = (): Promise<BonusPlayer> => BonusPlayer.register({ site, vendor });
  const read = async (browser: Browser): Promise<Promotion[]> => {
    const { status, body } = await browser.call('GET', '/wps/promotions');
    expect(status).toBe(200);
    return (body.value as Promotions).promotions;
  };
  const stateOf = async ({ browser }: BonusPlayer, id = 'welcome') =>
    (await read(browser)).find((promotion) => promotion.id === id)?.state;
  const wait = (advanceMs: number): Promise<string> => site.platform.testFacilities().moveClock({ advanceMs });

  test('a visitor sees all with their terms: first what can be joined, last what is over', async () => {
    const promotions = await read(new Browser(site.app, 'opal'));
    expect(promotions.map(({ id, state, progress }) => [id, state, progress])).toEqual([
      ['welcome', 'join', null],
      ['reload', 'join', null],
      ['later', 'comingSoon', null],
      ['over', 'closed', null],
    ]);
    expect(promotions[0]).toMatchObject({
      type: 'welcome',
      product: 'casino',
      title: 'Welcome',
      bonus: { percent: 100, cap: '500.00', smallestDeposit: '100.00', times: 2, days: 7 },
    });
    expect(promotions[0]?.bonus?.categories[0]).toEqual({ category: 'RNG', weight: 100, return: '96.00' });
    expect(promotions[2]?.starts).toBe('2099-01-01T00:00:00.000Z');
  });

  test('follows a member from joining to the payment', async () => {
    const player = await member();
    expect(await stateOf(player)).toBe('join');
    await player.join();
    expect(await stateOf(player)).toBe('joined');
    await player.deposit('100.00');
    // It begins with its deposit, before any work of a minute.
    expect((await read(player.browser))[0]).toMatchObject({ id: 'welcome', state: 'joined', progress: 0 });
    await player.launch('LMN', 'lantern');
    await player.win(await player.bet('100.00'), '100.00');
    await wait(60_000);
    expect((await read(player.browser))[0]).toMatchObject({ id: 'welcome', state: 'joined', progress: 50 });
    await player.win(await player.bet('100.00'), '100.00');
    await wait(60_000);
    expect(await stateOf(player)).toBe('issued');
    expect(await stateOf(player, 'reload')).toBe('join');
    expect((await read(new Browser(site.app, 'opal')))[0]).toMatchObject({ id: 'welcome', state: 'join' });
  });

  test('can be joined again after the time for the deposit, and is closed after it was used and given up', async () => {
    const player = await member();
    await player.join();
    await wait(8 * DAY);
    await player.login();
    expect(await stateOf(player)).toBe('join');
    await player.join();
    await player.deposit('100.00');
    await player.forfeit((await player.grant()).id);
    expect(await stateOf(player)).toBe('closed');
  });

  test('a member on a break sees none', async () => {
    const player = await member();
    expect((await player.browser.call('POST', '/wps/member/break', { period: 'day' })).status).toBe(200);
    await player.login();
    expect(await read(player.browser)).toEqual([]);
  });

  test('shows an operator how many joined, what was paid, and the offer as it is written', async () => {
    const own = await BonusPlayer.register({ site, vendor, brand: 'ruby' });
    const [paid, waiting] = [own, await BonusPlayer.register({ site, vendor, brand: 'ruby' })];
    await waiting.join();
    await paid.join();
    await paid.deposit('100.00');
    await paid.launch('LMN', 'lantern');
    await paid.win(await paid.bet('100.00'), '100.00');
    await paid.win(await paid.bet('100.00'), '100.00');
    await wait(60_000);
    const office = (query = '') =>
      new Browser(site.app, 'ruby').call('GET', `/wps/operator/offers${query}`, undefined, {
        authorization: `Bearer ${operatorToken}`,
      });
    const figure = { id: 'welcome', name: 'Ruby welcome', state: 'open', joined: 2, running: 1, paid: 1 };
    expect((await office()).body.value).toMatchObject({ items: [{ ...figure, amountPaid: '100.00' }] });
    expect((await office('/one?id=welcome')).body.value).toMatchObject({
      figure,
      definition: { type: 'welcome', trigger: { kind: 'deposit', min: '100' } },
    });
    const unknown = await office('/one?id=nothing');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'request.not_found']);
  });

  test.each(['plain', 'onyx', 'jade'])('answers 404 at the brand %s, which has none', async (brand) => {
    const { status, body } = await new Browser(site.app, brand).call('GET', '/wps/promotions');
    expect([status, body.code]).toEqual([404, 'request.off']);
  });
});

test('shows the terms without published returns while the vendor does not answer', async () => {
  const site = await startPlatform({ brands: bonusBrands() });
  try {
    const { body } = await new Browser(site.app, 'ruby').call('GET', '/wps/promotions');
    expect((body.value as Promotions).promotions[0]).toMatchObject({
      title: 'Ruby welcome',
      bonus: { percent: 100, categories: [{ category: 'RNG', weight: 100, return: null }, {}, {}] },
    });
  } finally {
    await site.close();
  }
});
