import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Messages } from '../../schema/generated/api/inbox.ts';
import type {
  Deposit,
  OperatorDepositDetail,
  PaymentException,
  PaymentExceptions,
} from '../../schema/generated/api/payments.ts';
import { databases } from '../support/databases.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
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
    });
  });
  afterAll(() => site.close());

  /** The other payments of a deposit, as exceptions. */
  const surplus = async (): Promise<PaymentException[]> => {
    const { value } = await site.operator('GET', '/exceptions?state=all');
    return (value as PaymentExceptions).items.filter(({ kind: of }) => of === 'surplus');
  };
  const today = (): string => site.platform.testFacilities().now().slice(0, 10);

  test.each([
    ['credit', 'paid', '500.00', 'depositArrived'],
    ['return', 'returned', '250.00', 'depositReturned'],
  ] as const)(
    'paid twice is credited once, and the second payment waits for an operator, who may %s it',
    async (action, state, balance, message) => {
      const known = new Set((await surplus()).map(({ id }) => id));
      const found = async () => (await surplus()).filter(({ id }) => !known.has(id));
      const browser = await site.member();
      const deposit = await site.deposit(browser);
      await site.pay(browser, deposit, 'twice');
      await until(async () => (await found()).length > 0, { what: 'the exception' });
      expect(await browser.balance()).toBe('250.00');
      const [own, ...others] = await found();
      expect([own, others]).toMatchObject([{ state: 'open', expected: null, found: '250.00' }, []]);
      const other = own?.depositId ?? '';
      expect(await site.read(browser, other)).toMatchObject({ state: 'review', amount: '250.00', canRetry: false });
      const { deposit: shown } = (await site.operator('GET', `/one?id=${other}`)).value as OperatorDepositDetail;
      expect(shown).toMatchObject({ state: 'review', reason: 'surplus', surplusOf: deposit.id });

      // The settlement file has both payments; the second one stays what it is.
      const { value } = await site.operator('POST', '/reconcile', { day: today() });
      const { exceptions } = value as { exceptions: PaymentException[] };
      expect(exceptions.filter(({ subject }) => subject === own?.subject)).toMatchObject([{ id: own?.id }]);

      const reason = 'asked the member';
      const decided = await site.operator('PUT', '', { id: other, action, reason });
      expect(decided.value).toMatchObject({ state, received: '250.00' });
      expect(await browser.balance()).toBe(balance);
      expect((await site.operator('PUT', '', { id: other, action, reason })).code).toBe('payments.deposit_closed');
      expect((await found())[0]).toMatchObject({ state: 'resolved', resolvedBy: 'installation', remark: reason });
      const after = await site.operator('POST', '/reconcile', { day: today() });
      expect(JSON.stringify((after.value as { exceptions: object[] }).exceptions)).not.toContain(own?.subject);
      const { items } = (await browser.call('GET', '/wps/member/messages')).body.value as Messages;
      expect(items.map(({ kind: of }) => of)).toEqual([message, 'depositSurplus', 'depositArrived']);
    },
  );

  test('whose two attempts are paid while no notice arrives is found by the settlement file', async () => {
    const browser = await site.member();
    const first = await site.deposit(browser);
    const { body } = await browser.call('POST', '/wps/v2/wallets/deposit/retry', { id: first.id, method: 'ewallet' });
    site.loseNotices(true);
    await Promise.all([site.pay(browser, first), site.pay(browser, body.value as Deposit)]);
    site.loseNotices(false);
    const known = (await surplus()).length;
    await site.operator('POST', '/reconcile', { day: today() });
    const found = (await surplus()).slice(known);
    expect([found.length, await browser.balance()]).toEqual([1, '250.00']);
    expect(await site.read(browser, found[0]?.depositId ?? '')).toMatchObject({ state: 'review' });
  });
});
