import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Balance } from '../../schema/generated/api/wallet.ts';
import type { Preflight, Withdrawal } from '../../schema/generated/api/withdrawals.ts';
import { databases } from '../support/databases.ts';
import { callWallet, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { holdWallet } from '../support/hold-wallet.ts';
import { Browser } from '../support/platform.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { transfer, transferBrand, transferMember } from '../support/transfer-member.ts';
import { freshId, walletPlayers } from '../support/wallet-player.ts';
import {
  approvedAndSent,
  confirmReceipt,
  prepareToWithdraw,
  readWithdrawal,
  requestWithdrawal,
  withdrawers,
} from '../support/withdrawing-member.ts';

const demoPassword = 'Livery-demo-2026';
const payments = { providers: ['sandbox'], withdrawals: { min: '5', turnover: 1 } };
let vendor: FakeVendor;
let postgres: StartedPostgres;

beforeAll(async () => {
  [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

describe.each(databases)('a brand that asks for turnover on %s', (kind) => {
  let site: PlatformWithCashier;
  let databaseUrl: string | null;

  beforeAll(async () => {
    databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
    site = await startPlatformWithCashier({
      vendor,
      databaseUrl,
      env: { LIVERY_STUDIO_SECRET: vendorSecret, LIVERY_DEMO: '1' },
      brands: [transferBrand({ domains: ['opal.localhost'] }, { grant: { amount: '1000' }, payments })],
    });
  });
  afterAll(() => site.close());

  const depositPaid = async (browser: Browser, amount: string): Promise<void> => {
    const deposit = await site.deposit(browser, { amount });
    await site.pay(browser, deposit);
    await site.reaches(browser, deposit.id, 'paid');
  };
  const bet = async (browser: Browser, amount: string) => {
    const playerSession = await walletPlayers({ running: site, vendor }).launch(browser);
    const { status } = await callWallet(site.app, 'bet', {
      playerSession,
      gameId: 'lantern',
      vassalage: 'LMN',
      currency: 'THB',
      at: new Date().toISOString(),
      transactionId: freshId('b'),
      roundId: freshId('r'),
      amount,
    });
    expect(status).toBe(200);
  };

  test('has deposits bet before a withdrawal', async () => {
    const [own] = await withdrawers(site, ['7777']);
    if (own === undefined) throw new Error('there is no member');
    const { browser, card } = own;
    const turnover = async () => {
      const { value } = (await browser.call('GET', '/wps/v2/wallets/withdraw/preflight?amount=10.00')).body;
      const { turnoverLeft, checks, possible } = value as Preflight;
      return [turnoverLeft, possible, checks.flatMap(({ passed, check, step }) => (passed ? [] : [check, step]))];
    };
    // Free credit is not a deposit.
    expect(await turnover()).toEqual(['0.00', true, []]);
    await depositPaid(browser, '100.00');
    expect(await turnover()).toEqual(['100.00', false, ['turnover', 'play']]);
    await bet(browser, '99.99');
    expect(await turnover()).toEqual(['0.01', false, ['turnover', 'play']]);
    const { status, body } = await requestWithdrawal(browser, card);
    expect([status, body.code, body.params]).toEqual([409, 'withdrawals.refused', { check: 'turnover' }]);
    await bet(browser, '0.01');
    expect(await turnover()).toEqual(['0.00', true, []]);
    expect((await requestWithdrawal(browser, card)).status).toBe(200);
  });

  test('has deposits bet before a transfer to the upline, who could withdraw them', async () => {
    const browser = await transferMember(site);
    expect((await transfer(browser, { amount: '100.00' })).status).toBe(200);
    await depositPaid(browser, '500.00');
    const rejected = await transfer(browser, { key: 'before-the-bets', amount: '500.00' });
    expect([rejected.status, rejected.body.code, rejected.body.params]).toEqual([
      409,
      'wallet.turnover_required',
      { left: '500.00' },
    ]);
    const { body } = await browser.call('GET', '/wps/v2/wallets/transfer/upline');
    expect(body.value).toMatchObject({
      turnoverLeft: '500.00',
      checks: [{}, {}, { check: 'turnover', passed: false }, {}],
    });
    await bet(browser, '500.00');
    const moved = await transfer(browser, { key: 'before-the-bets', amount: '500.00' });
    expect([moved.status, await browser.balance()]).toEqual([200, '400.00']);
  });

  test('pays out to an agent what a member transferred, by the checks of a member', async () => {
    const agent = new Browser(site.app);
    const enter = () => agent.login('agent', demoPassword);
    await enter();
    const balance = async () => Number(await agent.balance());
    const start = await balance();
    const sender = await transferMember(site);
    expect((await transfer(sender, { amount: '100.00' })).status).toBe(200);
    expect(await balance()).toBeCloseTo(start + 100, 2);
    const missing = async () => {
      const { value } = (await agent.call('GET', '/wps/v2/wallets/withdraw/preflight?amount=60.00')).body;
      return (value as Preflight).checks.flatMap(({ passed, check }) => (passed ? [] : [check]));
    };
    expect(await missing()).toEqual(expect.arrayContaining(['card', 'paymentPassword']));
    const card = await prepareToWithdraw(site, { browser: agent, name: 'agent', password: demoPassword });
    const granted = (await balance()) - start - 100;
    const request = () => requestWithdrawal(agent, card, { amount: '60.00' });
    expect((await request()).body.code).toBe('withdrawals.refused');
    await site.platform.testFacilities().moveClock({ advanceMs: 86_400_000 });
    await enter();
    expect(await missing()).toEqual([]);
    const { id } = (await request()).body.value as Withdrawal;
    expect(await balance()).toBeCloseTo(start + granted + 40, 2);
    await approvedAndSent(site, agent, id);
    await confirmReceipt(agent, { id, received: true });
    expect(await readWithdrawal(agent, id)).toMatchObject({ state: 'received', received: '60.00' });
    const { value } = (await agent.call('GET', '/wps/v2/wallets/balance')).body;
    expect((value as Balance).held).toBe('0.00');
    expect(await balance()).toBeCloseTo(start + granted + 40, 2);
  });

  // PGlite runs one transaction after the other.
  test.runIf(kind === 'postgresql')('counts a deposit that is credited while money is about to leave', async () => {
    if (databaseUrl === null) throw new Error('there is no server');
    const [own] = await withdrawers(site, ['7777']);
    if (own === undefined) throw new Error('there is no member');
    const sender = await transferMember(site);
    const ways = [
      {
        browser: own.browser,
        leave: () => requestWithdrawal(own.browser, own.card),
        sqlFunction: 'withdrawal_request',
        reason: ['withdrawals.refused', { check: 'turnover' }],
      },
      {
        browser: sender,
        leave: () => transfer(sender, {}),
        sqlFunction: 'wallet_transfer',
        reason: ['wallet.turnover_required', { left: '100.00' }],
      },
    ];
    for (const { browser, leave, sqlFunction, reason } of ways) {
      const deposit = await site.deposit(browser, { amount: '100.00' });
      const { id } = (await browser.call('GET', '/wps/member/info')).body.value as { id: string };
      const held = await holdWallet(databaseUrl, id);
      const paying = site.pay(browser, deposit);
      await held.awaitedBy('limits_check_deposit');
      const leaving = leave();
      await held.awaitedBy(sqlFunction);
      await held.release();
      const [{ body }] = await Promise.all([leaving, paying]);
      expect([body.code, body.params]).toEqual(reason);
    }
  });
});
