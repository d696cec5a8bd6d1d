import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { BonusPlayer, bonusBrands } from '../support/bonus-player.ts';
import { fakeEntry, fakeGame, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

const HOUR = 3_600_000;
let vendor: FakeVendor;
let postgres: StartedPostgres;
let site: PlatformWithCashier;
let client: Client;

beforeAll(async () => {
  const games = [fakeEntry('LMN', 'RNG', [fakeGame('lantern', { rtp: '96.00' })])];
  [vendor, postgres] = await Promise.all([startFakeVendor(games), startPostgres()]);
  const databaseUrl = await postgres.freshDatabase();
  const env = { LIVERY_STUDIO_SECRET: vendorSecret };
  site = await startPlatformWithCashier({ databaseUrl, vendor, env, brands: bonusBrands() });
  client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set search_path = livery');
}, 120_000);
afterAll(async () => {
  await client.end();
  await site.close();
  await Promise.all([vendor.close(), postgres.stop()]);
});

const member = (): Promise<BonusPlayer> => BonusPlayer.register({ site, vendor });
const wait = (advanceMs: number): Promise<string> => site.platform.testFacilities().moveClock({ advanceMs });
const bonusOf = (index: number): string => (index % 2 === 0 ? 'welcome' : 'reload');

test('a bonus joined while the clock is behind an earlier bonus’s deposit begins with the next deposit', async () => {
  const player = await member();
  await player.join('welcome');
  await player.deposit('200.00');
  const { id } = await player.grant();
  await player.forfeit(id);
  await wait(-HOUR);
  expect((await player.join('reload')).status).toBe(200);
  await wait(HOUR);
  expect(await player.grant()).toMatchObject({ bonus: 'reload', state: 'joined' });
  await player.deposit('300.00');
  expect(await player.grant()).toMatchObject({ bonus: 'reload', state: 'counting', base: '300.00' });
});

test('fifty joins of two bonuses at the same time leave one bonus', async () => {
  const player = await member();
  const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => player.join(bonusOf(index))));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await player.bonuses()).grants).toHaveLength(1);
});

test.each([1, 2, 3])(
  'joining, giving up and depositing at the same time leave no bonus without its deposit (%i)',
  async () => {
    const player = await member();
    await player.join();
    const { id } = await player.grant();
    await Promise.all([
      player.deposit('200.00'),
      player.deposit('150.00'),
      player.forfeit(id),
      ...Array.from({ length: 8 }, (_, index) => player.join(bonusOf(index))),
    ]);
    await player.bonuses();
    const waiting = await client.query(
      `select 1 from bonus_grant as joined join deposit using (merchant, player_id)
     where joined.state = 'joined' and deposit.state = 'paid' and deposit.ended_at >= joined.joined_at
       and not exists (select 1 from bonus_grant as used where used.deposit_id = deposit.id)`,
    );
    expect(waiting.rows).toEqual([]);
    expect(await player.browser.balance()).toBe('350.00');
  },
);

test('rounds that are won, rolled back and counted at the same time add up to the settled ones, and pay once', async () => {
  const player = await member();
  await player.join();
  await player.deposit('200.00');
  await player.launch('LMN', 'lantern');
  for (let played = 0; played < 3; played += 1) await player.round('100.00', '100.00');
  const open = await Promise.all(Array.from({ length: 12 }, () => player.bet('10.00')));
  // Of a win and a rollback of the same bet, the vendor's second call is refused.
  await Promise.allSettled([
    ...open.map((round) => player.win(round, '10.00')),
    ...open.map((round) => player.rollback(round, '10.00')),
    ...Array.from({ length: 6 }, () => player.bonuses()),
    wait(60_000),
  ]);
  for (let played = 0; played < 2; played += 1) await player.round('100.00', '100.00');
  const { id, state, counted } = await player.grant();
  expect(state).toBe('completed');
  const { rows } = await client.query<{ bets: string; wrong: string }>(
    `select sum(round.bet)::text as bets, count(*) filter (where round.status <> 'settled')::text as wrong
     from bonus_contribution as counted join round using (merchant, vendor, round_id) where counted.grant_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ bets: String(Math.round(Number(counted) * 100)), wrong: '0' }]);
  expect(await player.paidLines()).toEqual(['200.00']);
  expect(await player.browser.balance()).toBe('400.00');
});
