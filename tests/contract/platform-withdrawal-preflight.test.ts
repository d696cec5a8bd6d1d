import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cards, Preflight } from '../../schema/generated/api/withdrawals.ts';
import { databases } from '../support/databases.ts';
import { isFull } from '../support/is-full.ts';
import { brandBundle, Browser, operatorToken } from '../support/platform.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { lastCode, loginOf } from '../support/proofs.ts';
import { setPaymentPassword } from '../support/transfer-member.ts';
import { takeGrant } from '../support/wallet-player.ts';
import { addCard, requestWithdrawal, withdrawers, type Withdrawer } from '../support/withdrawing-member.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;
const unknownCard = '00000000-0000-4000-8000-000000000000';
let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** What a member, an operator or the time does before a withdrawal. */
const steps = [
  'verifyContact',
  'setPaymentPassword',
  'addCard',
  'takeGrant',
  'deposit',
  'typeWrongPasswords',
  'askForDocuments',
  'twentyMinutes',
  'halfADay',
] as const;

/** The checks that a request refuses with a code of their own. */
const codes: Partial<Record<Preflight['checks'][number]['check'], string>> = {
  balance: 'wallet.insufficient_funds',
  card: 'withdrawals.unknown_card',
  paymentPassword: 'account.no_payment_password',
  paymentPasswordLock: 'account.payments_locked',
};

