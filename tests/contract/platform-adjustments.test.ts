import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Approval } from '../../schema/generated/api/approvals.ts';
import type { AuditEvents } from '../../schema/generated/api/audit.ts';
import type { HouseAccounts } from '../../schema/generated/api/wallet.ts';
import { databases } from '../support/databases.ts';
import { discrepancies } from '../support/ledger-discrepancies.ts';
import { Browser, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { Office, root, type Headers } from '../support/staff.ts';

const reason = 'a payment was entered twice';
let postgres: StartedPostgres;
let names = 0;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(databases)('corrections on %s', (kind) => {
  let running: TestPlatform;
  let office: Office;
  let ann: Headers;
  let bob: Headers;

  beforeAll(async () => {
    running = await startPlatform({ databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null });
    office = new Office(running);
    ann = await office.employ('ann', 'payments', 'opal');
    bob = await office.employ('bob', 'payments', 'opal');
  });
  afterAll(async () => {
    try {
      expect(await discrepancies(running)).toEqual([]);
    } finally {
      await running.close();
    }
  });

  const usernames = new WeakMap<Browser, string>();
  async function member(): Promise<Browser> {
    const browser = new Browser(running.app);
    const username = `corrected${(names += 1)}`;
    await browser.register(username);
    usernames.set(browser, username);
    return browser;
  }

  interface Asked {
    direction?: 'credit' | 'debit';
    amount?: unknown;
    key?: string;
  }
  const inputOf = (browser: Browser, { direction = 'credit', amount = '25.00', key = randomUUID() }: Asked) => ({
    key,
    username: usernames.get(browser),
    direction,
    amount,
    reason,
  });
  const request = (operation: string, input: object): Promise<Approval> =>
    office.value('POST', '/approvals', { operation, input, reason }, ann);
  const approve = ({ id, hash }: Approval, as = bob) =>
    office.call('PUT', '/approvals', { id, hash, approve: true }, as);
  const adjust = async (browser: Browser, asked: Asked = {}) => {
    const { status, body } = await approve(await request('wallet.adjust', inputOf(browser, asked)));
    return body.code ?? status;
  };
  const lastTransaction = async (action: string): Promise<string> => {
    const { items } = await office.value<AuditEvents>('GET', '/audit');
    const event = items.find((each) => each.action === action);
    return String((event?.detail as { transaction?: string } | undefined)?.transaction);
  };
  const lastAdjustment = (): Promise<string> => lastTransaction('ledger.adjust');

  test('one person corrects nothing, also at a brand that asks for no approvals, and also not the installation', async () => {
    const browser = await member();
    for (const as of [ann, root]) {
      const { body } = await office.call('POST', '/ledger/adjustments', inputOf(browser, {}), as);
      expect(body.code).toBe('approvals.required');
    }
    const made = await request('wallet.adjust', inputOf(browser, {}));
    expect((await approve(made, ann)).body.code).toBe('approvals.own');
    expect(await browser.balance()).toBe('0.00');
  });

  test('a second person credits and debits, which the audit log shows with the balance before and after', async () => {
    const browser = await member();
    expect(await adjust(browser, { amount: '25.00' })).toBe(200);
    expect(await adjust(browser, { amount: '5.50', direction: 'debit' })).toBe(200);
    expect(await browser.balance()).toBe('19.50');
    const { items } = await office.value<AuditEvents>('GET', '/audit');
    expect(items.find(({ action }) => action === 'ledger.adjust')).toMatchObject({
      detail: { amountMinor: '-550', reason },
      before: { balanceMinor: '2500' },
      after: { balanceMinor: '1950' },
    });
  });

  test('a debit of more than the balance moves nothing, and its request stays open', async () => {
    const browser = await member();
    await adjust(browser, { amount: '5.00' });
    const made = await request('wallet.adjust', inputOf(browser, { amount: '5.01', direction: 'debit' }));
    expect((await approve(made)).body.code).toBe('wallet.insufficient_funds');
    expect(await browser.balance()).toBe('5.00');
    expect(await office.value('GET', `/approvals/one?id=${made.id}`)).toMatchObject({ state: 'pending' });
  });

  test('the same key moves money once; with another amount it is rejected', async () => {
    const [browser, key] = [await member(), randomUUID()];
    expect(await adjust(browser, { key })).toBe(200);
    expect(await adjust(browser, { key })).toBe(200);
    expect(await adjust(browser, { key, amount: '26.00' })).toBe('wallet.key_reused');
    expect(await browser.balance()).toBe('25.00');
  });

  test.each(['0', '0.00', '-1', '1e3', null, true, ' 5', '5.001', '5'.repeat(20), 5])(
    'the amount %j is rejected',
    async (amount) => {
      const browser = await member();
      const { status, body } = await office.call('POST', '/approvals', {
        operation: 'wallet.adjust',
        input: inputOf(browser, { amount }),
        reason,
      });
      const code = status === 200 ? (await approve(body.value as Approval)).body.code : body.code;
      expect(code).toBe('request.invalid');
      expect(await browser.balance()).toBe('0.00');
    },
  );

  test('a credit above the largest balance is rejected, as is the demo credit, and nothing moves', async () => {
    const browser = await member();
    await adjust(browser, { amount: '40.00' });
    const transaction = await lastAdjustment();
    await adjust(browser, { amount: '40.00', direction: 'debit' });
    const spent = await lastAdjustment();
    expect(await adjust(browser, { amount: '9'.repeat(15) })).toBe('wallet.balance_limit');
    expect(await adjust(browser, { amount: '9999999999960.00' })).toBe(200);
    expect(await adjust(browser, { amount: '39.99' })).toBe(200);
    for (const amount of ['0.01', '9999999999999.99', '9'.repeat(15)])
      expect(await adjust(browser, { amount })).toBe('wallet.balance_limit');
    const grant = await browser.call('POST', '/wps/v2/wallets/grant', { key: 'grant-at-the-top' });
    expect([grant.status, grant.body.code]).toEqual([409, 'wallet.balance_limit']);
    const made = await request('wallet.reverse', { transaction: spent, reason });
    expect((await approve(made)).body.code).toBe('wallet.balance_limit');
    expect(await browser.balance()).toBe('9999999999999.99');
    expect((await approve(await request('wallet.reverse', { transaction, reason }))).status).toBe(200);
    expect(await browser.balance()).toBe('9999999999959.99');
  });

  test('an unknown member and a guest are not found', async () => {
    const browser = await member();
    const made = await request('wallet.adjust', { ...inputOf(browser, {}), username: 'nobody-here' });
    expect((await approve(made)).body.code).toBe('request.not_found');
  });

  test('a payment is taken back once, whole, and linked to the original', async () => {
    const browser = await member();
    await adjust(browser, { amount: '40.00' });
    const transaction = await lastAdjustment();
    const made = await request('wallet.reverse', { transaction, reason });
    expect(made.before).toMatchObject({ kind: 'adjustment', reversed: false });
    const answers = await Promise.all([approve(made), approve(made)].map(async (each) => (await each).status));
    expect(answers.toSorted()[0]).toBe(200);
    expect(await browser.balance()).toBe('0.00');
    const again = await approve(await request('wallet.reverse', { transaction, reason }));
    expect(again.status).toBe(200);
    expect(await browser.balance()).toBe('0.00');
  });

  test('a payment that the member has spent is not taken back', async () => {
    const browser = await member();
    await adjust(browser, { amount: '40.00' });
    const transaction = await lastAdjustment();
    await adjust(browser, { amount: '1.00', direction: 'debit' });
    const made = await request('wallet.reverse', { transaction, reason });
    expect((await approve(made)).body.code).toBe('wallet.insufficient_funds');
    expect(await browser.balance()).toBe('39.00');
  });

  test('an unknown payment is not found, and a reversal is not taken back itself', async () => {
    const unknown = await approve(await request('wallet.reverse', { transaction: randomUUID(), reason }));
    expect(unknown.body.code).toBe('wallet.unknown_transaction');
    const browser = await member();
    await adjust(browser);
    await approve(await request('wallet.reverse', { transaction: await lastAdjustment(), reason }));
    const transaction = await lastTransaction('ledger.reverse');
    const made = await request('wallet.reverse', { transaction, reason });
    expect((await approve(made)).body.code).toBe('wallet.not_reversible');
  });

  test('two corrections at once each move once, and the lines of the account stay in order', async () => {
    const browser = await member();
    const requests = await Promise.all(
      Array.from({ length: 6 }, () => request('wallet.adjust', inputOf(browser, { amount: '1.00' }))),
    );
    const answers = await Promise.all(requests.map((made) => approve(made)));
    expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 200));
    expect(await browser.balance()).toBe('6.00');
    expect(await discrepancies(running)).toEqual([]);
  });

  test('the accounts of the house move against those of members', async () => {
    const adjustments = async (): Promise<number> => {
      const { items } = await office.value<HouseAccounts>('GET', '/ledger/accounts');
      return Number(items.find(({ kind: name }) => name === 'adjustments')?.balance);
    };
    await adjust(await member());
    const before = await adjustments();
    await adjust(await member(), { amount: '7.00' });
    expect(await adjustments()).toBe(before - 7);
  });

  test('people without the permission neither read the accounts nor correct', async () => {
    const support = await office.employ('sue', 'support', 'opal');
    expect((await office.call('GET', '/ledger/accounts', undefined, support)).body.code).toBe('operator.forbidden');
    const input = inputOf(await member(), {});
    const asked = await office.call('POST', '/approvals', { operation: 'wallet.adjust', input, reason }, support);
    expect(asked.body.code).toBe('operator.forbidden');
    const direct = await office.call('POST', '/ledger/adjustments', input, support);
    expect(direct.body.code).toBe('operator.forbidden');
  });
});
