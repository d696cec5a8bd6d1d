import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Approval } from '../../schema/generated/api/approvals.ts';
import type { Profit } from '../../schema/generated/api/records.ts';
import { databases } from '../support/databases.ts';
import { callWallet, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { isFull } from '../support/is-full.ts';
import { Browser, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { Office, type Headers } from '../support/staff.ts';

const reason = 'a random history';
const cents = (amount: string): number => Math.round(Number(amount) * 100);
const decimal = (amount: number): string => (amount / 100).toFixed(2);

let postgres: StartedPostgres;
let vendor: FakeVendor;
let names = 0;

beforeAll(async () => {
  [postgres, vendor] = await Promise.all([startPostgres(), startFakeVendor()]);
});
afterAll(() => Promise.all([postgres.stop(), vendor.close()]));

const amount = fc.integer({ min: 1, max: 150_000 });
const step = fc.oneof(
  fc.record({ what: fc.constant('grant' as const) }),
  fc.record({ what: fc.constantFrom('credit' as const, 'debit' as const), amount }),
  fc.record({ what: fc.constant('reverse' as const), which: fc.nat(20) }),
  fc.record({
    what: fc.constant('play' as const),
    stake: fc.integer({ min: 1, max: 20_000 }),
    end: fc.constantFrom('win' as const, 'rollback' as const, null),
    win: fc.nat(40_000),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describe.each(databases)('profit and loss with corrections on %s', (kind) => {
  let running: TestPlatform;
  let office: Office;
  let ann: Headers;
  let bob: Headers;

  beforeAll(async () => {
    running = await startPlatform({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
    });
    office = new Office(running);
    ann = await office.employ('ann', 'payments', 'opal');
    bob = await office.employ('bob', 'payments', 'opal');
  });
  afterAll(() => running.close());

  /** Returns whether the correction was made: one that the balance does not cover is not. */
  async function correct(operation: string, input: object): Promise<boolean> {
    const { id, hash } = await office.value<Approval>('POST', '/approvals', { operation, input, reason }, ann);
    const { status, body } = await office.call('PUT', '/approvals', { id, hash, approve: true }, bob);
    if (status !== 200) expect(body.code).toBe('wallet.insufficient_funds');
    return status === 200;
  }

  /** A member, and what the payments of the member sum to by column. */
  class Member {
    readonly browser = new Browser(running.app);
    readonly username = `history${(names += 1)}`;
    readonly expected = { bonuses: 0, adjustments: 0 };
    readonly #payments: { id: string; column: 'bonuses' | 'adjustments'; amount: number }[] = [];
    #playerSession = '';

    async begin(): Promise<void> {
      this.browser.address = `198.51.100.${names}`;
      await this.browser.register(this.username);
      await this.browser.call('POST', '/wps/game/launchGame', {
        gameId: 'lantern',
        vassalage: 'LMN',
        language: 'EN',
      });
      this.#playerSession = vendor.launches.at(-1)?.playerSession ?? '';
    }

    async act(each: Step): Promise<void> {
      if (each.what === 'play') return this.#play(each);
      if (each.what === 'reverse') return this.#reverse(each.which);
      if (each.what === 'grant') {
        const { status } = await this.browser.call('POST', '/wps/v2/wallets/grant', { key: randomUUID() });
        return status === 200 ? this.#paid('bonuses', 100_000) : undefined;
      }
      const { what: direction, amount: moved } = each;
      const input = { key: randomUUID(), username: this.username, direction, amount: decimal(moved), reason };
      if (await correct('wallet.adjust', input))
        await this.#paid('adjustments', direction === 'credit' ? moved : -moved);
    }

    async #paid(column: 'bonuses' | 'adjustments', moved: number): Promise<void> {
      this.expected[column] += moved;
      const entries = await running.platform.testFacilities().listLedgerEntries({ brand: 'opal' });
      this.#payments.push({ id: entries.at(-1)?.txId ?? '', column, amount: moved });
    }

    /** Takes a payment back; one that has been taken back stays so. */
    async #reverse(which: number): Promise<void> {
      const [payment] = this.#payments.splice(which % Math.max(1, this.#payments.length), 1);
      if (payment === undefined) return;
      if (await correct('wallet.reverse', { transaction: payment.id, reason }))
        this.expected[payment.column] -= payment.amount;
    }

    async #play({ stake, end, win }: Extract<Step, { what: 'play' }>): Promise<void> {
      const [roundId, betTransactionId, transactionId] = [randomUUID(), randomUUID(), randomUUID()];
      const base = {
        playerSession: this.#playerSession,
        gameId: 'lantern',
        vassalage: 'LMN',
        currency: 'THB',
        roundId,
      };
      const at = new Date().toISOString();
      const bet = { ...base, transactionId: betTransactionId, amount: decimal(stake), at };
      const { status } = await callWallet(running.app, 'bet', bet);
      if (status !== 200 || end === null) return;
      const closing = { ...base, transactionId, betTransactionId, amount: decimal(end === 'win' ? win : stake), at };
      expect(await callWallet(running.app, end, closing)).toMatchObject({ status: 200 });
    }

    async profit(): Promise<Profit> {
      return (await this.browser.call('GET', '/wps/member/profit?range=7days')).body.value as Profit;
    }
  }

  test('the columns explain the balance after every random history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const member = new Member();
        await member.begin();
        for (const each of steps) await member.act(each);
        const { totals, rows } = await member.profit();
        for (const column of ['bonuses', 'adjustments'] as const) {
          expect(cents(totals[column])).toBe(member.expected[column]);
          expect(rows.reduce((sum, row) => sum + cents(row[column] ?? ''), 0)).toBe(member.expected[column]);
        }
        const inPlay = cents(totals.bets) - cents(totals.validBets);
        const paid = cents(totals.deposits) - cents(totals.withdrawals) + cents(totals.bonuses);
        expect(cents(totals.net) - inPlay + paid + cents(totals.adjustments)).toBe(
          cents(await member.browser.balance()),
        );
      }),
      {
        // The gate runs the example alone.
        numRuns: isFull ? 12 : 1,
        endOnFailure: true,
        examples: [[[{ what: 'grant' }, { what: 'reverse', which: 0 }, { what: 'credit', amount: 2_500 }]]],
      },
    );
  }, 60_000);
});
