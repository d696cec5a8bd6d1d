import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentException, Reconciliation } from '../../schema/generated/api/payments.ts';
import type { Preflight } from '../../schema/generated/api/withdrawals.ts';
import { sandboxPayments } from '../../runtime/server/adapters/payments/sandbox/sandbox-payments.ts';
import {
  cashierSecret,
  payingBrand,
  startPlatformWithCashier,
  type PlatformWithCashier,
} from '../support/platform-with-cashier.ts';
import { until } from '../support/until.ts';
import {
  addedCard,
  approvedAndSent,
  bankReaches,
  confirmReceipt,
  decide,
  readWithdrawal,
  withdrawers,
  withdrawn,
  type Withdrawer,
} from '../support/withdrawing-member.ts';

const SECOND = 1_000;
const DAY = 86_400_000;

describe('a payout', () => {
  let site: PlatformWithCashier;
  let ordinary: Withdrawer;
  /** A member whose bank sends payouts back after a minute. */
  let returning: Withdrawer;

  beforeAll(async () => {
    const { bundle } = payingBrand({ domains: ['opal.localhost'] });
    const server = { payments: { providers: ['sandbox'], withdrawals: { timesADay: 50 } } };
    site = await startPlatformWithCashier({ brands: [{ bundle, server }] });
    [ordinary, returning] = (await withdrawers(site, ['7777', '0002'])) as [Withdrawer, Withdrawer];
  }, 120_000);
  afterAll(() => site.close());

  const facilities = () => site.platform.testFacilities();
  const move = (ms: number) => facilities().moveClock({ advanceMs: ms });
  const today = (): string => facilities().now().slice(0, 10);
  const letters = async ({ name }: Withdrawer) => facilities().outbox({ to: `${name}@mail.example` });
  const usual = async ({ browser }: Withdrawer): Promise<number | null> =>
    ((await browser.call('GET', '/wps/v2/wallets/withdraw/preflight')).body.value as Preflight).usualMinutes;
  const letterAbout = async (of: Withdrawer, text: string): Promise<string> => {
    const found = async () => (await letters(of)).find(({ body }) => body.includes(text))?.body;
    await until(async () => (await found()) !== undefined, { what: `a letter of ${text}` });
    return (await found()) ?? '';
  };

  test('is settled by a signed notice, before the platform asks for its state', async () => {
    const { id } = await withdrawn(returning);
    await approvedAndSent(site, returning.browser, id);
    // The platform has asked after 5, 10 and 20 seconds, and asks again 40 seconds later.
    for (const seconds of [12, 22, 24]) await move(seconds * SECOND);
    await until(async () => (await readWithdrawal(returning.browser, id)).state === 'returned');
  });

  test('is reported by email when it is approved, and when the bank sends it back', async () => {
    const { id } = await withdrawn(returning, { amount: '20.00' });
    await approvedAndSent(site, returning.browser, id);
    expect(await letterAbout(returning, id)).toContain('20.00 THB is being sent to your card ending in 0002');
    await bankReaches(site, returning.browser, { id, state: 'returned' });
    const body = await letterAbout(returning, 'The bank sent back a payment of your withdrawal of 20.00 THB');
    expect(body).toContain(id);
    expect(body).toContain('No real money is paid out.');
  });

  test('that is rejected, or returned after a dispute, is reported with the reason', async () => {
    const [rejected, lost] = [await withdrawn(ordinary), await withdrawn(ordinary, { amount: '30.00' })];
    await decide(ordinary, rejected.id, 'reject', 'the name differs');
    expect(await letterAbout(ordinary, rejected.id)).toContain('Reason: the name differs.');
    await approvedAndSent(site, ordinary.browser, lost.id);
    await confirmReceipt(ordinary.browser, {
      id: lost.id,
      received: false,
      receivedAmount: '0',
      remark: 'nothing came',
    });
    await decide(ordinary, lost.id, 'return', 'the bank lost it');
    expect(await letterAbout(ordinary, 'the bank lost it')).toContain('What was missing is back in your balance');
  });

  test('is compared with the settlement file, with one exception for what only the file has', async () => {
    const paid = await withdrawn(ordinary, { amount: '40.00' });
    await approvedAndSent(site, ordinary.browser, paid.id);
    const back = await withdrawn(returning);
    await approvedAndSent(site, returning.browser, back.id);
    await bankReaches(site, returning.browser, { id: back.id, state: 'returned' });
    const provider = sandboxPayments({ url: site.url, host: 'cashier.localhost', secrets: [cashierSecret] });
    const { id: subject } = await provider.createPayout({
      reference: 'not-ours',
      merchant: 'OPAL01',
      brandName: 'Opal',
      amount: '77.00',
      currency: { code: 'THB', decimals: 2 },
      language: 'en',
      notify: { url: `${site.url}/wps/payments/notify`, host: 'opal.localhost' },
      account: { holder: 'Ann Example', number: '40001234' },
    });
    await move(10 * SECOND);
    const { value } = await site.operator('POST', '/reconcile', { day: today() });
    const { providers, exceptions } = value as Reconciliation;
    expect(exceptions).toEqual([
      expect.objectContaining<Partial<PaymentException>>({
        kind: 'missing',
        about: 'payout',
        subject,
        withdrawalId: null,
        expected: null,
        found: '77.00',
      }),
    ]);
    expect(providers[0]?.matched).toBe((providers[0]?.lines ?? 0) - 1);
    expect(providers[0]?.matched).toBeGreaterThanOrEqual(3);
  });

  test('counts for the usual time of the brand once five have been received in 30 days', async () => {
    for (let made = 0; made < 5; made += 1) {
      const { id } = await withdrawn(ordinary);
      expect(await usual(ordinary)).toBeNull();
      await approvedAndSent(site, ordinary.browser, id);
      await confirmReceipt(ordinary.browser, { id, received: true });
    }
    expect(await usual(ordinary)).toBe(1);
    await move(31 * DAY);
    await ordinary.browser.login(ordinary.name);
    expect(await usual(ordinary)).toBeNull();
  });

  test('that counts as received against the report of the member is reported with the reason', async () => {
    const { id } = await withdrawn(ordinary, { amount: '35.00' });
    await approvedAndSent(site, ordinary.browser, id);
    await confirmReceipt(ordinary.browser, { id, received: false, receivedAmount: '5.00', remark: 'too little' });
    await decide(ordinary, id, 'force', 'the bank confirms all of it');
    const body = await letterAbout(ordinary, 'the bank confirms all of it');
    expect(body).toContain('withdrawal of 35.00 THB');
    expect(body).toContain('nothing goes back to your balance');
  });

  test('is sent again after the provider gave no answer, and only once', async () => {
    const { id } = await withdrawn(ordinary);
    site.stopCashier(true);
    await decide(ordinary, id, 'approve');
    await move(6 * SECOND);
    await move(20 * SECOND);
    expect((await readWithdrawal(ordinary.browser, id)).state).toBe('approved');
    site.stopCashier(false);
    await bankReaches(site, ordinary.browser, { id, state: 'sent' });
    const { value } = await site.operator('POST', '/reconcile', { day: today() });
    expect((value as Reconciliation).exceptions.filter(({ withdrawalId }) => withdrawalId === id)).toEqual([]);
  });

  test('to a new card waits a day, and the card is reported by email', async () => {
    const card = await addedCard(ordinary.browser);
    const call = `/wps/v2/wallets/withdraw/preflight?cardId=${card}&amount=10`;
    const read = async () => (await ordinary.browser.call('GET', call)).body.value as Preflight;
    const age = (await read()).checks.find(({ check }) => check === 'cardAge');
    expect(age).toMatchObject({ passed: false, step: 'wait' });
    expect(await letterAbout(ordinary, 'A bank card was added')).toContain('24 hours later');
    await move(DAY);
    await ordinary.browser.login(ordinary.name);
    expect((await read()).possible).toBe(true);
  });
});