describe.each(databases)('the pre-flight of a withdrawal on %s', (kind) => {
  let site: PlatformWithCashier;
  let names = 0;

  beforeAll(async () => {
    const withdrawals = { min: '5', max: '400', timesADay: 1, turnover: 1 };
    site = await startPlatformWithCashier({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      brands: [
        {
          bundle: brandBundle({ domains: ['opal.localhost'] }),
          server: { grant: { amount: '1000' }, payments: { providers: ['sandbox'], withdrawals } },
        },
      ],
    });
  });
  afterAll(() => site.close());

  const pass = async ({ browser, name }: Withdrawer, advanceMs: number): Promise<void> => {
    await site.platform.testFacilities().moveClock({ advanceMs });
    await browser.login(name);
  };
  const preflight = async ({ browser }: Withdrawer, query = '?amount=10.00'): Promise<Preflight> =>
    (await browser.call('GET', `/wps/v2/wallets/withdraw/preflight${query}`)).body.value as Preflight;
  const failedOf = ({ checks }: Preflight) => checks.filter(({ passed }) => !passed).map(({ check }) => check);
  const typeWrongPasswords = async ({ browser, card }: Withdrawer): Promise<void> => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      await requestWithdrawal(browser, card, { paymentPassword: 'not-the-password-1' });
  };

  async function newMember(): Promise<Withdrawer> {
    const name = `planner${(names += 1)}`;
    const browser = new Browser(site.app, 'opal');
    loginOf(await browser.register(name));
    await browser.call('PUT', '/wps/member/limits', { answered: true });
    return { browser, name, card: unknownCard };
  }
  async function preparedMember(): Promise<Withdrawer> {
    const [member] = await withdrawers(site, ['7777']);
    if (member === undefined) throw new Error('there is no member');
    await member.browser.call('PUT', '/wps/member/limits', { answered: true });
    return member;
  }

  async function take(step: (typeof steps)[number], member: Withdrawer): Promise<void> {
    const { browser, name } = member;
    switch (step) {
      case 'verifyContact': {
        const to = `${name}@mail.example`;
        const { body } = await browser.call('POST', '/wps/verification/contact', { channel: 'email', to });
        if (!body.success) return;
        const code = await lastCode(site, to);
        await browser.call('PUT', '/wps/member/contact', { channel: 'email', to, code, password: 'correct-horse-9' });
        return;
      }
      case 'setPaymentPassword':
        await setPaymentPassword(browser).catch(() => undefined);
        return;
      case 'addCard': {
        const { items } = (await addCard(browser)).body.value as Cards;
        member.card = items.at(-1)?.id ?? member.card;
        return;
      }
      case 'takeGrant':
        await takeGrant(browser, `grant-of-${name}`).catch(() => undefined);
        return;
      case 'deposit': {
        const made = await site.deposit(browser, { amount: '50.00' });
        await site.pay(browser, made);
        await site.reaches(browser, made.id, 'paid');
        return;
      }
      case 'typeWrongPasswords':
        return typeWrongPasswords(member);
      case 'askForDocuments': {
        const demand = { username: name, documents: 'A passport', reason: 'The law asks us.' };
        const operator = { authorization: `Bearer ${operatorToken}` };
        await browser.call('POST', '/wps/operator/withdrawals/documents', demand, operator);
        return;
      }
      case 'twentyMinutes':
        return pass(member, 20 * MINUTE);
      case 'halfADay':
        return pass(member, 12 * HOUR);
    }
  }

  /** Asks and requests. Returns the first check that failed, or `none`. */
  async function compare({ browser, card }: Withdrawer, amount: string): Promise<string> {
    const query = `?amount=${amount}${card === unknownCard ? '' : `&cardId=${card}`}`;
    const asked = await preflight({ browser, card, name: '' }, query);
    const { body } = await requestWithdrawal(browser, card, { amount });
    const [first] = failedOf(asked);
    expect({ possible: asked.possible, first }).toEqual({ possible: body.success, first });
    if (first === undefined) return 'none';
    if (card === unknownCard) expect(body.code).toBe('withdrawals.unknown_card');
    else expect([body.code, body.params?.check]).toEqual(refusalOf(first));
    return first;
  }
  const refusalOf = (check: Preflight['checks'][number]['check']) =>
    codes[check] === undefined ? ['withdrawals.refused', check] : [codes[check], undefined];

  test('has a new payment password wait 24 hours, and wrong ones 15 minutes', async () => {
    const member = await newMember();
    for (const step of ['verifyContact', 'addCard', 'takeGrant', 'halfADay', 'halfADay'] as const)
      await take(step, member);
    await take('setPaymentPassword', member);
    expect(failedOf(await preflight(member))).toEqual(['paymentPasswordAge']);
    const early = await requestWithdrawal(member.browser, member.card);
    expect([early.body.code, early.body.params]).toEqual(['withdrawals.refused', { check: 'paymentPasswordAge' }]);
    await pass(member, 23 * HOUR);
    const { checks, possible } = await preflight(member);
    expect([possible, checks.find(({ check }) => check === 'paymentPasswordAge')?.step]).toEqual([false, 'wait']);
    await pass(member, HOUR);
    expect((await preflight(member)).possible).toBe(true);

    await typeWrongPasswords(member);
    const locked = await preflight(member);
    expect(failedOf(locked)).toEqual(['paymentPasswordLock']);
    const { until } = locked.checks.find(({ check }) => check === 'paymentPasswordLock') ?? {};
    const refused = await requestWithdrawal(member.browser, member.card);
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      429,
      'account.payments_locked',
      { minutes: 15 },
    ]);
    const now = await site.platform.testFacilities().moveClock({ advanceMs: 0 });
    await pass(member, Date.parse(until ?? '') - Date.parse(now));
    expect((await preflight(member)).possible).toBe(true);
    expect((await requestWithdrawal(member.browser, member.card)).status).toBe(200);
  });

  test.runIf(isFull)('agrees with the decision, whatever has happened before', { timeout: 180_000 }, async () => {
    // Limits are of a day: the hour at which a path begins decides what it reaches.
    const { moveClock } = site.platform.testFacilities();
    const now = Date.parse(await moveClock({ advanceMs: 0 }));
    await moveClock({ now: new Date(now - (now % DAY) + DAY + 12 * HOUR).toISOString() });
    const seen = new Set<string>();
    const amounts = fc.constantFrom('4.00', '10.00', '390.00', '410.00');
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.tuple(fc.constantFrom(...steps, 'deposit', 'halfADay', 'halfADay'), amounts), {
          minLength: 5,
          maxLength: 12,
        }),
        async (prepared, path) => {
          const member = prepared ? await preparedMember() : await newMember();
          seen.add(await compare(member, '10.00'));
          for (const [step, amount] of path) {
            await take(step, member);
            seen.add(await compare(member, amount));
          }
        },
      ),
      { numRuns: 7, seed: 11 },
    );
    for (const reached of ['none', 'contact', 'documents', 'cardAge', 'turnover', 'times', 'maximum'])
      expect([...seen]).toContain(reached);
  });
});
