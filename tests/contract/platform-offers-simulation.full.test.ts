import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfferFigures, Simulation } from '../../schema/generated/api/offers.ts';
import { openPlatformDatabase } from '../../runtime/server/platform/assembly/open-database.ts';
import { simulateOffer } from '../../runtime/server/platform/offers/simulate-offer.ts';
import { BonusPlayer, bonusBrands } from '../support/bonus-player.ts';
import { fakeEntry, fakeGame, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { fillPlayedOffer, playedFrom } from '../support/played-offer.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { Browser, operatorToken } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

const DAY = 86_400_000;
let vendor: FakeVendor;
let postgres: StartedPostgres;

beforeAll(async () => {
  const games = [fakeEntry('LMN', 'RNG', [fakeGame('lantern')]), fakeEntry('FSH', 'FISH', [fakeGame('reef')])];
  [vendor, postgres] = await Promise.all([startFakeVendor(games), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

const dayAfter = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

describe.each(['pglite', 'postgresql'] as const)('the simulation of an offer on %s', (kind) => {
  let site: PlatformWithCashier;

  beforeAll(async () => {
    const databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
    const env = { LIVERY_STUDIO_SECRET: vendorSecret };
    site = await startPlatformWithCashier({ databaseUrl, vendor, env, brands: bonusBrands() });
  }, 120_000);
  afterAll(() => site.close());

  const office = (path: string, brand = 'ruby') =>
    new Browser(site.app, brand).call('GET', `/wps/operator/offers${path}`, undefined, {
      authorization: `Bearer ${operatorToken}`,
    });
  const simulated = async (query: string): Promise<Simulation> => {
    const { status, body } = await office(`/simulation?id=welcome${query}`);
    expect(status).toBe(200);
    return body.value as Simulation;
  };

  test('pays what the engine pays to members who joined, and counts the others too', async () => {
    const from = dayAfter(0);
    const join = async (): Promise<BonusPlayer> => {
      const player = await BonusPlayer.register({ site, vendor, brand: 'ruby' });
      await player.join();
      return player;
    };
    const complete = await join();
    await complete.deposit('120.50');
    await complete.launch('LMN', 'lantern');
    for (const bet of ['120.00', '120.00', '1.00', '50.00']) await complete.round(bet, bet);
    const capped = await join();
    await capped.deposit('800.00');
    await capped.launch('LMN', 'lantern');
    await capped.round('500.00', '500.00');
    await capped.round('500.00', '500.00');
    const fishing = await join();
    await fishing.deposit('100.00');
    await fishing.launch('FSH', 'reef');
    await fishing.round('100.00', '100.00');
    await fishing.rollback(await fishing.bet('100.00'), '100.00');
    const small = await join();
    await small.deposit('50.00');
    await small.launch('LMN', 'lantern');
    await small.round('50.00', '50.00');
    const early = await join();
    // A round from before the deposit that earns the bonus, settled after it.
    await early.deposit('50.00');
    await early.launch('LMN', 'lantern');
    const placed = await early.bet('50.00');
    await early.deposit('100.00');
    await early.win(placed, '50.00');
    await early.round('100.00', '100.00');
    await early.round('50.00', '50.00');
    const stranger = await BonusPlayer.register({ site, vendor, brand: 'ruby' });
    await stranger.deposit('100.00');
    await stranger.launch('LMN', 'lantern');
    await stranger.round('100.00', '100.00');
    await stranger.round('100.00', '100.00');
    await site.platform.testFacilities().moveClock({ advanceMs: 60_000 });

    const figures = (await office('')).body.value as OfferFigures;
    expect(figures.items[0]).toMatchObject({ joined: 5, running: 3, paid: 2, amountPaid: '620.50' });
    expect(await early.grant()).toMatchObject({ state: 'counting', counted: '150.00' });
    expect(await simulated(`&from=${from}`)).toEqual({
      id: 'welcome',
      currency: 'THB',
      from,
      to: dayAfter(1),
      players: 6,
      began: 5,
      completed: 3,
      expired: 0,
      counting: 2,
      // What the engine paid, and 100.00 of the member who did not join.
      cost: '720.50',
      largest: '500.00',
      costIfAllCompleted: '920.50',
      deposits: 7,
      rounds: 12,
    });

    await site.platform.testFacilities().moveClock({ advanceMs: 8 * DAY });
    expect(await simulated(`&from=${from}`)).toMatchObject({ completed: 3, expired: 2, counting: 0, cost: '720.50' });
    expect(await simulated(`&from=${from}&to=${dayAfter(1)}`)).toMatchObject({ completed: 3, counting: 2 });
    expect(await simulated(`&to=${from}`)).toMatchObject({ players: 0, began: 0, cost: '0.00', rounds: 0 });
    expect(await office('/simulation?id=welcome', 'opal')).toMatchObject({
      status: 200,
      body: { value: { players: 0 } },
    });
  }, 120_000);

  test.each([
    ['an unknown offer', 'id=nothing', 404, undefined],
    ['a day that does not exist', 'id=welcome&from=2026-02-30', 400, '/from'],
    ['an empty period', 'id=welcome&from=2026-02-01&to=2026-02-01', 400, '/from'],
    ['a reversed period', 'id=welcome&from=2026-02-02&to=2026-02-01', 400, '/from'],
    ['more than 366 days', 'id=welcome&from=2024-01-01&to=2025-01-02', 400, '/from'],
    ['days before 1970', 'id=welcome&from=1969-12-31&to=1970-01-02', 400, '/from'],
    ['a time', 'id=welcome&to=2026-02-01T00:00:00Z', 400, '/to'],
  ])('rejects %s', async (_name, query, status, where) => {
    const reply = await office(`/simulation?${query}`);
    expect([reply.status, reply.body.params?.where]).toEqual([status, where]);
  });

  test('accepts 366 days', async () => {
    expect(await simulated('&from=2024-01-01&to=2025-01-01')).toMatchObject({ from: '2024-01-01', to: '2025-01-01' });
  });
});

test('reads each deposit and each round once, also where many were settled at the same time', async () => {
  const databaseUrl = await postgres.freshDatabase();
  const database = await openPlatformDatabase({ databaseUrl, dataDir: '' });
  try {
    await fillPlayedOffer(databaseUrl, { merchant: 'OPAL01', players: 3, deposits: 700, rounds: 1_000, atOnce: 300 });
    const options = {
      merchant: 'OPAL01',
      wallet: 'cash',
      terms: {
        percent: 100,
        cap: 50_000n,
        smallestDeposit: 10_000n,
        maxBet: null,
        times: 10,
        weights: { RNG: 100 },
        days: 7,
      },
      categoryOf: new Map([['LMN', 'RNG']]),
      from: playedFrom,
      to: playedFrom + 60 * DAY,
    } as const;
    const found = await simulateOffer(database.as('OPAL01'), options);
    expect(found).toMatchObject({ players: 3, deposits: 2_100, rounds: 3_000, completed: 3, cost: 30_000n });
    const beyond = { ...options, terms: { ...options.terms, cap: 100_000n, weights: { RNG: 99 } } };
    expect(await simulateOffer(database.as('OPAL01'), beyond)).toMatchObject({ completed: 0, expired: 3, cost: 0n });
  } finally {
    await database.close();
  }
});
