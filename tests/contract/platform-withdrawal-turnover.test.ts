import { expect, test } from 'vitest';
import type { Preflight } from '../../schema/generated/api/withdrawals.ts';
import { callWallet, startFakeVendor, vendorSecret } from '../support/fake-vendor.ts';
import { brandBundle } from '../support/platform.ts';
import { startPlatformWithCashier } from '../support/platform-with-cashier.ts';
import { freshId, walletPlayers } from '../support/wallet-player.ts';
import { requestWithdrawal, withdrawers } from '../support/withdrawing-member.ts';

test('deposits have to be wagered before a withdrawal where the brand asks for it', async () => {
  const vendor = await startFakeVendor();
  const site = await startPlatformWithCashier({
    vendor,
    env: { LIVERY_STUDIO_SECRET: vendorSecret },
    brands: [
      {
        bundle: brandBundle({ domains: ['opal.localhost'] }),
        server: {
          grant: { amount: '1000' },
          payments: { providers: ['sandbox'], withdrawals: { min: '5', turnover: 1 } },
        },
      },
    ],
  });
  try {
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
    const deposit = await site.deposit(browser, { amount: '100.00' });
    await site.pay(browser, deposit);
    await site.reaches(browser, deposit.id, 'paid');
    expect(await turnover()).toEqual(['100.00', false, ['turnover', 'play']]);
    const playerSession = await walletPlayers({ running: site, vendor }).launch(browser);
    const bet = (amount: string, roundId = freshId('r')) =>
      callWallet(site.app, 'bet', {
        playerSession,
        gameId: 'lantern',
        vassalage: 'LMN',
        currency: 'THB',
        at: new Date().toISOString(),
        transactionId: freshId('b'),
        roundId,
        amount,
      });
    await bet('99.99');
    expect(await turnover()).toEqual(['0.01', false, ['turnover', 'play']]);
    const { status, body } = await requestWithdrawal(browser, card);
    expect([status, body.code, body.params]).toEqual([409, 'withdrawals.refused', { check: 'turnover' }]);
    await bet('0.01');
    expect(await turnover()).toEqual(['0.00', true, []]);
    expect((await requestWithdrawal(browser, card)).status).toBe(200);
  } finally {
    await Promise.all([site.close(), vendor.close()]);
  }
});
