import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../support/databases.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, operatorToken, outlive, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { freshBet, freshId, walletPlayers } from '../support/wallet-player.ts';

const hour = 3_600_000;

let vendor: FakeVendor;
let postgres: StartedPostgres;

beforeAll(async () => {
  [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

describe.each(databases)('a bet on %s', (kind) => {
  let running: TestPlatform;
  let atTheGame: ReturnType<typeof walletPlayers>['atTheGame'];

  beforeAll(async () => {
    running = await startPlatform({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
    });
    atTheGame = walletPlayers({ running, vendor }).atTheGame;
  });
  afterAll(() => running.close());

  test('is not rolled back with an amount other than its stake', async () => {
    const { browser, move } = await atTheGame();
    const bet = freshBet();
    await move('bet', bet);
    const rollback = { ...bet, transactionId: freshId('k'), betTransactionId: bet.transactionId };
    for (const amount of ['9.99', '10.01'])
      expect(await move('rollback', { ...rollback, amount })).toMatchObject({
        status: 409,
        code: 'transaction_mismatch',
      });
    expect(await browser.balance()).toBe('990.00');
    expect(await move('rollback', rollback)).toMatchObject({ status: 200, balance: '1000.00' });
  });

  test.each(['win', 'rollback'])('accepts a %s of its own player and round only', async (ending) => {
    const [bettor, other] = [await atTheGame(), await atTheGame()];
    const [first, second] = [freshBet(), freshBet()];
    for (const open of [first, second]) expect(await bettor.move('bet', open)).toMatchObject({ status: 200 });
    const end = { ...first, transactionId: freshId('e'), betTransactionId: first.transactionId };
    const mismatch = { status: 409, code: 'transaction_mismatch' };
    expect(await other.move(ending, end)).toMatchObject(mismatch);
    expect(await bettor.move(ending, { ...end, roundId: second.roundId })).toMatchObject(mismatch);
    expect([await other.browser.balance(), await bettor.browser.balance()]).toEqual(['1000.00', '980.00']);
    expect(await bettor.move(ending, end)).toMatchObject({ status: 200, balance: '990.00' });
  });

  test('of the full balance is accepted, and of one cent more is rejected', async () => {
    const { bet } = await atTheGame();
    expect(await bet('1000.01')).toMatchObject({ status: 409, code: 'insufficient_funds' });
    expect(await bet('1000.00')).toMatchObject({ status: 200, balance: '0.00' });
  });

  test('is rejected in a session that is idle for half an hour', async () => {
    const { bet } = await atTheGame();
    await outlive(running, hour / 2);
    expect(await bet('10.00')).toMatchObject({ status: 401, code: 'session_ended' });
  });

  test('is rejected in a session of twelve hours that was never idle', async () => {
    const { browser, bet } = await atTheGame();
    const { moveClock } = running.platform.testFacilities();
    const step = hour / 3;
    for (let age = step; age < 12 * hour; age += step) {
      await moveClock({ advanceMs: step });
      await browser.call('GET', '/wps/member/info');
    }
    expect(await bet('10.00')).toMatchObject({ status: 200 });
    await outlive(running, step);
    expect(await bet('10.00')).toMatchObject({ status: 401, code: 'session_ended' });
  });

  test('is not ended by a transaction that names itself as the bet', async () => {
    const { browser, move } = await atTheGame();
    for (const ending of ['win', 'rollback']) {
      const transactionId = freshId('e');
      const end = { ...freshBet(), transactionId, betTransactionId: transactionId };
      expect(await move(ending, end)).toMatchObject({ status: 400, code: 'request_invalid' });
    }
    expect(await browser.balance()).toBe('1000.00');
  });

  test('is rejected while games are switched off, and an open bet settles', async () => {
    const { bet, move } = await atTheGame();
    const open = freshBet();
    await move('bet', open);
    const headers = { authorization: `Bearer ${operatorToken}` };
    const setFlags = (change: object) => new Browser(running.app).call('PUT', '/wps/operator/flags', change, headers);
    await setFlags({ set: { GAMES3: false } });
    try {
      expect(await bet('10.00')).toMatchObject({ status: 403, code: 'play_blocked' });
      const win = { ...open, transactionId: freshId('w'), betTransactionId: open.transactionId };
      expect(await move('win', win)).toMatchObject({ status: 200, balance: '1000.00' });
    } finally {
      await setFlags({ unset: ['GAMES3'] });
    }
    expect(await bet('10.00')).toMatchObject({ status: 200 });
  });
});
