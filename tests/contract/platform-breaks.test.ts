import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Break, OperatorLimits } from '../../schema/generated/api/limits.ts';
import { databases } from '../support/databases.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { LimitsPlayer } from '../support/limits-player.ts';
import { Browser, brandBundle, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { takeGrant } from '../support/wallet-player.ts';

const day = 86_400_000;
const operator = { authorization: `Bearer ${operatorToken}` };
let vendor: FakeVendor;
let postgres: StartedPostgres;

beforeAll(async () => {
  [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

describe.each(databases)('a break on %s', (kind) => {
  let running: TestPlatform;

  beforeAll(async () => {
    running = await startPlatform({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: [{ bundle: brandBundle() }, { bundle: brandBundle({ id: 'ruby', merchantCode: 'RUBY01' }) }],
    });
  });
  afterAll(() => running.close());

  const member = (brand?: string): Promise<LimitsPlayer> => LimitsPlayer.register(running, vendor, brand);
  const wait = (advanceMs: number): Promise<string> => running.platform.testFacilities().moveClock({ advanceMs });

  test.each([
    ['takeBreak', 'day', 'timeOut', 1],
    ['takeBreak', 'week', 'timeOut', 7],
    ['takeBreak', 'month', 'timeOut', 28],
    ['takeBreak', 'sixWeeks', 'timeOut', 42],
    ['exclude', 'halfYear', 'exclusion', 181],
    ['exclude', 'year', 'exclusion', 365],
    ['exclude', 'fiveYears', 'exclusion', 1_826],
  ] as const)('%s of one %s begins at once and ends every session', async (call, period, name, days) => {
    const player = await member();
    const other = new Browser(running.app);
    await other.login(player.name);
    const { status, body, cookies } = await player[call](period);
    const { from, until, ...rest } = body.value as Break;
    expect([status, rest]).toEqual([200, { kind: name, period }]);
    const length = (Date.parse(until) - Date.parse(from)) / day;
    expect(length).toBeGreaterThanOrEqual(days);
    expect(length).toBeLessThanOrEqual(days + 3);
    expect(cookies.join()).toContain('__Host-session=;');
    for (const browser of [player.browser, other])
      expect((await browser.call('GET', '/wps/v2/wallets/balance')).status).toBe(401);
  });

  test.each(['takeBreak', 'exclude'] as const)('%s rejects a period of the other kind', async (call) => {
    const player = await member();
    for (const period of call === 'takeBreak' ? ['year', 'fiveYears', 'hour', ''] : ['day', 'sixWeeks', 'always', null])
      expect(
        (await player.browser.call('POST', `/wps/member/${call === 'exclude' ? 'exclusion' : 'break'}`, { period }))
          .status,
      ).toBe(400);
    expect((await player.limits()).break).toBeNull();
  });

  test('leaves balance, records, limits and help to a new login, and says until when', async () => {
    const player = await member();
    const { until } = (await player.takeBreak('week')).body.value as Break;
    const login = await player.login();
    expect(login.body.value).toMatchObject({ state: 'open', breakUntil: until });
    const { browser } = player;
    const session = await browser.call('GET', '/wps/session');
    expect(session.body.value).toMatchObject({ session: { breakUntil: until } });
    expect(await browser.balance()).toBe('1000.00');
    for (const path of ['/wps/member/bets', '/wps/member/profit', '/wps/member/limits', '/wps/member/security'])
      expect([path, (await browser.call('GET', path)).status]).toEqual([path, 200]);
    const refused = { code: 'limits.on_break', params: { until } };
    expect((await player.launch()).body).toMatchObject(refused);
    expect((await takeGrant(browser, 'second-grant')).body).toMatchObject(refused);
    expect((await browser.call('GET', '/wps/v2/wallets/grant')).body).toMatchObject(refused);
    expect((await browser.call('GET', '/wps/game/position')).body).toMatchObject(refused);
    expect((await browser.call('GET', '/wps/relay/GCS_recentGame')).body).toMatchObject(refused);
  });

  test('refuses the next bet of a running game, and lets its open rounds settle', async () => {
    const player = await member();
    await player.launch();
    const [won, returned] = [await player.bet('10.00'), await player.bet('10.00')];
    await player.exclude('halfYear');
    expect(await player.bet('10.00')).toMatchObject({ status: 401, code: 'session_ended' });
    expect((await player.win(won.ids, '50.00')).status).toBe(200);
    const rollback = { ...returned.ids, transactionId: `k_${player.name}_1`, amount: '10.00' };
    expect((await player.move('rollback', rollback)).status).toBe(200);
    await player.login();
    expect(await player.bet('10.00')).toMatchObject({ status: 401 });
    expect(await player.browser.balance()).toBe('1040.00');
  });

  test('takes no bet after its reply, whatever was on its way', async () => {
    for (let time = 0; time < 5; time += 1) {
      const player = await member();
      await player.launch();
      const bets = Array.from({ length: 6 }, () => player.bet('10.00'));
      const [taken] = await Promise.all([player.takeBreak('day'), ...bets]);
      expect(taken.status).toBe(200);
      expect((await player.bet('10.00')).status).toBe(401);
      const accepted = (await Promise.all(bets)).filter(({ status }) => status === 200).length;
      await player.login();
      expect(await player.browser.balance()).toBe(`${1_000 - 10 * accepted}.00`);
    }
  });

  test('gives no demo credit that is requested at the same time as the break', async () => {
    for (let time = 0; time < 5; time += 1) {
      const player = await member();
      await wait(day);
      await player.login();
      const { browser } = player;
      const [pause, grant] = await Promise.all([player.takeBreak('day'), takeGrant(browser, 'raced-grant')]);
      expect(pause.status).toBe(200);
      await player.login();
      expect(await player.browser.balance()).toBe(grant.status === 200 ? '2000.00' : '1000.00');
      expect((await takeGrant(player.browser, 'later-grant')).body.code).toBe('limits.on_break');
    }
  });

  test('ends at its time, also for a session that began during it', async () => {
    const player = await member();
    await player.takeBreak('day');
    await wait(day - 60_000);
    await player.login();
    expect((await player.launch()).body.code).toBe('limits.on_break');
    await wait(60_000);
    expect((await player.launch()).status).toBe(200);
    expect((await player.bet('10.00')).status).toBe(200);
    const session = await player.browser.call('GET', '/wps/session');
    expect(session.body.value).toMatchObject({ session: { breakUntil: null } });
  });

  test('can be made longer, and a shorter one does not shorten it', async () => {
    const player = await member();
    await player.takeBreak('week');
    await player.login();
    const { until } = (await player.exclude('halfYear')).body.value as Break;
    await player.login();
    await player.takeBreak('day');
    await player.login();
    expect((await player.limits()).break).toMatchObject({ kind: 'exclusion', until });
  });

  test('lets the player lower limits, and change nothing about the break', async () => {
    const player = await member();
    await player.takeBreak('week');
    await player.login();
    expect((await player.set({ kind: 'loss', period: 'day', amount: '5.00' })).status).toBe(200);
    const { browser } = player;
    for (const method of ['DELETE', 'PUT'] as const)
      expect((await browser.call(method, '/wps/member/break', {})).status).toBeGreaterThanOrEqual(400);
    expect((await player.limits()).break).not.toBeNull();
  });

  test('of one brand does not reach an account of another', async () => {
    const [player, elsewhere] = [await member(), await member('ruby')];
    await player.exclude('year');
    expect((await elsewhere.launch()).status).toBe(200);
  });

  describe('entered by an operator', () => {
    const of = (name: string): string => `/wps/operator/limits?username=${name}`;
    const enter = (browser: Browser, body: object) =>
      browser.call('POST', '/wps/operator/limits/break', body, operator);

    test('begins at once, is listed with its actor, and no shorter one replaces it', async () => {
      const player = await member();
      const asked = { username: player.name, period: 'halfYear', reason: 'asked for by e-mail' };
      expect((await enter(player.browser, asked)).status).toBe(200);
      expect((await player.browser.call('GET', '/wps/v2/wallets/balance')).status).toBe(401);
      const shorter = await enter(player.browser, { ...asked, period: 'day' });
      const { breaks, limits } = shorter.body.value as OperatorLimits;
      expect(breaks.map((each) => [each.kind, each.period, each.actor])).toEqual([
        ['exclusion', 'halfYear', 'installation'],
        ['timeOut', 'day', 'installation'],
      ]);
      expect(limits.break).toMatchObject({ kind: 'exclusion', period: 'halfYear' });
      await player.login();
      expect((await player.launch()).body.code).toBe('limits.on_break');
    });

    test('requires a reason, a member and a known period', async () => {
      const player = await member();
      const good = { username: player.name, period: 'week', reason: 'asked for by phone' };
      expect((await enter(player.browser, { ...good, username: 'nobody-here' })).status).toBe(404);
      for (const bad of [{ reason: '' }, { period: 'hour' }, { reason: undefined }])
        expect((await enter(player.browser, { ...good, ...bad })).status).toBe(400);
      expect((await player.limits()).break).toBeNull();
      expect((await player.browser.call('GET', of(player.name))).body.code).toBe('operator.required');
      expect((await player.browser.call('GET', of(player.name), undefined, operator)).body.value).toMatchObject({
        player: player.name,
        breaks: [],
      });
    });
  });
});
