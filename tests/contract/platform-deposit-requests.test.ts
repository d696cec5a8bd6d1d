import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedHeaders } from '../../runtime/cashier/server/notices.ts';
import type { AuditEvents } from '../../schema/generated/api/audit.ts';
import type { Deposit } from '../../schema/generated/api/payments.ts';
import { databases } from '../support/databases.ts';
import { Browser } from '../support/platform.ts';
import {
  cashierSecret,
  freshKey,
  payingBrand,
  startPlatformWithCashier,
  type PlatformWithCashier,
} from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { loginOf } from '../support/proofs.ts';
import { Office } from '../support/staff.ts';
import { until } from '../support/until.ts';

let postgres: StartedPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(databases)('a deposit on %s', (kind) => {
  let site: PlatformWithCashier;

  beforeAll(async () => {
    site = await startPlatformWithCashier({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      brands: [payingBrand(), payingBrand({ id: 'ruby', merchantCode: 'RUBY01' })],
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

  test('is one deposit of all calls with the same key at once, which neither limit nor open deposits count twice', async () => {
    const browser = await site.member();
    const day = { kind: 'deposit', period: 'day', amount: '2650.00' };
    await browser.call('PUT', '/wps/member/limits', { limits: [day] });
    for (let open = 0; open < 9; open += 1) await request(browser, {});
    const fields = { key: freshKey(), amount: '400.00' };
    const replies = await Promise.all(Array.from({ length: 6 }, () => request(browser, fields)));
    const idOf = ({ body }: (typeof replies)[number]) => (body.value as Deposit | undefined)?.id ?? body.code;
    expect(replies.map(idOf)).toEqual(Array(6).fill(idOf(await request(browser, fields))));
    expect((await request(browser, {})).body.code).toBe('payments.too_many_open');
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

  /** Returns the events of a deposit in the audit log, oldest first, without the feature in their names. */
  const eventsOf = async ({ id }: Deposit): Promise<{ action: string; before?: string; after?: string }[]> => {
    const { items } = await new Office(site).value<AuditEvents>('GET', '/audit');
    const own = items.filter(({ detail }) => (detail as { deposit?: string }).deposit === id).reverse();
    const stateOf = (value: unknown) => (value as { state: string }).state;
    return own.map(({ action, before, after }) => ({
      action: action.replace('payments.deposit_', ''),
      ...(before === null ? {} : { before: stateOf(before), after: stateOf(after) }),
    }));
  };
  const retry = async (browser: Browser, { id }: Deposit) =>
    (await browser.call('POST', '/wps/v2/wallets/deposit/retry', { id, method: 'ewallet' })).body.value as Deposit;

  test('writes each change of its state to the audit log', async () => {
    const browser = await site.member();
    const deposit = await site.deposit(browser);
    await site.pay(browser, deposit, 'decline');
    await site.reaches(browser, deposit.id, 'failed');
    await site.pay(browser, await retry(browser, deposit));
    await site.reaches(browser, deposit.id, 'paid');
    const change = (action: string, before: string, after: string) => ({ action, before, after });
    expect(await eventsOf(deposit)).toEqual([
      { action: 'requested' },
      change('redirected', 'requested', 'redirected'),
      change('failed', 'redirected', 'failed'),
      change('retried', 'failed', 'requested'),
      change('redirected', 'requested', 'redirected'),
      change('credited', 'redirected', 'paid'),
    ]);
  });

  test('writes one event of a change that is asked for several times at once', async () => {
    const browser = await site.member();
    const deposit = await site.deposit(browser);
    await Promise.all(Array.from({ length: 5 }, () => browser.download(deposit.redirect ?? '')));
    await Promise.all(Array.from({ length: 5 }, () => retry(browser, deposit)));
    expect((await eventsOf(deposit)).map(({ action }) => action)).toEqual(['requested', 'redirected', 'retried']);
  });

  test('takes no notice that is addressed to another brand, whichever merchant the notice names', async () => {
    const browser = await site.member();
    const deposit = await site.deposit(browser);
    const reference = deposit.redirect?.split('/').at(-1) ?? '';
    const own = () => site.notices.find(({ body }) => body.includes(reference));
    site.loseNotices(true);
    await site.pay(browser, deposit);
    await until(() => own() !== undefined);
    site.loseNotices(false);
    const notice = own();
    if (notice === undefined) throw new Error('there is no notice');
    expect(await site.notify(notice, 'ruby')).toBe(409);
    // The body of a notice proves nothing: the other brand has no such payment.
    const body = JSON.stringify({ ...(JSON.parse(notice.body) as object), merchant: 'RUBY01' });
    const headers = {
      ...notice.headers,
      ...signedHeaders({ id: `claim-${kind}`, at: Date.now(), body, secrets: [cashierSecret] }),
    };
    expect(await site.notify({ headers, body }, 'ruby')).toBe(200);
    await site.platform.testFacilities().moveClock({ advanceMs: 60_000 });
    expect((await site.read(browser, deposit.id)).state).toBe('redirected');
    expect(await browser.balance()).toBe('0.00');
    expect(await site.notify(notice)).toBe(200);
    await site.reaches(browser, deposit.id, 'paid');
    expect(await browser.balance()).toBe('250.00');
    expect((await eventsOf(deposit)).filter(({ action }) => action === 'credited')).toHaveLength(1);
  });
});
