import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Approval } from '../../schema/generated/api/approvals.ts';
import type { Deposit } from '../../schema/generated/api/payments.ts';
import { payingBrand, startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { Office } from '../support/staff.ts';

let site: PlatformWithCashier;
beforeAll(async () => {
  const opal = payingBrand();
  site = await startPlatformWithCashier({
    brands: [{ ...opal, server: { ...opal.server, approvals: ['payments.resolve'] } }],
  });
}, 60_000);
afterAll(() => site.close());

test.each([
  ['a limit has become lower', 'limit', 'limits.deposit_reached'],
  ['a break has begun', 'break', 'limits.on_break'],
])('a deposit is not tried again after %s', async (_name, change, code) => {
  const browser = await site.member();
  const deposit = await site.deposit(browser);
  const retry = (method: string) => browser.call('POST', '/wps/v2/wallets/deposit/retry', { id: deposit.id, method });
  const limit = (amount: string) =>
    browser.call('PUT', '/wps/member/limits', { limits: [{ kind: 'deposit', period: 'day', amount }] });
  // A deposit does not count against its own limit.
  await limit('250.00');
  expect((await retry('ewallet')).body.value).toMatchObject({ method: 'ewallet' });
  if (change === 'limit') await limit('249.99');
  else {
    await browser.call('POST', '/wps/member/break', { period: 'day' });
    await site.again(browser);
  }
  expect((await retry('card')).body.code).toBe(code);
  const { value } = await site.operator('GET', `/one?id=${deposit.id}`);
  expect((value as { attempts: object[] }).attempts).toHaveLength(2);
});

test('a deposit that is requested again cannot pass the limit together with another one', async () => {
  const browser = await site.member();
  const failed = await site.deposit(browser);
  await site.pay(browser, failed, 'decline');
  await site.reaches(browser, failed.id, 'failed');
  const limits = [{ kind: 'deposit', period: 'day', amount: '400.00' }];
  await browser.call('PUT', '/wps/member/limits', { limits });
  await site.deposit(browser);
  const again = { id: failed.id, method: 'ewallet' };
  expect((await browser.call('POST', '/wps/v2/wallets/deposit/retry', again)).body.code).toBe('limits.deposit_reached');
});

test('a deposit under review is credited by a second person, where the brand asks for two', async () => {
  const office = new Office(site);
  const [ann, bob] = [await office.employ('ann', 'payments', 'opal'), await office.employ('bob', 'payments', 'opal')];
  const browser = await site.member();
  const waiting = async (): Promise<Deposit> => {
    const deposit = await site.deposit(browser);
    await site.pay(browser, deposit, 'other', { amount: '200' });
    return site.reaches(browser, deposit.id, 'review');
  };
  const [credited, returned] = [await waiting(), await waiting()];
  const reason = 'bank statement seen';
  const input = { id: credited.id, action: 'credit', reason };
  expect((await office.call('PUT', '/payments', input, ann)).body.code).toBe('approvals.required');
  expect(await browser.balance()).toBe('0.00');

  const wish = { operation: 'payments.resolve', input, reason };
  const { id, hash, before } = await office.value<Approval>('POST', '/approvals', wish, ann);
  expect(before).toMatchObject({ state: 'review', received: '20000' });
  const decide = (as: typeof ann) => office.call('PUT', '/approvals', { id, hash, approve: true }, as);
  expect((await decide(ann)).body.code).toBe('approvals.own');
  const decided = await Promise.all([decide(bob), decide(bob)]);
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await browser.balance()).toBe('200.00');
  expect(await site.read(browser, credited.id)).toMatchObject({ state: 'paid', amount: '200.00' });

  // A payment that was given back moves no money: one person records it.
  const back = { id: returned.id, action: 'return', reason };
  expect((await office.call('PUT', '/payments', back, ann)).body.value).toMatchObject({ state: 'returned' });
});

test('an approved credit of a deposit that was returned meanwhile moves nothing', async () => {
  const office = new Office(site);
  const [cleo, dora] = [
    await office.employ('cleo', 'payments', 'opal'),
    await office.employ('dora', 'payments', 'opal'),
  ];
  const browser = await site.member();
  const deposit = await site.deposit(browser);
  await site.pay(browser, deposit, 'other', { amount: '200' });
  await site.reaches(browser, deposit.id, 'review');
  const reason = 'bank statement seen';
  const input = { id: deposit.id, action: 'credit', reason };
  const { id, hash } = await office.value<Approval>(
    'POST',
    '/approvals',
    { operation: 'payments.resolve', input, reason },
    cleo,
  );
  await office.value('PUT', '/payments', { id: deposit.id, action: 'return', reason }, dora);
  const decided = await office.call('PUT', '/approvals', { id, hash, approve: true }, dora);
  expect([decided.status, decided.body.code]).toEqual([409, 'approvals.changed']);
  expect(await browser.balance()).toBe('0.00');
});
