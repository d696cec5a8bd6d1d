import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../support/databases.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { LimitsPlayer } from '../support/limits-player.ts';
import { Browser, brandBundle, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

const hour = 3_600_000;
const day = 24 * hour;
let vendor: FakeVendor;
let postgres: StartedPostgres;

beforeAll(async () => {
  [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

describe.each(databases)('limits on %s', (kind) => {
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

  describe('a limit', () => {
    test('is none for a new member, and every kind and period is listed', async () => {
      const player = await member();
      const value = await player.limits();
      expect(value).toMatchObject({ currency: 'THB', break: null, realityCheck: 60, answered: false });
      expect(value.limits.map((limit) => [limit.kind, limit.period, limit.amount, limit.used, limit.left])).toEqual([
        ['deposit', 'day', null, '0.00', null],
        ['deposit', 'week', null, '0.00', null],
        ['deposit', 'month', null, '0.00', null],
        ['loss', 'day', null, '0.00', null],
        ['loss', 'week', null, '0.00', null],
        ['loss', 'month', null, '0.00', null],
      ]);
    });

    test('is active at once when it is set or lowered', async () => {
      const player = await member();
      await player.set({ kind: 'loss', period: 'day', amount: '100.00' });
      const { body } = await player.set({ kind: 'loss', period: 'day', amount: '40' });
      expect(body.value).toMatchObject({ answered: true });
      expect(await player.limit('loss', 'day')).toMatchObject({ amount: '40.00', left: '40.00', asked: null });
    });

    test.each(['150.00', null])('waits 24 hours for a confirmation when it is raised to %s', async (amount) => {
      const player = await member();
      await player.set({ kind: 'loss', period: 'week', amount: '100.00' });
      await player.set({ kind: 'loss', period: 'week', amount });
      const { asked, amount: active } = await player.limit('loss', 'week');
      expect([active, asked?.amount]).toEqual(['100.00', amount]);
      expect(Date.parse(asked?.ripeAt ?? '') - Date.parse(asked?.askedAt ?? '')).toBe(day);
      expect((await player.confirm('loss', 'week')).body).toMatchObject({
        code: 'limits.not_ripe',
        params: { until: asked?.ripeAt },
      });
      await wait(day - 60_000);
      await player.login();
      expect((await player.confirm('loss', 'week')).status).toBe(409);
      await wait(60_000);
      expect((await player.limit('loss', 'week')).amount).toBe('100.00');
      expect((await player.confirm('loss', 'week')).status).toBe(200);
      expect(await player.limit('loss', 'week')).toMatchObject({ amount, asked: null });
      expect((await player.confirm('loss', 'week')).body.code).toBe('limits.not_asked');
    });

    test('keeps its amount when a raise is not confirmed within 7 days', async () => {
      const player = await member();
      await player.set({ kind: 'deposit', period: 'month', amount: '100.00' });
      await player.set({ kind: 'deposit', period: 'month', amount: '300.00' });
      await wait(8 * day - 60_000);
      await player.login();
      expect((await player.limit('deposit', 'month')).asked?.amount).toBe('300.00');
      await wait(60_000);
      expect(await player.limit('deposit', 'month')).toMatchObject({ amount: '100.00', asked: null });
      expect((await player.confirm('deposit', 'month')).body.code).toBe('limits.not_asked');
    });

    test('waits 24 hours from the last request when a raise is asked for again', async () => {
      const player = await member();
      await player.set({ kind: 'loss', period: 'day', amount: '100.00' });
      await player.set({ kind: 'loss', period: 'day', amount: '300.00' });
      await wait(23 * hour);
      await player.login();
      await player.set({ kind: 'loss', period: 'day', amount: '200.00' });
      await wait(2 * hour);
      await player.login();
      expect((await player.confirm('loss', 'day')).body.code).toBe('limits.not_ripe');
      await wait(22 * hour);
      await player.login();
      await player.confirm('loss', 'day');
      expect((await player.limit('loss', 'day')).amount).toBe('200.00');
    });

    test.each(['80.00', '100.00'])(
      'that is lowered to %s after a raise was asked for drops the raise',
      async (amount) => {
        const player = await member();
        await player.set({ kind: 'loss', period: 'day', amount: '100.00' });
        await player.set({ kind: 'loss', period: 'day', amount: '300.00' });
        await player.set({ kind: 'loss', period: 'day', amount });
        expect(await player.limit('loss', 'day')).toMatchObject({ amount, asked: null });
        await wait(day);
        await player.login();
        expect((await player.confirm('loss', 'day')).body.code).toBe('limits.not_asked');
      },
    );

    test('may be 0, and several are set in one call', async () => {
      const player = await member();
      await player.set(
        { kind: 'deposit', period: 'day', amount: '0' },
        { kind: 'loss', period: 'month', amount: '10.5' },
      );
      expect((await player.limit('deposit', 'day')).amount).toBe('0.00');
      expect((await player.limit('loss', 'month')).amount).toBe('10.50');
    });

    test.each([true, 5, '', '-1', '1e3', ' 5', '05', '5.', '5.001', '5,00', '5'.repeat(20)])(
      'of %j is rejected',
      async (amount) => {
        const player = await member();
        const { status, body } = await player.browser.call('PUT', '/wps/member/limits', {
          limits: [{ kind: 'loss', period: 'day', amount }],
        });
        expect([status, body.code]).toEqual([400, 'request.invalid']);
      },
    );

    test('that is named twice in one call is rejected, and nothing is set', async () => {
      const player = await member();
      const one = { kind: 'loss', period: 'day', amount: '5.00' } as const;
      expect((await player.set(one, { ...one, amount: '6.00' })).status).toBe(400);
      expect((await player.limit('loss', 'day')).amount).toBeNull();
    });

    test('belongs to one brand', async () => {
      const player = await member();
      await player.set({ kind: 'loss', period: 'day', amount: '5.00' });
      const elsewhere = new Browser(running.app, 'ruby');
      await elsewhere.register(player.name);
      const { body } = await elsewhere.call('GET', '/wps/member/limits');
      expect(body.value).toMatchObject({ answered: false });
      for (const [name, value] of player.browser.cookies) elsewhere.cookies.set(name, value);
      expect((await elsewhere.call('GET', '/wps/member/limits')).status).toBe(401);
    });

    test('is audited with the amount before and after', async () => {
      const player = await member();
      await player.set({ kind: 'loss', period: 'day', amount: '5.00' });
      await player.set({ kind: 'loss', period: 'day', amount: '4.00' });
      const { body } = await player.browser.call('GET', '/wps/operator/audit?action=limits.set', undefined, {
        authorization: `Bearer ${operatorToken}`,
      });
      const [newest] = (body.value as { items: object[] }).items;
      expect(newest).toMatchObject({ before: { amountMinor: '500' }, after: { amountMinor: '400' } });
    });
  });

  test('the reality check and the answer about limits are kept', async () => {
    const player = await member();
    await player.browser.call('PUT', '/wps/member/limits', { realityCheck: 15 });
    expect(await player.limits()).toMatchObject({ realityCheck: 15, answered: false });
    await player.browser.call('PUT', '/wps/member/limits', { answered: true });
    await player.browser.call('PUT', '/wps/member/limits', { realityCheck: 0 });
    expect(await player.limits()).toMatchObject({ realityCheck: 0, answered: true });
    expect((await player.browser.call('PUT', '/wps/member/limits', { realityCheck: 45 })).status).toBe(400);
  });

  test('a guest has no limits', async () => {
    const guest = new Browser(running.app);
    await guest.freePlay();
    expect((await guest.call('GET', '/wps/member/limits')).body.code).toBe('session.real_account_required');
    expect((await guest.call('POST', '/wps/member/break', { period: 'day' })).status).toBe(403);
  });
});
