import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Approval } from '../../schema/generated/api/approvals.ts';
import { payingBrand, startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { Office } from '../support/staff.ts';

let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(['pglite', 'postgresql'] as const)('a deposit at the largest balance on %s', (kind) => {
  let site: PlatformWithCashier;
  beforeAll(async () => {
    const databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
    site = await startPlatformWithCashier({ databaseUrl, brands: [payingBrand()] });
  });
  afterAll(() => site.close());

  test('a payment that the balance has no room for waits for a review, and is credited once there is room', async () => {
    const office = new Office(site);
    const [asker, decider] = [
      await office.employ('asker', 'payments', 'opal'),
      await office.employ('decider', 'payments', 'opal'),
    ];
    const browser = await site.member();
    const deposit = await site.deposit(browser);
    const shown = async () =>
      (await site.operator('GET', `/one?id=${deposit.id}`)).value as { deposit: { username: string; reason: string } };
    const { username } = (await shown()).deposit;
    const adjust = async (direction: string, amount: string): Promise<void> => {
      const reason = 'the largest balance is tried';
      const input = { key: randomUUID(), username, direction, amount, reason };
      const wish = { operation: 'wallet.adjust', input, reason };
      const { id, hash } = await office.value<Approval>('POST', '/approvals', wish, asker);
      await office.value('PUT', '/approvals', { id, hash, approve: true }, decider);
    };
    await adjust('credit', '9999999999750.00');
    await site.pay(browser, deposit);
    await site.reaches(browser, deposit.id, 'review');
    expect(await shown()).toMatchObject({ deposit: { reason: 'balance' } });
    const credit = () => site.operator('PUT', '', { id: deposit.id, action: 'credit', reason: 'there is room' });
    expect(await credit()).toMatchObject({ status: 409, code: 'wallet.balance_limit' });
    await adjust('debit', '0.01');
    expect(await credit()).toMatchObject({ status: 200, value: { state: 'paid' } });
    expect(await browser.balance()).toBe('9999999999999.99');
  });
});
