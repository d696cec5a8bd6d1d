import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bonuses } from '../../schema/generated/api/rewards.ts';
import { BonusPlayer, bonus, bonusBrands, withBonuses } from '../support/bonus-player.ts';
import { databases } from '../support/databases.ts';
import { fakeEntry, fakeGame, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser } from '../support/platform.ts';
import { payingBrand, startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { freshId } from '../support/wallet-player.ts';
import { prepareToWithdraw, requestWithdrawal } from '../support/withdrawing-member.ts';

const DAY = 86_400_000;
let vendor: FakeVendor;
let postgres: StartedPostgres;

beforeAll(async () => {
  const limits = { THB: { minBet: '5.00', maxBet: '500.00' }, JPY: { minBet: '10', maxBet: '900' } };
  const games = [
    fakeEntry('LMN', 'RNG', [fakeGame('lantern', { limits })]),
    fakeEntry('FSH', 'FISH', [fakeGame('nets', { limits })]),
  ];
  [vendor, postgres] = await Promise.all([startFakeVendor(games), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

/** Opal, a brand in yen, and one whose studios have wallets of their own. */
function brandsWith(offers = [bonus('welcome'), bonus('reload', { percent: 50, times: 3 })]) {
  const [opal] = bonusBrands();
  const { server } = payingBrand();
  const brand = (id: string, different: object) =>
    payingBrand({
      id,
      merchantCode: `${id.toUpperCase()}01`,
      bonuses: true,
      categories: ['RNG', 'FISH'],
      ...different,
    });
  const thirds = bonus('welcome', {
    percent: 33,
    cap: '5000',
    smallestDeposit: '1000',
    times: 1,
    weights: { RNG: 33 },
  });
  return [
    { ...opal, bundle: opal?.bundle ?? payingBrand().bundle, server: withBonuses(server, ...offers) },
    {
      ...brand('yen', { currency: { code: 'JPY', symbol: '¥', decimals: 0 } }),
      server: withBonuses(server, thirds),
    },
    { ...brand('jade', {}), server: withBonuses({ ...server, vendorWallets: true }, bonus('welcome')) },
  ];
}

describe.each(databases)('a bonus on %s', (kind) => {
  let site: PlatformWithCashier;
  let databaseUrl: string | null = null;
  let dataDir: string;
  const start = (offers?: ReturnType<typeof bonus>[]): Promise<PlatformWithCashier> =>
    startPlatformWithCashier({
      databaseUrl,
      dataDir,
      vendor,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: brandsWith(offers),
    });

  beforeAll(async () => {
    databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'livery-bonus-attacks-'));
    site = await start();
  }, 120_000);
  afterAll(async () => {
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const member = (brand?: string): Promise<BonusPlayer> => BonusPlayer.register({ site, vendor, brand });
  const wait = (advanceMs: number): Promise<string> => site.platform.testFacilities().moveClock({ advanceMs });
  const nameOf = async ({ browser }: BonusPlayer): Promise<string> => {
    const { value } = (await browser.call('GET', '/wps/session')).body;
    return (value as { session: { userName: string } }).session.userName;
  };

  /** Returns a member who bets for a bonus of 200.00, which needs 400.00 of bets. */
  async function counting(brand?: string): Promise<BonusPlayer> {
    const player = await member(brand);
    await player.join();
    await player.deposit('200.00');
    await player.launch('LMN', 'lantern');
    return player;
  }

  /** Returns the same, with a card and a credit of 1000.00 that can be withdrawn. */
  async function withCard() {
    const player = await member();
    const card = await prepareToWithdraw(site, { browser: player.browser, name: await nameOf(player) });
    await wait(DAY);
    await player.login();
    await player.join();
    await player.deposit('200.00');
    await player.launch('LMN', 'lantern');
    return { player, withdraw: (amount: string) => requestWithdrawal(player.browser, card, { amount }) };
  }

  /** Runs a statement without a platform on the database. */
  async function run(sql: string): Promise<void> {
    if (databaseUrl === null) {
      const database = await PGlite.create({ dataDir: path.join(dataDir, 'database') });
      await database.exec(`set search_path = livery; ${sql}`);
      return database.close();
    }
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`set search_path = livery; ${sql}`);
    return client.end();
  }

  test('that is paid stays paid: the vendor can roll back none of its rounds', async () => {
    const player = await counting();
    const rounds = [];
    for (let played = 0; played < 4; played += 1) rounds.push(await player.round('100.00', '100.00'));
    expect((await player.grant()).state).toBe('completed');
    for (const round of rounds) await expect(player.rollback(round, '100.00')).rejects.toThrow('round_settled');
    expect(await player.grant()).toMatchObject({ state: 'completed', counted: '400.00' });
    expect(await player.browser.balance()).toBe('400.00');
  });

  test('in a currency without decimals is rounded down, and counts no bet in another currency', async () => {
    const player = await member('yen');
    await player.join();
    await player.deposit('1001');
    expect(await player.grant()).toMatchObject({ base: '1001', amount: '330', required: '1001', remaining: '1001' });
    await player.launch('LMN', 'lantern');
    for (const currency of ['THB', 'USD'])
      await expect(player.bet('50', { currency })).rejects.toThrow('currency_mismatch');
    for (const amount of ['0', '-1', '1e3', '1.5', ' 5', '05', '99999999999999999999'])
      await expect(player.bet(amount, { currency: 'JPY' })).rejects.toThrow('request_invalid');
    const meter: unknown[] = [];
    for (let played = 0; played < 4; played += 1) {
      const seat = await player.bet('759', { currency: 'JPY' });
      await expect(player.win(seat, '759')).rejects.toThrow('currency_mismatch');
      await player.win(seat, '759', { currency: 'JPY' });
      const { state, counted, remaining, progress } = await player.grant();
      meter.push([state, counted, remaining, progress]);
    }
    expect(meter).toEqual([
      ['counting', '250', '751', 25],
      ['counting', '500', '501', 50],
      ['counting', '751', '250', 75],
      ['completed', '1001', '0', 100],
    ]);
    expect(await player.browser.balance()).toBe('1331');
  });

  test('counts bets from the wallet of a studio, and is paid into the main wallet', async () => {
    const player = await counting('jade');
    const transfer = { key: freshId('t').replace('_', '-'), from: 'main', to: 'LMN', amount: '150.00' };
    expect((await player.browser.call('POST', '/wps/relay/GCS_walletTransfer', transfer)).status).toBe(200);
    for (let played = 0; played < 4; played += 1) await player.round('100.00', '100.00');
    expect(await player.grant()).toMatchObject({ state: 'completed', counted: '400.00' });
    const { body } = await player.browser.call('GET', '/wps/relay/GCS_merchantWallet');
    expect(body.value).toMatchObject({
      wallets: [
        { wallet: 'main', balance: '250.00' },
        { wallet: 'LMN', balance: '150.00' },
        { wallet: 'FSH', balance: '0.00' },
      ],
    });
  });

  test('lets its deposit be withdrawn at once, and goes on counting', async () => {
    const { player, withdraw } = await withCard();
    expect((await withdraw('200.00')).status).toBe(200);
    expect(await player.grant()).toMatchObject({ state: 'counting', counted: '0.00' });
    await player.round('100.00', '100.00');
    expect(await player.grant()).toMatchObject({ state: 'counting', counted: '100.00' });
  });

  test('is paid once while all of the balance is withdrawn, and no money is lost or made', async () => {
    const { player, withdraw } = await withCard();
    for (let played = 0; played < 3; played += 1) await player.round('100.00', '100.00');
    const last = await player.bet('100.00');
    await Promise.all([
      player.win(last, '100.00'),
      ...['1200.00', '1100.00', '700.00'].map(withdraw),
      ...Array.from({ length: 4 }, () => player.bonuses()),
      wait(60_000),
    ]);
    expect((await player.grant()).state).toBe('completed');
    expect(await player.paidLines()).toEqual(['200.00']);
    const { value } = (await player.browser.call('GET', '/wps/v2/wallets/balance')).body;
    const { sumBalance, held } = value as { sumBalance: string; held: string };
    expect(Number(sumBalance) + Number(held)).toBe(1400);
  });

  test('keeps its terms when the brand changes its offers, and loses a round that is rolled back meanwhile', async () => {
    const [waiting, playing, half, paid] = [await member(), await counting(), await counting(), await counting()];
    await waiting.join('reload');
    await playing.round('100.00', '100.00');
    const taken = await half.round('100.00', '100.00');
    const first = await paid.round('100.00', '100.00');
    for (let played = 0; played < 3; played += 1) await paid.round('100.00', '100.00');
    const before = [await waiting.grant(), await playing.grant(), await half.grant(), await paid.grant()];
    expect(before.map(({ state }) => state)).toEqual(['joined', 'counting', 'counting', 'completed']);
    const names = await Promise.all([waiting, playing, half, paid].map(nameOf));
    await site.close();
    // No call of a vendor rolls back a settled round; an operator's correction may.
    await run(`update round set status = 'rolled_back' where round_id in ('${taken.roundId}', '${first.roundId}')`);
    const worse = {
      percent: 10,
      cap: '5',
      times: 10,
      weights: { FISH: 100 },
      days: 1,
      title: { EN: 'Worse', TH: 'แย่' },
    };
    site = await start([bonus('other'), bonus('welcome', worse)]);

    const after = [];
    for (const name of names) {
      const browser = new Browser(site.app);
      await browser.login(name);
      const { grants } = (await browser.call('GET', '/wps/member/bonuses')).body.value as Bonuses;
      after.push({ ...grants[0], balance: await browser.balance() });
    }
    const round = { state: 'takenBack' as const };
    expect(after).toMatchObject([
      { ...before[0], balance: '0.00' },
      { ...before[1], balance: '200.00' },
      { ...before[2], counted: '0.00', remaining: '400.00', progress: 0, rounds: [round], balance: '200.00' },
      {
        ...before[3],
        counted: '300.00',
        remaining: '100.00',
        progress: 75,
        rounds: [{}, {}, {}, round],
        balance: '400.00',
      },
    ]);
  });
});
