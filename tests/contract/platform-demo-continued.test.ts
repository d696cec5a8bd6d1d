import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bonuses } from '../../schema/generated/api/rewards.ts';
import type { PlayerRank } from '../../schema/generated/api/vip.ts';
import { bonus, withBonuses } from '../support/bonus-player.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { brandBundle, Browser, startPlatform, type TestPlatform } from '../support/platform.ts';
import { payingBrand } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { until } from '../support/until.ts';

let vendor: FakeVendor;
let postgres: StartedPostgres;

beforeAll(async () => {
  [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

const levels = [
  { validBets: '0', deposits: '0' },
  { validBets: '20', deposits: '0' },
  { validBets: '300', deposits: '0' },
];

/** Starts a server with demo data on a database; without the vendor, what needs it is not made. */
function start(databaseUrl: string, studioUrl?: string): Promise<TestPlatform> {
  const { server } = payingBrand();
  return startPlatform({
    databaseUrl,
    ...(studioUrl === undefined ? {} : { studioUrl }),
    env: { LIVERY_STUDIO_SECRET: vendorSecret, LIVERY_DEMO: '1' },
    brands: [
      {
        bundle: brandBundle({ bonuses: true, ranks: true }),
        server: withBonuses({ ...server, ranks: { days: 30, levels } }, bonus('welcome', { cap: '1000' })),
      },
    ],
  });
}

test('a server completes demo data that an interrupted server left unfinished', async () => {
  const databaseUrl = await postgres.freshDatabase();
  await (await start(databaseUrl)).close();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set search_path = livery');
  const terms = { percent: 100, cap: '100000', smallestDeposit: '10000', times: 2, base: 'deposit', days: 7 };
  // The rank was counted up to its first change, and the second bonus was joined without its deposit.
  await client.query(
    `insert into rank_change (merchant, player_id, day, from_level, to_level, reason, valid_bets, deposits, held_until, at)
       select merchant, id, current_date - 40, 1, 2, 'up', 2000, 0, now() - interval '10 days', now() - interval '40 days'
       from player where username = 'demo'`,
  );
  await client.query(`update player set rank_level = 2 where username = 'demo'`);
  await client.query(
    `insert into bonus_grant
       (merchant, id, player_id, bonus, key, wallet, currency, terms, state, joined_at, deposit_by, ended_at)
     select merchant, gen_random_uuid(), id, 'welcome', key, 'cash', 'THB', $1, state, now() - days * interval '1 day',
       now() - (days - 7) * interval '1 day', case state when 'expired' then now() - (days - 7) * interval '1 day' end
     from player, (values ('demo-bonus-40', 'expired', 40), ('demo-bonus-4', 'joined', 4)) as made (key, state, days)
     where username = 'demo'`,
    [{ ...terms, weights: { RNG: 100, FISH: 25 }, name: { EN: 'Welcome' }, text: { EN: 'Text' } }],
  );
  await client.end();

  const running = await start(databaseUrl, vendor.url);
  try {
    const browser = new Browser(running.app);
    const [{ username, password } = { username: '', password: '' }] = await running.platform
      .testFacilities()
      .personas();
    await browser.login(username, password);
    const rank = async () => (await browser.call('GET', '/wps/member/rank')).body.value as PlayerRank;
    await until(async () => (await rank()).level === 3, { what: 'the level' });
    const { grants } = (await browser.call('GET', '/wps/member/bonuses')).body.value as Bonuses;
    expect(grants.map(({ state, progress }) => [state, progress])).toEqual([
      ['counting', 64],
      ['expired', 0],
    ]);
  } finally {
    await running.close();
  }
});
