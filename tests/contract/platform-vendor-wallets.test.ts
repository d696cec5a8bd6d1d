import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transactions } from '../../schema/generated/api/records.ts';
import type { MerchantWallet } from '../../schema/generated/api/wallet.ts';
import { databases } from '../support/databases.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { discrepancies } from '../support/ledger-discrepancies.ts';
import { isFull } from '../support/is-full.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { freshDatabase, startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { Office } from '../support/staff.ts';
import { until } from '../support/until.ts';
import { freshId, takeGrant, walletPlayers } from '../support/wallet-player.ts';

let vendor: FakeVendor;
let postgres: StartedPostgres;
let keys = 0;

beforeAll(async () => {
  [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

const walletsBrand = (vendorWallets = true) => ({
  bundle: brandBundle({ categories: ['RNG', 'FISH'] }),
  server: { vendorWallets },
});
const env = () => ({ studioUrl: vendor.url, env: { LIVERY_STUDIO_SECRET: vendorSecret, LIVERY_DEMO: '1' } });

const transfer = (browser: Browser, fields: object) =>
  browser.call('POST', '/wps/relay/GCS_walletTransfer', {
    key: `wallet-${(keys += 1).toString().padStart(6, '0')}`,
    from: 'main',
    to: 'LMN',
    amount: '100.00',
    ...fields,
  });

const walletsOf = async (browser: Browser): Promise<MerchantWallet> =>
  (await browser.call('GET', '/wps/relay/GCS_merchantWallet')).body.value as MerchantWallet;

/** Returns the balances of the wallets that have been opened or can be, by name. */
const balancesOf = async (browser: Browser): Promise<Record<string, string>> =>
  Object.fromEntries((await walletsOf(browser)).wallets.map(({ wallet, balance }) => [wallet, balance]));

describe.each(databases)('wallets of vendors on %s', (kind) => {
  let running: TestPlatform;
  let players: ReturnType<typeof walletPlayers>;

  beforeAll(async () => {
    running = await startPlatform({
      ...env(),
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      brands: [walletsBrand(), { bundle: brandBundle({ id: 'jade', merchantCode: 'JADE01' }) }],
    });
    players = walletPlayers({ running, vendor });
  }, 60_000);
  afterAll(async () => {
    try {
      expect(await discrepancies(running)).toEqual([]);
    } finally {
      await running.close();
    }
  });

  test('belong to each studio of the brand besides the main wallet, which takes the credit', async () => {
    const browser = await players.player();
    await takeGrant(browser, 'first-grant');
    expect(await walletsOf(browser)).toEqual({
      isSingle: false,
      currency: 'THB',
      wallets: [
        { wallet: 'main', name: null, balance: '1000.00', inPlay: false, takesMoney: true },
        { wallet: 'LMN', name: 'Lumen Works', balance: '0.00', inPlay: false, takesMoney: true },
        { wallet: 'FSH', name: 'Fishers', balance: '0.00', inPlay: false, takesMoney: true },
      ],
    });
  });

  test('play and win the money of their studio, and the balance is the sum of all', async () => {
    const { browser, bet, round } = await players.atTheGame();
    expect(await bet('10.00')).toMatchObject({ status: 409, code: 'insufficient_funds' });
    expect((await transfer(browser, { amount: '40.00' })).body.value).toMatchObject({
      id: expect.stringMatching(/^[\da-f]{8}-/),
      from: 'main',
      to: 'LMN',
      amount: '40.00',
      currency: 'THB',
    });
    expect(await round('30.00', '50.00')).toMatchObject({ status: 200, balance: '60.00' });
    expect(await balancesOf(browser)).toEqual({ main: '960.00', LMN: '60.00', FSH: '0.00' });
    expect(await browser.balance()).toBe('1020.00');
    expect((await transfer(browser, { from: 'LMN', to: 'FSH', amount: '60.00' })).status).toBe(200);
    expect(await bet('0.01')).toMatchObject({ code: 'insufficient_funds' });
    expect((await transfer(browser, { from: 'FSH', to: 'main', amount: '60.00' })).status).toBe(200);
    expect(await balancesOf(browser)).toEqual({ main: '1020.00', LMN: '0.00', FSH: '0.00' });
  });

  test('name the studio in the account record, in both directions, and its code in the file', async () => {
    const { browser } = await players.atTheGame();
    expect((await transfer(browser, {})).status).toBe(200);
    expect((await transfer(browser, { from: 'LMN', to: 'main', amount: '40.00' })).status).toBe(200);
    const { body } = await browser.call('GET', '/wps/relay/ODSFE2_MemTransDet');
    const { items } = body.value as Transactions;
    expect(items.map(({ kind, amount, wallet }) => [kind, amount, wallet])).toEqual([
      ['transfer', '40.00', 'Lumen Works'],
      ['transfer', '-100.00', 'Lumen Works'],
      ['grant', '1000.00', null],
    ]);
    const { bytes } = await browser.download('/wps/member/transactions/export');
    expect(bytes.toString().split('\n')[1]).toMatch(/,LMN,[A-Z]+\r?$/);
  });

  test('answer a repeated key with the same transfer, and reject the key with other content', async () => {
    const { browser } = await players.atTheGame();
    const key = 'wallet-repeated';
    const replies = await Promise.all(Array.from({ length: 10 }, () => transfer(browser, { key })));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.value))).size).toBe(1);
    for (const other of [{ amount: '100.01' }, { to: 'FSH' }, { from: 'LMN', to: 'main' }]) {
      const { status, body } = await transfer(browser, { key, ...other });
      expect([status, body.code]).toEqual([409, 'wallet.key_reused']);
    }
    expect(await balancesOf(browser)).toMatchObject({ main: '900.00', LMN: '100.00' });
  });

  test('are found by the key of the request, by their own player alone', async () => {
    const { browser } = await players.atTheGame();
    const found = async (by: Browser, key: string) =>
      (await by.call('GET', `/wps/relay/GCS_walletTransfers?key=${key}`)).body.value;
    const key = 'wallet-looked-for';
    expect(await found(browser, key)).toEqual({ items: [] });
    const { value } = (await transfer(browser, { key })).body;
    expect(await found(browser, key)).toEqual({ items: [value] });
    expect(await found(await players.player(), key)).toEqual({ items: [] });
  });

  test('take no money and give none while a round of their studio is open, and do again once it has ended', async () => {
    const { browser, bet, move } = await players.atTheGame();
    await transfer(browser, { amount: '50.00' });
    const ids = { roundId: freshId('r'), betTransactionId: freshId('b') };
    await bet('10.00', ids.roundId, ids.betTransactionId);
    for (const way of [
      { from: 'LMN', to: 'main', amount: '1.00' },
      { from: 'main', to: 'LMN', amount: '1.00' },
      { from: 'LMN', to: 'FSH', amount: '1.00' },
    ])
      expect((await transfer(browser, way)).body.code).toBe('wallet.round_open');
    expect((await walletsOf(browser)).wallets.map(({ inPlay }) => inPlay)).toEqual([false, true, false]);
    expect((await transfer(browser, { to: 'FSH', amount: '1.00' })).status).toBe(200);
    await move('win', { ...ids, transactionId: freshId('w'), amount: '0.00' });
    expect((await transfer(browser, { from: 'LMN', to: 'main', amount: '40.00' })).status).toBe(200);
  });

  test('give the last cent to one of two transfers', async () => {
    const { browser } = await players.atTheGame();
    await transfer(browser, { amount: '0.01' });
    for (let time = 0; time < 10; time += 1) {
      const both = await Promise.all([
        transfer(browser, { from: 'LMN', to: 'main', amount: '0.01' }),
        transfer(browser, { from: 'LMN', to: 'FSH', amount: '0.01' }),
      ]);
      expect(both.map(({ body }) => body.code ?? 'done').sort()).toEqual(['done', 'wallet.insufficient_funds']);
      await transfer(browser, { from: 'FSH', to: 'LMN', amount: '0.01' });
      await transfer(browser, { from: 'main', to: 'LMN', amount: '0.01' });
      const { LMN = '0' } = await balancesOf(browser);
      if (LMN === '0.02') await transfer(browser, { from: 'LMN', to: 'main', amount: '0.01' });
    }
    expect(await browser.balance()).toBe('1000.00');
  });

  test('give the last cent to a bet or to a transfer that arrive together', async () => {
    const { browser, bet, move } = await players.atTheGame();
    for (let time = 0; time < 10; time += 1) {
      await transfer(browser, { amount: '5.00' });
      const ids = { roundId: freshId('r'), betTransactionId: freshId('b') };
      const [placed, moved] = await Promise.all([
        bet('5.00', ids.roundId, ids.betTransactionId),
        transfer(browser, { from: 'LMN', to: 'main', amount: '5.00' }),
      ]);
      const outcomes = [placed.code ?? 'placed', moved.body.code ?? 'moved'];
      expect([
        ['placed', 'wallet.round_open'],
        ['insufficient_funds', 'moved'],
      ]).toContainEqual(outcomes);
      if (placed.status === 200) {
        await move('rollback', { ...ids, transactionId: freshId('k'), amount: '5.00' });
        await transfer(browser, { from: 'LMN', to: 'main', amount: '5.00' });
      }
    }
    expect(await balancesOf(browser)).toEqual({ main: '1000.00', LMN: '0.00', FSH: '0.00' });
  });

  test.runIf(isFull)('keep the sum, whatever is transferred in which order', async () => {
    const { browser } = await players.atTheGame();
    const wallet = fc.constantFrom('main', 'LMN', 'FSH');
    const step = fc.record({ from: wallet, to: wallet, amount: fc.constantFrom('0.01', '1', '250.5', '900') });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        await Promise.all(steps.map((each) => transfer(browser, each)));
        const balances = Object.values(await balancesOf(browser)).map(Number);
        expect(balances.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1_000, 6);
        for (const each of balances) expect(each).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 12 },
    );
  });

  test('do not take the bet that a loss limit refuses, whichever studio it is at', async () => {
    const { browser, round, bet } = await players.atTheGame();
    await browser.call('PUT', '/wps/member/limits', { limits: [{ kind: 'loss', period: 'day', amount: '20.00' }] });
    await transfer(browser, { amount: '100.00' });
    await round('15.00', '0.00');
    expect(await bet('5.01')).toMatchObject({ status: 403, code: 'limit_reached' });
    expect((await bet('5.00')).status).toBe(200);
  });

  test('give their money back during a break, and take none', async () => {
    const { browser } = await players.atTheGame();
    await transfer(browser, { amount: '30.00' });
    const { body } = await browser.call('GET', '/wps/session');
    const { userName } = (body.value as { session: { userName: string } }).session;
    await browser.call('POST', '/wps/member/break', { period: 'day' });
    await browser.login(userName);
    expect((await transfer(browser, { to: 'FSH', amount: '1.00' })).body.code).toBe('limits.on_break');
    expect((await transfer(browser, { from: 'LMN', to: 'main', amount: '30.00' })).status).toBe(200);
    expect(await balancesOf(browser)).toMatchObject({ main: '1000.00', LMN: '0.00' });
  });

  test.each(['0', '0.00', '-1', '1e3', ' 5', '5.001', '99999999999999999999', null, true, 5])(
    'reject the amount %j',
    async (amount) => {
      const browser = await players.player();
      expect((await transfer(browser, { amount })).status).toBe(400);
    },
  );

  test.each([
    [{ from: 'main', to: 'main' }, 'request.invalid'],
    [{ from: 'LMN', to: 'LMN' }, 'request.invalid'],
    [{ to: 'XXX' }, 'wallet.unknown_wallet'],
    [{ from: 'XXX', to: 'LMN' }, 'wallet.unknown_wallet'],
    [{ from: 'XXX', to: 'main' }, 'wallet.insufficient_funds'],
    [{ from: "LMN'", to: 'main' }, 'request.invalid'],
    [{ amount: '1000.01' }, 'wallet.insufficient_funds'],
  ])('reject %j with %s', async (fields, code) => {
    const browser = await players.player();
    await takeGrant(browser, 'first-grant');
    expect((await transfer(browser, fields)).body.code).toBe(code);
    expect(await browser.balance()).toBe('1000.00');
  });

  test('do not exist at a brand with a single wallet', async () => {
    const single = await players.player('jade');
    expect(await walletsOf(single)).toEqual({ isSingle: true, currency: 'THB', wallets: [] });
    expect((await transfer(single, {})).body.code).toBe('wallet.single');
  });

  test('of the demo member have money at each studio', async () => {
    const browser = new Browser(running.app);
    await browser.login('demo', 'Livery-demo-2026');
    await until(async () => Number((await balancesOf(browser)).FSH) > 0);
    for (const { balance } of (await walletsOf(browser)).wallets) expect(Number(balance)).toBeGreaterThan(0);
  });

  test('are transferred by the player alone: an operator cannot take such a transfer back', async () => {
    const { browser } = await players.atTheGame();
    const { id } = (await transfer(browser, {})).body.value as { id: string };
    const input = { transaction: id, reason: 'asked for by mistake' };
    const office = new Office(running);
    const [ann, bob] = [await office.employ(`ann${kind}`, 'payments'), await office.employ(`bob${kind}`, 'payments')];
    const wish = { operation: 'wallet.reverse', input, reason: input.reason };
    const made = await office.value<{ id: string; hash: string }>('POST', '/approvals', wish, ann);
    const { body } = await office.call('PUT', '/approvals', { id: made.id, hash: made.hash, approve: true }, bob);
    expect(body.code).toBe('wallet.not_reversible');
    expect(await balancesOf(browser)).toMatchObject({ LMN: '100.00' });
  });
});

test('a brand that goes back to a single wallet lets players take their money out of the others', async () => {
  const databaseUrl = await freshDatabase();
  const first = await startPlatform({ ...env(), databaseUrl, brands: [walletsBrand()] });
  const browser = new Browser(first.app);
  await browser.register('returner');
  await takeGrant(browser, 'first-grant');
  await transfer(browser, { amount: '70.00' });
  await first.close();

  const second = await startPlatform({ ...env(), databaseUrl, brands: [walletsBrand(false)] });
  const again = new Browser(second.app);
  await again.login('returner');
  expect(await walletsOf(again)).toMatchObject({
    isSingle: false,
    wallets: [{ wallet: 'main' }, { wallet: 'LMN', balance: '70.00', takesMoney: false }],
  });
  expect((await transfer(again, { amount: '1.00' })).body.code).toBe('wallet.single');
  expect((await transfer(again, { from: 'LMN', to: 'main', amount: '70.00' })).status).toBe(200);
  expect((await walletsOf(again)).isSingle).toBe(true);
  await second.close();
});
