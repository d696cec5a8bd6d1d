import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Preflight } from '../../schema/generated/api/withdrawals.ts';
import { callWallet, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import type { Browser } from '../support/platform.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { transfer, transferBrand, transferMember } from '../support/transfer-member.ts';
import { freshId, walletPlayers } from '../support/wallet-player.ts';
import { requestWithdrawal, withdrawers } from '../support/withdrawing-member.ts';

const payments = { providers: ['sandbox'], withdrawals: { min: '5', turnover: 1 } };
let vendor: FakeVendor;
let postgres: StartedPostgres;

beforeAll(async () => {
  [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

describe.each(['pglite', 'postgresql'] as const)('a brand that asks for turnover on %s', (kind) => {
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
    if (databaseUrl !== null) expect(await outcomeUnderLock(databaseUrl, card)).toBe('turnover');
    await bet(browser, '0.01');
    expect(await turnover()).toEqual(['0.00', true, []]);
    expect((await requestWithdrawal(browser, card)).status).toBe(200);
  });

  test('has deposits bet before a transfer to the upline, who could withdraw them', async () => {
    const browser = await transferMember(site);
    expect((await transfer(browser, { amount: '100.00' })).status).toBe(200);
    await depositPaid(browser, '500.00');
    const rejected = await transfer(browser, { key: 'before-the-bets', amount: '500.00' });
    expect([rejected.status, rejected.body.code]).toEqual([409, 'wallet.turnover_required']);
    const { body } = await browser.call('GET', '/wps/v2/wallets/transfer/upline');
    expect(body.value).toMatchObject({
      turnoverLeft: '500.00',
      checks: [{}, {}, { check: 'turnover', passed: false }, {}],
    });
    await bet(browser, '500.00');
    const moved = await transfer(browser, { key: 'before-the-bets', amount: '500.00' });
    expect([moved.status, await browser.balance()]).toEqual([200, '400.00']);
  });
});

/** Requests a withdrawal of a card's owner past the checks that come before the lock of the wallet. */
async function outcomeUnderLock(databaseUrl: string, card: string): Promise<unknown> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set search_path to livery; set app.merchant to 'OPAL01'`);
    const { rows } = await client.query(
      `select (withdrawal_request(merchant, player_id, 'key-past-the-checks', id, 'cash', 1000, 0, 'THB', now(), 9, 100,
         now(), '127.0.0.1')).outcome from bank_card where id = $1`,
      [card],
    );
    return rows[0]?.outcome;
  } finally {
    await client.end();
  }
}
