import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Deposit } from '../../schema/generated/api/payments.ts';
import { databases } from '../support/databases.ts';
import { discrepancies } from '../support/ledger-discrepancies.ts';
import {
  cashierSecret,
  freshKey,
  payingBrand,
  startPlatformWithCashier,
  type PlatformWithCashier,
} from '../support/platform-with-cashier.ts';
import { Browser } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { until } from '../support/until.ts';

const MINUTE = 60_000;
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
      brands: [
        payingBrand(),
        payingBrand({ id: 'ruby', merchantCode: 'RUBY01', currency: { code: 'JPY', symbol: '¥', decimals: 0 } }),
        { ...payingBrand({ id: 'jade', merchantCode: 'JADE01', payments: false }), server: {} },
      ],
      env: { LIVERY_DEMO: '1' },
    });
  });
  afterAll(async () => {
    try {
      expect(await discrepancies(site)).toEqual([]);
    } finally {
      await site.close();
    }
  });

  const move = (ms: number) => site.platform.testFacilities().moveClock({ advanceMs: ms });
  const request = (browser: Browser, fields: object) =>
    browser.call('POST', '/wps/v2/wallets/deposit', { key: freshKey(), method: 'bank', amount: '250.00', ...fields });
  const noticesOf = (id: string) => site.notices.filter(({ body }) => body.includes(id));
  const paymentOf = async (deposit: Deposit): Promise<string> => {
    const { value } = await site.operator('GET', `/one?id=${deposit.id}`);
    return (value as { attempts: { providerId: string }[] }).attempts.at(-1)?.providerId ?? '';
  };

  test('lists the methods with limits, fee and usual time, and says that payments are tests', async () => {
    const { body } = await (await site.member()).call('GET', '/wps/v2/wallets/deposit/methods');
    expect(body.value).toEqual({
      test: true,
      currency: 'THB',
      items: [
        { method: 'bank', min: '50.00', max: '100000.00', feePercent: '0', usualMinutes: 5 },
        { method: 'card', min: '50.00', max: '20000.00', feePercent: '1.5', usualMinutes: 1 },
        { method: 'ewallet', min: '10.00', max: '50000.00', feePercent: '0', usualMinutes: 1 },
      ],
    });
  });

  test('above the deposit limit of the player is rejected, with what waits for a payment', async () => {
    const browser = await site.member();
    await browser.call('PUT', '/wps/member/limits', { limits: [{ kind: 'deposit', period: 'day', amount: '400.00' }] });
    await site.deposit(browser);
    const request = (amount: string) =>
      browser.call('POST', '/wps/v2/wallets/deposit', { key: freshKey(), method: 'bank', amount });
    expect((await request('150.01')).body.code).toBe('limits.deposit_reached');
    expect((await request('150.00')).status).toBe(200);
  });

  test('is credited once the cashier is paid, and states what was paid', async () => {
    const browser = await site.member();
    const deposit = await site.deposit(browser);
    expect(deposit).toMatchObject({
      state: 'requested',
      amount: '250.00',
      fee: '0.00',
      canRetry: true,
      balanceAfter: null,
    });
    expect(deposit.redirect).toMatch(/^\/wps\/payments\/go\//);
    const { status, headers } = await browser.download(deposit.redirect ?? '');
    expect([status, headers.location]).toEqual([
      302,
      expect.stringMatching(/^http:\/\/cashier\.localhost:8080\/pay\//),
    ]);
    expect((await site.read(browser, deposit.id)).state).toBe('redirected');
    expect(await browser.balance()).toBe('0.00');
    await site.pay(browser, deposit);
    const paid = await site.reaches(browser, deposit.id, 'paid');
    expect(paid).toMatchObject({
      redirect: null,
      canRetry: false,
      late: false,
      balanceAfter: '250.00',
      received: null,
    });
    expect(await browser.balance()).toBe('250.00');
  });

  test('with a fee adds the fee to what is paid, and credits the amount', async () => {
    const browser = await site.member();
    const deposit = await site.deposit(browser, { method: 'card', amount: '100.10' });
    expect(deposit).toMatchObject({ amount: '100.10', fee: '1.51', total: '101.61' });
    await site.pay(browser, deposit);
    await site.reaches(browser, deposit.id, 'paid');
    expect(await browser.balance()).toBe('100.10');
  });

  test('fails when the player declines, and can be tried again by another method', async () => {
    const browser = await site.member();
    const deposit = await site.deposit(browser);
    await site.pay(browser, deposit, 'decline');
    expect(await site.reaches(browser, deposit.id, 'failed')).toMatchObject({ canRetry: true, redirect: null });
    const again = await browser.call('POST', '/wps/v2/wallets/deposit/retry', { id: deposit.id, method: 'ewallet' });
    expect(again.body.value).toMatchObject({ id: deposit.id, state: 'requested', method: 'ewallet' });
    await site.pay(browser, again.body.value as Deposit);
    await site.reaches(browser, deposit.id, 'paid');
    expect(await browser.balance()).toBe('250.00');
    const closed = await browser.call('POST', '/wps/v2/wallets/deposit/retry', { id: deposit.id, method: 'bank' });
    expect(closed.body.code).toBe('payments.deposit_closed');
  });

  test('whose two attempts are both paid is credited once', async () => {
    const browser = await site.member();
    const first = await site.deposit(browser);
    const { body } = await browser.call('POST', '/wps/v2/wallets/deposit/retry', { id: first.id, method: 'ewallet' });
    await Promise.all([site.pay(browser, first), site.pay(browser, body.value as Deposit)]);
    await site.reaches(browser, first.id, 'paid');
    await until(() => noticesOf('payment.paid').length > 1);
    await move(5 * MINUTE);
    expect(await browser.balance()).toBe('250.00');
  });

  test('has one effect for a repeated key, and rejects the key with another amount or method', async () => {
    const browser = await site.member();
    const key = freshKey();
    const replies = await Promise.all(Array.from({ length: 10 }, () => request(browser, { key })));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.value))).size).toBe(1);
    for (const other of [{ amount: '251' }, { method: 'card' }]) {
      const { status, body } = await request(browser, { key, ...other });
      expect([status, body.code]).toEqual([409, 'wallet.key_reused']);
    }
    const { body } = await browser.call('GET', '/wps/v2/wallets/deposits');
    expect((body.value as { items: object[] }).items).toHaveLength(1);
  });

  test('rejects an amount that is no positive decimal string of the currency', async () => {
    const browser = await site.member();
    for (const amount of ['0', '-1', '1e3', null, true, ' 5', '5.001', '5'.repeat(20), 5, '']) {
      const { status, body } = await request(browser, { amount });
      expect([amount, status, body.code, body.params?.where]).toEqual([amount, 400, 'request.invalid', '/amount']);
    }
    const yen = await request(await site.member('ruby'), { amount: '500.5' });
    expect(yen.body.params).toEqual({ where: '/amount', rule: 'decimals' });
  });

  test('rejects an amount outside the limits, an unknown method, and a guest', async () => {
    const browser = await site.member();
    expect((await request(browser, { amount: '49.99' })).body).toMatchObject({
      code: 'payments.amount_limits',
      params: { min: '50.00', max: '100000.00' },
    });
    expect((await request(browser, { amount: '100000.01' })).body.code).toBe('payments.amount_limits');
    expect((await request(browser, { method: 'cheque' })).status).toBe(400);
    const guest = new Browser(site.app);
    await guest.call('POST', '/wps/member/freePlay', { humanToken: 'test-human' });
    expect((await request(guest, {})).status).toBeGreaterThanOrEqual(400);
  });

  test('does not exist on a brand without a provider, nor for another player', async () => {
    const other = await site.member('jade');
    expect((await request(other, {})).body.code).toBe('request.off');
    expect((await other.call('GET', '/wps/v2/wallets/deposit/methods')).body.code).toBe('request.off');
    const deposit = await site.deposit(await site.member());
    const stranger = await site.member();
    const { body } = await stranger.call('GET', `/wps/v2/wallets/deposits?id=${deposit.id}`);
    expect(body.code).toBe('payments.unknown_deposit');
    const retry = { id: deposit.id, method: 'bank' };
    expect((await stranger.call('POST', '/wps/v2/wallets/deposit/retry', retry)).status).toBe(404);
  });

  test('that the provider did not take is continued by the same key', async () => {
    const browser = await site.member();
    const key = freshKey();
    site.stopCashier(true);
    const refused = await request(browser, { key });
    expect([refused.status, refused.body.code]).toEqual([503, 'payments.provider_unavailable']);
    site.stopCashier(false);
    const { body } = await request(browser, { key });
    await site.pay(browser, body.value as Deposit);
    await site.reaches(browser, (body.value as Deposit).id, 'paid');
  });

  test('is credited once, however often and in whatever order notices arrive', async () => {
    const browser = await site.member();
    const deposit = await site.deposit(browser);
    site.loseNotices(true);
    await site.pay(browser, deposit);
    const payment = await paymentOf(deposit);
    await until(() => noticesOf(payment).length === 1);
    site.loseNotices(false);
    const [notice] = noticesOf(payment);
    if (notice === undefined) throw new Error('there is no notice');
    expect(await Promise.all(Array.from({ length: 5 }, () => site.notify(notice)))).toEqual(Array(5).fill(200));
    await site.reaches(browser, deposit.id, 'paid');
    expect(await site.notify(notice)).toBe(200);
    await move(MINUTE);
    expect(await browser.balance()).toBe('250.00');
    const { value } = await site.operator('GET', `/one?id=${deposit.id}`);
    expect((value as { notices: object[] }).notices).toMatchObject([{ deliveries: 6, done: true }]);
  });

  test('is credited without a notice, once its state is asked for', async () => {
    const browser = await site.member();
    const deposit = await site.deposit(browser);
    site.loseNotices(true);
    await site.pay(browser, deposit);
    await until(async () => noticesOf(await paymentOf(deposit)).length === 1);
    site.loseNotices(false);
    expect((await site.read(browser, deposit.id)).state).toBe('redirected');
    await move(3 * MINUTE);
    expect((await site.reaches(browser, deposit.id, 'paid')).balanceAfter).toBe('250.00');
  });

  test('is not credited by a notice that precedes the payment, or by the return to the site', async () => {
    const browser = await site.member();
    const deposit = await site.deposit(browser);
    const payment = await paymentOf(deposit);
    const body = JSON.stringify({ type: 'payment.paid', id: payment });
    const at = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', cashierSecret).update(`early-${kind}.${at}.${body}`).digest('base64');
    const headers = {
      host: 'opal.localhost',
      'content-type': 'application/json',
      'webhook-id': `early-${kind}`,
      'webhook-timestamp': at,
      'webhook-signature': `v1,${signature}`,
    };
    expect(await site.notify({ headers, body })).toBe(200);
    await move(MINUTE);
    expect((await site.read(browser, deposit.id)).state).toBe('requested');
    const forged = { ...headers, 'webhook-id': 'forged', 'webhook-signature': `v1,${signature.replace(/^./, 'A')}x` };
    expect(await site.notify({ headers: forged, body })).toBe(401);
    const old = String(Math.floor(Date.now() / 1000) - 400);
    const oldSignature = createHmac('sha256', cashierSecret).update(`old.${old}.${body}`).digest('base64');
    const outdated = { 'webhook-id': 'old', 'webhook-timestamp': old, 'webhook-signature': `v1,${oldSignature}` };
    expect(await site.notify({ headers: { ...headers, ...outdated }, body })).toBe(401);
    expect(await browser.balance()).toBe('0.00');
  });

  test('expires after an hour, and a payment that arrives later is still credited, and said so', async () => {
    const browser = await site.member();
    const deposit = await site.deposit(browser);
    await site.pay(browser, deposit, 'late');
    await move(61 * MINUTE);
    await site.again(browser);
    expect(await site.reaches(browser, deposit.id, 'expired')).toMatchObject({ canRetry: false, redirect: null });
    await move(10 * MINUTE);
    expect(await site.reaches(browser, deposit.id, 'paid')).toMatchObject({ late: true, balanceAfter: '250.00' });
  });

  test.each([
    ['another amount', { amount: '200' }, 'amount'],
    ['another currency', { amount: '250', currency: 'EUR' }, 'currency'],
  ])('that is paid with %s waits for a review', async (_name, fields, reason) => {
    const browser = await site.member();
    const deposit = await site.deposit(browser);
    await site.pay(browser, deposit, 'other', fields);
    await site.reaches(browser, deposit.id, 'review');
    expect(await browser.balance()).toBe('0.00');
    const { value } = await site.operator('GET', `/one?id=${deposit.id}`);
    expect(value).toMatchObject({ deposit: { state: 'review', reason } });
  });

  test('under review is credited by an operator with what was received, once, or returned', async () => {
    const browser = await site.member();
    const credited = await site.deposit(browser);
    await site.pay(browser, credited, 'other', { amount: '200' });
    await site.reaches(browser, credited.id, 'review');
    const resolve = (id: string, action: string) =>
      site.operator('PUT', '', { id, action, reason: 'bank statement seen' });
    const replies = await Promise.all([resolve(credited.id, 'credit'), resolve(credited.id, 'credit')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await site.read(browser, credited.id)).toMatchObject({
      state: 'paid',
      amount: '200.00',
      balanceAfter: '200.00',
    });
    const returned = await site.deposit(browser);
    await site.pay(browser, returned, 'other', { amount: '60' });
    await site.reaches(browser, returned.id, 'review');
    expect((await resolve(returned.id, 'return')).value).toMatchObject({ state: 'returned' });
    expect((await resolve(returned.id, 'credit')).code).toBe('payments.deposit_closed');
    expect(await browser.balance()).toBe('200.00');
  });

  test.each([
    ['a break has begun', 'break', 'limits.on_break'],
    ['the limit has become lower', 'limit', 'limits.deposit_reached'],
  ])('that is paid after %s waits for a review, and can only be given back', async (_name, reason, code) => {
    const browser = await site.member();
    const deposit = await site.deposit(browser);
    const limits = [{ kind: 'deposit', period: 'day', amount: '100.00' }];
    const { status } =
      reason === 'break'
        ? await browser.call('POST', '/wps/member/break', { period: 'day' })
        : await browser.call('PUT', '/wps/member/limits', { limits });
    expect(status).toBe(200);
    await site.pay(browser, deposit, 'pay');
    const shown = async () =>
      (await site.operator('GET', `/one?id=${deposit.id}`)).value as { deposit: { state: string; reason: string } };
    await until(async () => (await shown()).deposit.state === 'review');
    expect(await shown()).toMatchObject({ deposit: { reason } });
    const resolve = (action: string) =>
      site.operator('PUT', '', { id: deposit.id, action, reason: 'bank statement seen' });
    expect((await resolve('credit')).code).toBe(code);
    expect((await resolve('return')).value).toMatchObject({ state: 'returned' });
  });

  test('of a member with a verified address is reported by email with its receipt', async () => {
    const browser = new Browser(site.app);
    await browser.login('demo', 'Livery-demo-2026');
    const before = Number(await browser.balance());
    const deposit = await site.deposit(browser);
    await site.pay(browser, deposit);
    await site.reaches(browser, deposit.id, 'paid');
    expect(Number(await browser.balance())).toBeCloseTo(before + 250, 2);
    await until(async () => (await site.platform.demoOutbox()).length > 0, { what: 'the email' });
    const [email] = await site.platform.demoOutbox();
    expect(email).toMatchObject({ channel: 'email', subject: 'Your deposit at Opal has arrived' });
    expect(email?.body).toContain('250.00 THB');
    expect(email?.body).toContain('No real money was taken.');
    const { value } = await site.operator('GET', '?state=paid');
    expect((value as { items: object[] }).items[0]).toMatchObject({ id: deposit.id, username: 'demo' });
  });

  test('is limited to ten that wait for a payment', async () => {
    const browser = await site.member();
    for (let count = 0; count < 10; count += 1) await site.deposit(browser);
    expect((await request(browser, {})).body.code).toBe('payments.too_many_open');
  });
});
