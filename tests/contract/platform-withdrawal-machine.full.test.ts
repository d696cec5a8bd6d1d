import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperatorWithdrawalDetail, Withdrawal } from '../../schema/generated/api/withdrawals.ts';
import { Browser, operatorToken } from '../support/platform.ts';
import { payingBrand, startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import {
  addedCard,
  confirmReceipt,
  decide,
  readWithdrawal,
  withdrawers,
  withdrawn,
  type Withdrawer,
} from '../support/withdrawing-member.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const operator = { authorization: `Bearer ${operatorToken}` };
let postgres: StartedPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const minor = (amount: string): number => Math.round(Number(amount) * 100);

/** What can happen to a withdrawal, whether its state allows it or not. */
const steps = [
  'review',
  'approve',
  'reject',
  'payAgain',
  'return',
  'force',
  'received',
  'lessReceived',
  'nothingReceived',
  'bank',
  'bankReturns',
  'halfHour',
] as const;

describe.each(['pglite', 'postgresql'] as const)('a withdrawal on %s', (kind) => {
  let site: PlatformWithCashier;
  let member: Withdrawer;
  /** A card for each thing that a bank does: pays, fails, sends back, gives no answer. */
  let cards: string[];

  beforeAll(async () => {
    const { bundle } = payingBrand({ domains: ['opal.localhost'] });
    const withdrawals = { timesADay: 1000, feeBasisPoints: 300, min: '1' };
    const server = { grant: { amount: '1000' }, payments: { providers: ['sandbox'], withdrawals } };
    site = await startPlatformWithCashier({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      brands: [{ bundle, server }],
    });
    const [made] = await withdrawers(site, ['7777']);
    if (made === undefined) throw new Error('there is no member');
    member = made;
    const others = [];
    for (const end of ['0001', '0002', '0003']) others.push(await addedCard(made.browser, end));
    cards = [made.card, ...others];
    await site.platform.testFacilities().moveClock({ advanceMs: DAY });
    await made.browser.login(made.name);
  }, 120_000);
  afterAll(() => site.close());

  async function read<Value>(path: string, headers: Record<string, string> = {}): Promise<Value> {
    return (await member.browser.call('GET', path, undefined, headers)).body.value as Value;
  }

  async function take(step: (typeof steps)[number], { id }: Withdrawal): Promise<void> {
    const { browser } = member;
    const move = (advanceMs: number) => site.platform.testFacilities().moveClock({ advanceMs });
    switch (step) {
      case 'received':
        await confirmReceipt(browser, { id, received: true });
        return;
      case 'lessReceived':
      case 'nothingReceived': {
        const receivedAmount = step === 'lessReceived' ? '1.01' : '0';
        await confirmReceipt(browser, { id, received: false, receivedAmount, remark: 'not all of it' });
        return;
      }
      case 'bank':
        await move(6_000);
        return move(20_000).then(() => undefined);
      case 'bankReturns':
        return move(2 * MINUTE).then(() => undefined);
      case 'halfHour':
        await move(30 * MINUTE);
        await browser.login(member.name);
        return;
      case 'review':
      case 'approve':
      case 'reject':
      case 'payAgain':
      case 'return':
      case 'force':
        await decide(member, id, step, 'decided by the test');
    }
  }

  test(
    'money is in the wallet, on hold or paid on every path of the machine, and never in two of them',
    { timeout: 180_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.nat(3),
          fc.integer({ min: 200, max: 5000 }),
          fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 9 }),
          async (card, amount, path) => {
            const before = await read<{ sumBalance: string; held: string }>('/wps/v2/wallets/balance');
            const made = await withdrawn({ ...member, card: cards[card] ?? '' }, { amount: (amount / 100).toFixed(2) });
            for (const step of path) {
              await take(step, made);
              const now = await read<{ sumBalance: string; held: string }>('/wps/v2/wallets/balance');
              const shown = await readWithdrawal(member.browser, made.id);
              const back = minor(now.sumBalance) - minor(before.sumBalance) + amount;
              const held = minor(now.held) - minor(before.held);
              const fee = amount - back - held - minor(shown.received);
              expect([back >= 0, held >= 0, [0, minor(made.fee)].includes(fee)]).toEqual([true, true, true]);
              if (shown.turn === null) expect(held).toBe(0);
              else expect(held).toBeGreaterThanOrEqual(minor(shown.remaining));
              const { payouts } = await read<OperatorWithdrawalDetail>(
                `/wps/operator/withdrawals/one?id=${made.id}`,
                operator,
              );
              expect(payouts.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1);
            }
            // What is still open is ended, so that the next path begins with nothing on hold.
            for (const step of ['reject', 'return', 'halfHour', 'return'] as const) await take(step, made);
          },
        ),
        { numRuns: 25, seed: 20_261_123 },
      );
      const reply = await new Browser(site.app).call('GET', '/wps/operator/ledger/verify', undefined, operator);
      expect((reply.body.value as { discrepancies: object[] }).discrepancies).toEqual([]);
    },
  );
});
