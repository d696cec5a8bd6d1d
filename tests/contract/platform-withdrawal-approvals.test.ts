import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Approval } from '../../schema/generated/api/approvals.ts';
import type { AuditEvents } from '../../schema/generated/api/audit.ts';
import type { LedgerPage } from '../../schema/generated/api/wallet.ts';
import { databases } from '../support/databases.ts';
import { payingBrand, startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { Office, root, type Headers } from '../support/staff.ts';
import {
  bankReaches,
  confirmReceipt,
  readWithdrawal,
  withdrawers,
  withdrawn,
  type Withdrawer,
} from '../support/withdrawing-member.ts';

const reason = 'checked with the bank';
let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);
afterAll(() => postgres.stop());

describe.each(databases)('withdrawals that two people decide, on %s', (kind) => {
  let site: PlatformWithCashier;
  let office: Office;
  let member: Withdrawer;
  let ann: Headers;
  let bob: Headers;

  beforeAll(async () => {
    const { bundle } = payingBrand({ domains: ['opal.localhost'] });
    const payments = { providers: ['sandbox'], withdrawals: { timesADay: 50 } };
    site = await startPlatformWithCashier({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      brands: [{ bundle, server: { payments, approvals: ['withdrawals.decide'] } }],
    });
    office = new Office(site);
    [member] = (await withdrawers(site, ['7777'])) as [Withdrawer];
    [ann, bob] = [await office.employ('ann', 'payments', 'opal'), await office.employ('bob', 'payments', 'opal')];
  }, 120_000);
  afterAll(() => site.close());

  const decide = async (id: string, decision: string, as: Headers): Promise<string | number> => {
    const { status, body } = await office.call('PUT', '/withdrawals', { id, decision, reason }, as);
    return body.code ?? status;
  };
  const request = (id: string, decision: string, as: Headers): Promise<Approval> =>
    office.value(
      'POST',
      '/approvals',
      { operation: 'withdrawals.decide', input: { id, decision, reason }, reason },
      as,
    );
  const approve = async ({ id, hash }: Approval, as: Headers): Promise<string | number> => {
    const { status, body } = await office.call('PUT', '/approvals', { id, hash, approve: true }, as);
    return body.code ?? status;
  };
  const stateOf = async (id: string): Promise<string> => (await readWithdrawal(member.browser, id)).state;

  test('one person pays nothing out, whoever they are; a second one does, once', async () => {
    const { id } = await withdrawn(member, { amount: '40.00' });
    for (const as of [ann, bob, root]) expect(await decide(id, 'approve', as)).toBe('approvals.required');
    expect(await stateOf(id)).toBe('requested');
    const made = await request(id, 'approve', ann);
    expect(made).toMatchObject({ state: 'pending', before: { state: 'requested' } });
    expect(await approve(made, ann)).toBe('approvals.own');
    expect(await stateOf(id)).toBe('requested');
    const answers = await Promise.all([approve(made, bob), approve(made, bob)]);
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
    await bankReaches(site, member.browser, { id, state: 'sent' });
    const { payouts } = await office.value<{ payouts: object[] }>('GET', `/withdrawals/one?id=${id}`);
    expect(payouts).toEqual([expect.objectContaining({ amount: '40.00', state: 'paid' })]);
    const { items } = await office.value<AuditEvents>('GET', '/audit');
    const actorOf = (action: string) => items.find((event) => event.action === action)?.actor;
    expect(actorOf('approval.request')).not.toBe(actorOf('approval.approve'));
  });

  test('one person rejects, or takes up a review; the money is back at once', async () => {
    const before = await member.browser.balance();
    const { id } = await withdrawn(member, { amount: '30.00' });
    expect(await decide(id, 'review', ann)).toBe(200);
    expect(await decide(id, 'reject', ann)).toBe(200);
    expect(await stateOf(id)).toBe('rejected');
    expect(await member.browser.balance()).toBe(before);
  });

  test('a request about a withdrawal that was rejected meanwhile moves nothing', async () => {
    const before = await member.browser.balance();
    const { id } = await withdrawn(member, { amount: '20.00' });
    const made = await request(id, 'approve', ann);
    expect(await decide(id, 'reject', bob)).toBe(200);
    expect(await approve(made, bob)).toBe('approvals.changed');
    expect([await stateOf(id), await member.browser.balance()]).toEqual(['rejected', before]);
  });

  test('two people decide a dispute, and a forged decision is rejected', async () => {
    const { id } = await withdrawn(member, { amount: '25.00' });
    await approve(await request(id, 'approve', ann), bob);
    await bankReaches(site, member.browser, { id, state: 'sent' });
    const lost = await member.browser.balance();
    await confirmReceipt(member.browser, { id, received: false, receivedAmount: '5.00', remark: 'too little' });
    for (const decision of ['return', 'force', 'payAgain'])
      expect([decision, await decide(id, decision, ann)]).toEqual([decision, 'approvals.required']);
    const made = await request(id, 'return', bob);
    const forged = { ...made, hash: '0'.repeat(64) };
    expect(await approve(forged, ann)).toBe('approvals.changed');
    expect(await member.browser.balance()).toBe(lost);
    expect(await approve(made, ann)).toBe(200);
    expect(Number(await member.browser.balance())).toBe(Number(lost) + 20);
    const { discrepancies } = await office.value<LedgerPage>('GET', '/ledger/verify');
    expect(discrepancies).toEqual([]);
  });
});
