import os from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorDeposit, PaymentException } from '../../schema/generated/api/payments.ts';
import { runLivery, type Ran } from '../support/livery-command.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { operatorToken } from '../support/platform.ts';

let site: PlatformWithCashier;
beforeAll(async () => {
  site = await startPlatformWithCashier();
});
afterAll(() => site.close());

const livery = (...args: string[]): Promise<Ran> =>
  runLivery(['payments', ...args, '--url', site.url], {
    cwd: os.tmpdir(),
    env: { LIVERY_OPERATOR_TOKEN: operatorToken, LIVERY_DATA: site.dataDir, NO_COLOR: '1' },
  });

test('deposits under review are listed, shown, credited and returned', { timeout: 120_000 }, async () => {
  expect(await livery('list', 'opal', '--state', 'review')).toEqual({
    code: 0,
    out: 'opal has no such deposits\n',
    err: '',
  });
  const browser = await site.member();
  const [first, second] = [await site.deposit(browser), await site.deposit(browser)];
  for (const deposit of [first, second]) {
    await site.pay(browser, deposit, 'other', { amount: '200' });
    await site.reaches(browser, deposit.id, 'review');
  }
  const listed = await livery('list', 'opal', '--state', 'review', '--json');
  const items = JSON.parse(listed.out) as OperatorDeposit[];
  expect(items.map(({ id, reason }) => [id, reason])).toEqual([
    [second.id, 'amount'],
    [first.id, 'amount'],
  ]);
  expect((await livery('show', 'opal', first.id)).out).toContain('200.00 THB');
  expect(await livery('credit', 'opal', first.id, '--reason', 'bank statement seen')).toMatchObject({
    code: 0,
    out: `${first.id} is paid\n`,
  });
  expect(await browser.balance()).toBe('200.00');
  expect((await livery('return', 'opal', second.id, '--reason', 'given back')).out).toBe(`${second.id} is returned\n`);
  const again = await livery('credit', 'opal', second.id, '--reason', 'a second time');
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('does not wait for a review')]);
});

test('a day is reconciled, and an exception is listed and resolved', { timeout: 120_000 }, async () => {
  const browser = await site.member();
  const deposit = await site.deposit(browser);
  await site.pay(browser, deposit, 'twice');
  await site.reaches(browser, deposit.id, 'paid');
  const day = new Date().toISOString().slice(0, 10);
  const compared = await livery('reconcile', 'opal', day);
  expect([compared.code, compared.out]).toEqual([1, expect.stringContaining('missing')]);
  const open = JSON.parse((await livery('exceptions', 'opal', '--json')).out) as PaymentException[];
  const own = open.find(({ depositId }) => depositId === deposit.id);
  expect(own).toMatchObject({ kind: 'missing', found: '250.00', expected: null });
  expect((await livery('resolve', 'opal', own?.id ?? '', '--reason', 'given back')).out).toContain('is resolved');
  const all = JSON.parse((await livery('exceptions', 'opal', '--all', '--json')).out) as PaymentException[];
  expect(all.find(({ id }) => id === own?.id)).toMatchObject({ state: 'resolved', resolvedBy: 'installation' });
});

test.each([
  [['list', 'opal', '--state', 'lost'], '"lost" is no state of a deposit'],
  [['show', 'opal', 'one'], '"one" is not the id of a deposit'],
  [['reconcile', 'opal', 'yesterday'], '"yesterday" is not a day'],
  [['resolve', 'opal', '0192f3b2-6c1e-7a53-9d0f-4b1f6a1c2d3e', '--reason', 'x'], 'a reason has 3 to 500 characters'],
])('%j is wrong usage', { timeout: 60_000 }, async (args, message) => {
  expect(await livery(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
});
