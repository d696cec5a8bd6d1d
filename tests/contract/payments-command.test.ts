import os from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorDeposit, PaymentException } from '../../schema/generated/api/payments.ts';
import { runLivery } from '../support/livery-command.ts';
import type { Ran } from '../support/livery-in-process.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { operatorToken } from '../support/platform.ts';

let site: PlatformWithCashier;
beforeAll(async () => {
  site = await startPlatformWithCashier({ env: { LIVERY_DEMO: '1' } });
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
    out: 'none\n',
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
  const newest = await livery('list', 'opal', '--state', 'review', '--limit', '1');
  const [, cursor = ''] = /^next page: --cursor (.+)$/m.exec(newest.out) ?? [];
  const older = await livery('list', 'opal', '--state', 'review', '--cursor', cursor, '--json');
  expect((JSON.parse(older.out) as OperatorDeposit[]).map(({ id }) => id)).toEqual([first.id]);
  expect((await livery('show', 'opal', first.id)).out).toMatch(/^received +200\.00$/m);
  expect(await livery('credit', 'opal', first.id, '--reason', 'bank statement seen')).toMatchObject({
    code: 0,
    out: `${first.id} is paid\n`,
  });
  expect(await browser.balance()).toBe('200.00');
  expect((await livery('return', 'opal', second.id, '--reason', 'given back')).out).toBe(`${second.id} is returned\n`);
  const again = await livery('credit', 'opal', second.id, '--reason', 'a second time');
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('does not wait for a review')]);
});

test('a day with every kind of exception is reconciled by commands only', { timeout: 120_000 }, async () => {
  const browser = await site.member();
  const twice = await site.deposit(browser);
  await site.pay(browser, twice, 'twice');
  await site.reaches(browser, twice.id, 'paid');
  const other = await site.deposit(browser);
  await site.pay(browser, other, 'other', { amount: '200' });
  await site.reaches(browser, other.id, 'review');
  const above = await site.deposit(browser);
  const limits = [{ kind: 'deposit', period: 'day', amount: '1' }];
  await browser.call('PUT', '/wps/member/limits', { limits });
  await site.pay(browser, above);
  await site.reaches(browser, above.id, 'review');
  await site.pay(browser, await site.deposit(await site.member()));

  const day = new Date().toISOString().slice(0, 10);
  const compared = await livery('reconcile', 'opal', day);
  expect(compared.code).toBe(1);
  for (const kind of ['surplus', 'amount', 'status']) expect(compared.out).toContain(kind);
  const listed = async (...args: string[]) =>
    JSON.parse((await livery('exceptions', 'opal', '--json', ...args)).out) as PaymentException[];
  const open = await listed();
  const own = (id: string) => open.find(({ depositId }) => depositId === id);
  const surplus = open.find(({ kind }) => kind === 'surplus');
  expect([surplus, own(other.id), own(above.id)]).toMatchObject([
    { kind: 'surplus', found: '250.00', expected: null },
    { kind: 'amount', found: '200.00', expected: '200.00' },
    { kind: 'status', found: '250.00', expected: null },
  ]);

  const reason = ['--reason', 'bank statement seen'];
  expect((await livery('return', 'opal', other.id, ...reason)).out).toBe(`${other.id} is returned\n`);
  expect((await livery('return', 'opal', above.id, ...reason)).out).toBe(`${above.id} is returned\n`);
  const again = surplus?.depositId ?? '';
  expect((await livery('return', 'opal', again, ...reason)).out).toBe(`${again} is returned\n`);
  const left = open.filter(({ kind }) => kind !== 'surplus');
  for (const { id } of left) expect((await livery('resolve', 'opal', id, ...reason)).out).toContain('is resolved');
  const closed = await livery('reconcile', 'opal', day);
  expect([closed.code, closed.out]).toEqual([0, expect.stringMatching(/^open +0$/m)]);
  const resolved = (await listed('--state', 'all')).filter(({ id }) => open.some((each) => each.id === id));
  expect(resolved.map(({ state, resolvedBy }) => [state, resolvedBy])).toEqual(
    open.map(() => ['resolved', 'installation']),
  );
});

test('the day of a demo deposit has no exception', { timeout: 60_000 }, async () => {
  await site.platform.testFacilities().personas();
  const [paid] = JSON.parse((await livery('list', 'opal', '--state', 'paid', '--json')).out).filter(
    ({ provider }: OperatorDeposit) => provider === 'demo',
  ) as OperatorDeposit[];
  const day = paid?.endedAt?.slice(0, 10) ?? '';
  expect(await livery('reconcile', 'opal', day)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^open +0$/m),
  });
});

test.each([
  [['list', 'opal', '--state', 'lost'], '"lost" is not a valid state; expected requested'],
  [['show', 'opal', 'one'], '"one" is not a valid id'],
  [['reconcile', 'opal', 'yesterday'], '"yesterday" is not a valid day'],
  [['reconcile', 'opal', '2026-02-30'], '"2026-02-30" is not a valid day'],
  [['resolve', 'opal', '0192f3b2-6c1e-7a53-9d0f-4b1f6a1c2d3e', '--reason', 'x'], 'reason: use 3 to 500 characters'],
])('%j is wrong usage', { timeout: 60_000 }, async (args, message) => {
  expect(await livery(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
});
