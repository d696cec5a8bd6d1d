import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../support/platform.ts';
import { freshKey, startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { loginOf } from '../support/proofs.ts';

let postgres: StartedPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(['pglite', 'postgresql'] as const)('a deposit on %s', (kind) => {
  let site: PlatformWithCashier;

  beforeAll(async () => {
    site = await startPlatformWithCashier({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
    });
  });
  afterAll(() => site.close());

  const request = (browser: Browser, fields: object) =>
    browser.call('POST', '/wps/v2/wallets/deposit', { key: freshKey(), method: 'bank', amount: '250.00', ...fields });

  test('is requested at most up to the limit, and ten wait at most, however many requests come at once', async () => {
    const limited = await site.member();
    await limited.call('PUT', '/wps/member/limits', { limits: [{ kind: 'deposit', period: 'day', amount: '400.00' }] });
    const whole = await Promise.all(Array.from({ length: 6 }, () => request(limited, { amount: '400.00' })));
    expect(whole.map(({ body }) => body.code ?? 'stored').sort()).toEqual([
      ...Array(5).fill('limits.deposit_reached'),
      'stored',
    ]);
    const free = await site.member();
    const many = await Promise.all(Array.from({ length: 25 }, () => request(free, {})));
    expect(many.map(({ body }) => body.code ?? 'stored').sort()).toEqual([
      ...Array(15).fill('payments.too_many_open'),
      ...Array(10).fill('stored'),
    ]);
  });

  test('is rejected until the question about limits is answered, with limits or with none', async () => {
    const limits = [{ kind: 'loss', period: 'day', amount: '400.00' }];
    for (const [name, answer] of Object.entries({ without: { answered: true }, limited: { limits } })) {
      const browser = new Browser(site.app);
      loginOf(await browser.register(name));
      const rejected = await request(browser, { key: 'before-the-answer' });
      expect([rejected.status, rejected.body.code]).toEqual([409, 'limits.unanswered']);
      await browser.call('PUT', '/wps/member/limits', { realityCheck: 30 });
      expect((await request(browser, {})).body.code).toBe('limits.unanswered');
      await browser.call('PUT', '/wps/member/limits', answer);
      expect((await request(browser, { key: 'before-the-answer' })).status).toBe(200);
    }
  });
});
