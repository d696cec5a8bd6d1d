import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentException, PaymentExceptions, Reconciliation } from '../../schema/generated/api/payments.ts';
import type { LedgerPage } from '../../schema/generated/api/wallet.ts';
import type { SettlementLine } from '../../runtime/server/adapters/payments/payment-provider.ts';
import { databases } from '../support/databases.ts';
import { payingBrand, startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { Office } from '../support/staff.ts';
import {
  approvedAndSent,
  readWithdrawal,
  withdrawers,
  withdrawn,
  type Withdrawer,
} from '../support/withdrawing-member.ts';

const DAY = 86_400_000;
let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);
afterAll(() => postgres.stop());

describe.each(databases)('payouts that a settlement file reports otherwise, on %s', (kind) => {
  let site: PlatformWithCashier;
  let member: Withdrawer;

  beforeAll(async () => {
    const { bundle } = payingBrand({ domains: ['opal.localhost'] });
    const server = { payments: { providers: ['sandbox'], withdrawals: { timesADay: 50 } } };
    site = await startPlatformWithCashier({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      brands: [{ bundle, server }],
    });
    [member] = (await withdrawers(site, ['7777'])) as [Withdrawer];
  }, 120_000);
  afterAll(() => site.close());

  const today = (): string => site.platform.testFacilities().now().slice(0, 10);
  /** Reconciles a day. Returns the open exceptions about a payout, by kind; those of other days are open too. */
  async function reconcile(day: string, { subject }: SettlementLine) {
    const { exceptions, providers } = (await site.operator('POST', '/reconcile', { day })).value as Reconciliation;
    const found = exceptions.filter((each) => each.subject === subject).map(facts);
    return { found: found.toSorted((left, right) => left.kind.localeCompare(right.kind)), exceptions, providers };
  }

  /** Pays out on a day of its own. Returns the withdrawal, and the line of the file with its place. */
  async function paidOut(amount: string): Promise<{ id: string; day: string; line: SettlementLine }> {
    site.alterSettlements((lines) => lines);
    await site.platform.testFacilities().moveClock({ advanceMs: DAY });
    await member.browser.login(member.name);
    const { id } = await withdrawn(member, { amount });
    await approvedAndSent(site, member.browser, id);
    const [line, ...others] = (await site.settled(today())).filter(({ about }) => about === 'payout');
    if (line === undefined || others.length > 0) throw new Error('the file has not the one payout of the day');
    return { id, day: today(), line };
  }

  /** Changes the fields of the line of an event: `id,request,reference,kind,type,amount,currency,at`. */
  const change = (event: SettlementLine, fields: Readonly<Record<number, string>>): void =>
    site.alterSettlements((lines) =>
      lines.map((text) =>
        text.startsWith(`${event.id},`)
          ? text
              .split(',')
              .map((field, index) => fields[index] ?? field)
              .join(',')
          : text,
      ),
    );

  const facts = ({ kind: of, about, subject, withdrawalId, expected, found, currency }: PaymentException) => ({
    kind: of,
    about,
    subject,
    withdrawalId,
    expected,
    found,
    currency,
  });

  test('another amount and another currency are exceptions of the kind amount', async () => {
    const { id, day, line } = await paidOut('40.00');
    const about = { about: 'payout', subject: line.subject, withdrawalId: id } as const;
    change(line, { 5: '41.00' });
    expect((await reconcile(day, line)).found).toEqual([
      { kind: 'amount', ...about, expected: '40.00', found: '41.00', currency: 'THB' },
    ]);
    const dollars = await paidOut('30.00');
    change(dollars.line, { 6: 'USD' });
    expect((await reconcile(dollars.day, dollars.line)).found).toEqual([
      {
        kind: 'amount',
        about: 'payout',
        subject: dollars.line.subject,
        withdrawalId: dollars.id,
        expected: '30.00',
        found: '30.00',
        currency: 'USD',
      },
    ]);
    // The payouts themselves stay as they were, and as the ledger has them.
    expect((await readWithdrawal(member.browser, dollars.id)).state).toBe('sent');
    expect((await readWithdrawal(member.browser, id)).state).toBe('received');
  });

  test('a payout that came back by the file only is an exception of the kind status', async () => {
    const { id, day, line } = await paidOut('20.00');
    const returned = [`${line.id}-back`, line.subject, line.reference, 'payout', 'returned', '20.00', 'THB'];
    site.alterSettlements((lines) => [...lines, [...returned, new Date(line.at).toISOString()].join(',')]);
    const { found, providers } = await reconcile(day, line);
    const expected = { kind: 'status', about: 'payout', subject: line.subject, withdrawalId: id } as const;
    expect(found).toEqual([{ ...expected, expected: null, found: '20.00', currency: 'THB' }]);
    expect(providers[0]).toMatchObject({ lines: 2, matched: 1 });
    expect((await readWithdrawal(member.browser, id)).state).toBe('sent');
  });

  test('a payment of an unknown event is an exception of the kind status, and the known one is missing', async () => {
    const { id, day, line } = await paidOut('25.00');
    change(line, { 0: `${line.id}-other` });
    const about = { about: 'payout', subject: line.subject, withdrawalId: id, currency: 'THB' } as const;
    const missing = { kind: 'missing', ...about, expected: '25.00', found: null };
    const status = { kind: 'status', ...about, expected: null, found: '25.00' };
    expect((await reconcile(day, line)).found).toEqual([missing, status]);
    // The same file again opens nothing twice. With the corrected one the known event is there; the other one is left
    // for a person.
    expect((await reconcile(day, line)).found).toEqual([missing, status]);
    site.alterSettlements((lines) => lines);
    expect((await reconcile(day, line)).found).toEqual([status]);
  });

  test('an exception stays open until a person has resolved it, and no money moves', async () => {
    const { day, line } = await paidOut('15.00');
    const office = new Office(site);
    const balance = await member.browser.balance();
    change(line, { 5: '16.00' });
    const made = (await reconcile(day, line)).exceptions.find(({ subject }) => subject === line.subject);
    const open = async (): Promise<string[]> =>
      (await office.value<PaymentExceptions>('GET', '/payments/exceptions?state=open')).items.map(({ id }) => id);
    expect(await open()).toContain(made?.id);
    await office.value('PUT', '/payments/exceptions', { id: made?.id, reason: 'the file was wrong' });
    expect(await open()).not.toContain(made?.id);
    expect(await member.browser.balance()).toBe(balance);
    const { discrepancies } = await office.value<LedgerPage>('GET', '/ledger/verify');
    expect(discrepancies).toEqual([]);
  });
});
