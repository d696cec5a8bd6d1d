import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BonusPlayer, bonusBrands } from '../support/bonus-player.ts';
import { correctionsAt, type CorrectBalance } from '../support/correct-balance.ts';
import { databases } from '../support/databases.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { discrepancies } from '../support/ledger-discrepancies.ts';
import { Browser, brandBundle } from '../support/platform.ts';
import { startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { transfer, transferBrand, transferMember } from '../support/transfer-member.ts';

const largest = '9999999999999.99';
let vendor: FakeVendor;
let postgres: StartedPostgres;

beforeAll(async () => {
  [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

describe.each(databases)('the largest balance on %s', (kind) => {
  let site: PlatformWithCashier;
  let correct: CorrectBalance;

  beforeAll(async () => {
    site = await startPlatformWithCashier({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      vendor,
      env: { LIVERY_STUDIO_SECRET: vendorSecret, LIVERY_DEMO: '1' },
      brands: [
        ...bonusBrands().slice(0, 1),
        transferBrand({ id: 'jade', merchantCode: 'JADE01' }),
        {
          bundle: brandBundle({ id: 'ruby', merchantCode: 'RUBY01', categories: ['RNG'] }),
          server: { vendorWallets: true },
        },
      ],
    });
    correct = await correctionsAt(site);
  });
  afterAll(async () => {
    try {
      expect(await discrepancies(site)).toEqual([]);
    } finally {
      await site.close();
    }
  });

  test('a payment that the balance has no room for waits for a review, and is credited once there is room', async () => {
    const browser = await site.member();
    const deposit = await site.deposit(browser);
    await correct(browser, 'credit', '9999999999750.00');
    await site.pay(browser, deposit);
    await site.reaches(browser, deposit.id, 'review');
    const shown = await site.operator('GET', `/one?id=${deposit.id}`);
    expect(shown.value).toMatchObject({ deposit: { reason: 'balance' } });
    const credit = () => site.operator('PUT', '', { id: deposit.id, action: 'credit', reason: 'there is room' });
    expect(await credit()).toMatchObject({ status: 409, code: 'wallet.balance_limit' });
    await correct(browser, 'debit', '0.01');
    expect(await credit()).toMatchObject({ status: 200, value: { state: 'paid' } });
    expect(await browser.balance()).toBe(largest);
  });

  test('a bonus that the balance has no room for keeps counting, and is paid once there is room', async () => {
    const player = await BonusPlayer.register({ site, vendor });
    await player.join();
    await player.deposit('200.00');
    await player.launch('LMN', 'lantern');
    await correct(player.browser, 'credit', '9999999999600.00');
    await player.round('200.00', '200.00');
    await player.round('200.00', '200.00');
    expect(await player.grant()).toMatchObject({ state: 'counting', remaining: '0.00', amount: '200.00' });
    expect(await player.browser.balance()).toBe('9999999999800.00');
    await correct(player.browser, 'debit', '0.01');
    expect(await player.grant()).toMatchObject({ state: 'completed' });
    expect(await player.browser.balance()).toBe(largest);
    expect(await player.paidLines()).toEqual(['200.00']);
  });

  test('a transfer that the upline has no room for is rejected, and its key can be used again', async () => {
    const agent = new Browser(site.app, 'jade');
    await agent.login('agent', 'Livery-demo-2026');
    const correctAtJade = await correctionsAt(site, 'jade');
    await correctAtJade(agent, 'credit', roomOf(await agent.balance(), '9.99'));
    const browser = await transferMember(site, 'jade');
    const sent = { key: randomUUID(), amount: '10.00' };
    // A member does not learn how much the upline has.
    expect(await transfer(browser, sent)).toMatchObject({ status: 409, body: { code: 'wallet.receiver_unavailable' } });
    expect(await browser.balance()).toBe('100.00');
    await correctAtJade(agent, 'debit', '0.01');
    expect(await transfer(browser, sent)).toMatchObject({ status: 200 });
    expect([await browser.balance(), await agent.balance()]).toEqual(['90.00', largest]);
  });

  test('a transfer that the wallet of a vendor has no room for is rejected; each wallet has its own limit', async () => {
    const browser = new Browser(site.app, 'ruby');
    await browser.register('treasurer');
    const correctAtRuby = await correctionsAt(site, 'ruby');
    const move = (amount: string) =>
      browser.call('POST', '/wps/relay/GCS_walletTransfer', { key: randomUUID(), from: 'main', to: 'LMN', amount });
    await correctAtRuby(browser, 'credit', '9999999999990.00');
    expect(await move('9999999999990.00')).toMatchObject({ status: 200 });
    await correctAtRuby(browser, 'credit', '10.00');
    expect(await move('10.00')).toMatchObject({ status: 409, body: { code: 'wallet.balance_limit' } });
    expect(await move('9.99')).toMatchObject({ status: 200 });
    expect(await browser.balance()).toBe('10000000000000.00');
  });
});

/** Returns what a balance takes in until only `left` is free. */
function roomOf(balance: string, left: string): string {
  const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));
  return String(minor(largest) - minor(balance) - minor(left)).replace(/(?=\d\d$)/, '.');
}
