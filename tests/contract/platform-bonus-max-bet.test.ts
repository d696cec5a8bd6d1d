import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BonusPlayer, bonus, bonusBrands, withBonuses } from '../support/bonus-player.ts';
import { databases } from '../support/databases.ts';
import {
  callWallet,
  fakeEntry,
  fakeGame,
  startFakeVendor,
  vendorSecret,
  type FakeVendor,
} from '../support/fake-vendor.ts';
import { payingBrand, startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

const DAY = 86_400_000;
let vendor: FakeVendor;
let postgres: StartedPostgres;

beforeAll(async () => {
  const games = [
    fakeEntry('LMN', 'RNG', [fakeGame('lantern')]),
    fakeEntry('FSH', 'FISH', [fakeGame('nets')]),
    fakeEntry('LIV', 'LIVE', [fakeGame('hall')]),
  ];
  [vendor, postgres] = await Promise.all([startFakeVendor(games), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

/** Opal, whose welcome bonus allows bets of up to 50.00 and whose reload has no limit, and jade with vendor wallets. */
function brands() {
  const [opal] = bonusBrands();
  const { server } = payingBrand();
  const offers = [bonus('welcome', { maxBet: '50' }), bonus('reload', { maxBet: null })];
  const jade = { id: 'jade', merchantCode: 'JADE01', bonuses: true, categories: ['RNG', 'FISH', 'LIVE'] };
  return [
    { ...opal, bundle: opal?.bundle ?? payingBrand().bundle, server: withBonuses(server, ...offers) },
    { ...payingBrand(jade), server: withBonuses({ ...server, vendorWallets: true }, ...offers) },
  ];
}

describe.each(databases)('the maximum bet of a bonus on %s', (kind) => {
  let site: PlatformWithCashier;
  let databaseUrl: string | null = null;

  beforeAll(async () => {
    databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
    const env = { LIVERY_STUDIO_SECRET: vendorSecret };
    site = await startPlatformWithCashier({ databaseUrl, vendor, env, brands: brands() });
  }, 120_000);
  afterAll(() => site.close());

  const rejected = 'bet: 403 bonus_max_bet';
  const wait = (advanceMs: number): Promise<string> => site.platform.testFacilities().moveClock({ advanceMs });

  /** Returns a member with 200.00 in the slot, whose bonus waits for 400.00 of bets. */
  async function counting(id = 'welcome'): Promise<BonusPlayer> {
    const player = await BonusPlayer.register({ site, vendor });
    await player.join(id);
    await player.deposit('200.00');
    expect(await player.grant()).toMatchObject({ bonus: id, state: 'counting' });
    await player.launch('LMN', 'lantern');
    return player;
  }

  test('rejects a larger bet with the limit, books nothing, and takes one of the limit', async () => {
    const player = await counting();
    await expect(player.bet('50.01')).rejects.toThrow(rejected);
    expect(await player.browser.balance()).toBe('200.00');
    await player.round('50.00', '0.00');
    expect(await player.grant()).toMatchObject({ counted: '50.00', rounds: [{ bet: '50.00', state: 'counted' }] });
    const { playerSession } = await player.bet('10.00');
    const ids = { transactionId: 'maxbet_b1', roundId: 'maxbet_r1', gameId: 'lantern', vassalage: 'LMN' };
    const bet = { playerSession, ...ids, currency: 'THB', at: new Date().toISOString() };
    expect(await callWallet(site.app, 'bet', { ...bet, amount: '50.01' })).toEqual({
      status: 403,
      code: 'bonus_max_bet',
      maxBet: '50.00',
    });
    // A rejected bet is not kept: its transaction may be sent again with less, and a round has one bet.
    expect(await callWallet(site.app, 'bet', { ...bet, amount: '30.00' })).toMatchObject({ status: 200 });
    const second = { ...bet, transactionId: 'maxbet_b2', amount: '30.00' };
    expect(await callWallet(site.app, 'bet', second)).toMatchObject({ status: 409, code: 'transaction_mismatch' });
    expect(await player.browser.balance()).toBe('110.00');
  });

  test('is in the terms of the offer, of the promotion and of the bonus that was joined', async () => {
    const player = await BonusPlayer.register({ site, vendor });
    const { offers } = await player.bonuses();
    expect(offers.map(({ maxBet }) => maxBet)).toEqual(['50.00', null]);
    const { body } = await player.browser.call('GET', '/wps/promotions');
    expect(body.value).toMatchObject({ promotions: [{ bonus: { maxBet: '50.00' } }, { bonus: { maxBet: null } }] });
    await player.join();
    expect(await player.grant()).toMatchObject({ maxBet: '50.00' });
  });

  test('limits bets in games that count only', async () => {
    const player = await counting();
    await player.launch('FSH', 'nets');
    await expect(player.bet('60.00')).rejects.toThrow(rejected);
    await player.launch('LIV', 'hall');
    await player.round('60.00', '60.00');
    expect(await player.grant()).toMatchObject({ counted: '0.00', rounds: [{ state: 'noWeight' }] });
  });

  test('limits bets from the deposit, also before the bonus is brought up to date, and none before it', async () => {
    const player = await BonusPlayer.register({ site, vendor });
    await player.deposit('150.00');
    await player.join();
    await player.launch('LMN', 'lantern');
    await player.round('60.00', '60.00');
    await player.deposit('99.99');
    await player.round('60.00', '60.00');
    await player.deposit('100.00');
    await expect(player.bet('50.01')).rejects.toThrow(rejected);
  });

  test('takes each bet at the same time as the begin of the bonus or rejects it with the limit, and none after it', async () => {
    const player = await BonusPlayer.register({ site, vendor });
    await player.deposit('150.00');
    await player.join();
    await player.launch('LMN', 'lantern');
    const bets = Array.from({ length: 12 }, () => player.round('50.01', '50.01'));
    const [played] = await Promise.all([Promise.allSettled(bets), player.deposit('100.00'), player.bonuses()]);
    const reasons = played.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    // Of bets at once, the balance covers some only.
    const others = [`Error: ${rejected}`, 'Error: bet: 409 insufficient_funds'];
    expect(reasons.filter((reason) => !others.includes(reason))).toEqual([]);
    await expect(player.bet('50.01')).rejects.toThrow(rejected);
    expect(await player.grant()).toMatchObject({ state: 'counting' });
    expect(await player.browser.balance()).toBe('250.00');
  });

  test('ends when the bonus is given up, is paid, or its time is over', async () => {
    const [givenUp, paid, late] = [await counting(), await counting(), await counting()];
    await givenUp.forfeit((await givenUp.grant()).id);
    await givenUp.round('100.00', '100.00');
    for (let played = 0; played < 8; played += 1) await paid.round('50.00', '50.00');
    expect(await paid.grant()).toMatchObject({ state: 'completed' });
    await paid.round('100.00', '100.00');
    await expect(late.bet('100.00')).rejects.toThrow(rejected);
    await wait(7 * DAY);
    await late.login();
    await late.launch('LMN', 'lantern');
    await late.round('100.00', '100.00');
    await wait(-7 * DAY);
  });

  test('rejects no win, no rollback and no repeated bet of a larger one that was placed before', async () => {
    const player = await BonusPlayer.register({ site, vendor });
    await player.deposit('150.00');
    await player.join();
    await player.launch('LMN', 'lantern');
    const [won, returned] = [await player.bet('60.00'), await player.bet('70.00')];
    await player.deposit('100.00');
    expect(await player.grant()).toMatchObject({ state: 'counting' });
    const { betTransactionId: transactionId, ...rest } = won;
    const again = { ...rest, transactionId, amount: '60.00', currency: 'THB', at: new Date().toISOString() };
    expect(await callWallet(site.app, 'bet', again)).toMatchObject({ status: 200, duplicate: true });
    await player.win(won, '90.00');
    await player.rollback(returned, '70.00');
    expect(await player.browser.balance()).toBe('280.00');
  });

  test('has no effect with a bonus without one', async () => {
    const player = await counting('reload');
    await player.round('150.00', '150.00');
    expect(await player.grant()).toMatchObject({ maxBet: null, counted: '150.00' });
  });

  test.runIf(kind === 'postgresql')('is none for a bonus that was joined before bonuses had one', async () => {
    const player = await counting();
    const { id } = await player.grant();
    const client = new Client({ connectionString: databaseUrl ?? '' });
    await client.connect();
    await client.query("update livery.bonus_grant set terms = terms - 'maxBet' where id = $1", [id]);
    await client.end();
    expect(await player.grant()).toMatchObject({ maxBet: null });
    await player.round('60.00', '60.00');
  });

  test('limits bets in the wallet of a vendor too', async () => {
    const player = await BonusPlayer.register({ site, vendor, brand: 'jade' });
    await player.join();
    await player.deposit('200.00');
    const transfer = { key: 'to-the-vendor', from: 'main', to: 'LMN', amount: '100.00' };
    expect((await player.browser.call('POST', '/wps/relay/GCS_walletTransfer', transfer)).status).toBe(200);
    await player.launch('LMN', 'lantern');
    await expect(player.bet('50.01')).rejects.toThrow(rejected);
    await player.round('50.00', '50.00');
  });
});
