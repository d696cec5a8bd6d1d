import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../support/databases.ts';
import { callWallet, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { discrepancies } from '../support/ledger-discrepancies.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

const day = 86_400_000;
const { currency } = brandBundle();
let vendor: FakeVendor;
let postgres: StartedPostgres;
let names = 0;
let ids = 0;
const freshId = (kind: string): string => `${kind}_${String((ids += 1)).padStart(8, '0')}`;

beforeAll(async () => {
  [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

describe.each(databases)('the seamless wallet on %s', (kind) => {
  let running: TestPlatform;

  beforeAll(async () => {
    running = await startPlatform({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: [
        { bundle: brandBundle() },
        { bundle: brandBundle({ id: 'fine', merchantCode: 'FINE01', currency: { ...currency, decimals: 8 } }) },
      ],
    });
  });
  afterAll(() => running.close());

  /** Creates a player with 1000.00 who has launched a game. */
  async function player(brand = 'opal') {
    const browser = new Browser(running.app, brand);
    await browser.register(`racer${(names += 1)}`);
    await browser.call('POST', '/wps/v2/wallets/grant', { key: 'first-grant' });
    await browser.call('POST', '/wps/game/launchGame', { gameId: 'lantern', vassalage: 'LMN', language: 'EN' });
    const playerSession = vendor.launches.at(-1)?.playerSession ?? '';
    const base = { playerSession, gameId: 'lantern', vassalage: 'LMN', currency: 'THB', at: new Date().toISOString() };
    return {
      browser,
      move: (call: string, body: object) => callWallet(running.app, call, { ...base, ...body }, { brand }),
    };
  }

  type Player = Awaited<ReturnType<typeof player>>;

  /** Sends the two calls concurrently 30 times and returns the final sum of both balances. */
  async function race(calls: () => [object, object], operation = 'bet') {
    const players = [await player(), await player()] as const;
    for (let time = 0; time < 30; time += 1) {
      const [one, other] = calls();
      const replies = await Promise.all([players[0].move(operation, one), players[1].move('bet', other)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(replies.find(({ status }) => status === 409)?.code).toMatch(/^transaction_(mismatch|voided)$/);
    }
    const balances = await Promise.all(players.map(({ browser }: Player) => browser.balance()));
    return balances.reduce((sum, balance) => sum + Number(balance), 0);
  }

  test('one transaction sent by two players concurrently succeeds for one and is a mismatch for the other', async () => {
    const both = (): [object, object] => {
      const transactionId = freshId('b');
      return [
        { transactionId, roundId: freshId('r'), amount: '5.00' },
        { transactionId, roundId: freshId('r'), amount: '5.00' },
      ];
    };
    expect(await race(both)).toBe(2_000 - 30 * 5);
  });

  test('one round opened by two players concurrently succeeds for one and is a mismatch for the other', async () => {
    const both = (): [object, object] => {
      const roundId = freshId('r');
      return [
        { transactionId: freshId('b'), roundId, amount: '5.00' },
        { transactionId: freshId('b'), roundId, amount: '5.00' },
      ];
    };
    expect(await race(both)).toBe(2_000 - 30 * 5);
  });

  test('of a rollback and a concurrent bet of another player with its bet ID one succeeds', async () => {
    const both = (): [object, object] => {
      const [betTransactionId, roundId] = [freshId('b'), freshId('r')];
      return [
        { transactionId: freshId('k'), betTransactionId, roundId, amount: '5.00' },
        { transactionId: betTransactionId, roundId, amount: '5.00' },
      ];
    };
    const left = await race(both, 'rollback');
    expect(left).toBeLessThanOrEqual(2_000);
    expect((2_000 - left) % 5).toBe(0);
  });

  test.each(['win', 'rollback'] as const)(
    'a rollback that names a %s instead of a bet is a mismatch',
    async (named) => {
      const { browser, move } = await player();
      const [roundId, betTransactionId, ended] = [freshId('r'), freshId('b'), freshId('e')];
      await move('bet', { transactionId: betTransactionId, roundId, amount: '5.00' });
      await move(named, { transactionId: ended, betTransactionId, roundId, amount: '5.00' });
      const wrong = { transactionId: freshId('k'), betTransactionId: ended, roundId, amount: '5.00' };
      for (const body of [wrong, wrong])
        expect(await move('rollback', body)).toMatchObject({ status: 409, code: 'transaction_mismatch' });
      expect(await browser.balance()).toBe('1000.00');
    },
  );

  test.each(['999999999999999.99', '9999999999005.00'])(
    'a win of %s over the balance limit is rejected permanently and moves no money',
    async (amount) => {
      const { browser, move } = await player();
      const [roundId, betTransactionId, transactionId] = [freshId('r'), freshId('b'), freshId('w')];
      await move('bet', { transactionId: betTransactionId, roundId, amount: '5.00' });
      const win = { transactionId, betTransactionId, roundId, amount };
      for (const body of [win, win])
        expect(await move('win', body)).toMatchObject({ status: 409, code: 'balance_limit' });
      expect(await browser.balance()).toBe('995.00');
      expect(await move('win', { ...win, amount: '9999999999004.99' })).toMatchObject({
        status: 200,
        balance: '9999999999999.99',
      });
      const again = { transactionId: freshId('b'), roundId: freshId('r'), amount: '5.00' };
      await move('bet', again);
      const large = { transactionId: freshId('w'), betTransactionId: again.transactionId, roundId: again.roundId };
      expect(await move('win', { ...large, amount: '999999999999999.99' })).toMatchObject({
        status: 409,
        code: 'balance_limit',
      });
      expect((await browser.call('GET', '/wps/member/bets')).body.value).toMatchObject({
        items: [{ status: 'open' }, { status: 'settled', winAmount: '9999999999004.99' }],
      });
    },
  );

  test('a rollback of an unknown bet neither takes the round of another one nor spoils the verification', async () => {
    const [one, other] = [await player(), await player()];
    const [roundId, betTransactionId, stray] = [freshId('r'), freshId('b'), freshId('b')];
    const rollback = (bet: string) => {
      const transactionId = freshId('k');
      return { transactionId, betTransactionId: bet, roundId, amount: '7.00' };
    };
    // No bet has this round yet: the rollback is remembered, and the round goes to the bet that comes.
    expect(await other.move('rollback', rollback(stray))).toMatchObject({ status: 200, balance: '1000.00' });
    const bet = await one.move('bet', { transactionId: betTransactionId, roundId, amount: '5.00' });
    expect(bet).toMatchObject({ status: 200 });
    for (const { move } of [one, other])
      expect(await move('rollback', rollback(freshId('b')))).toMatchObject({
        status: 409,
        code: 'transaction_mismatch',
      });
    expect(await other.move('rollback', rollback(stray))).toMatchObject({ status: 200, balance: '1000.00' });
    const late = { transactionId: stray, roundId: freshId('r'), amount: '7.00' };
    expect(await other.move('bet', late)).toMatchObject({ status: 409, code: 'transaction_voided' });
    const win = { transactionId: freshId('w'), betTransactionId, roundId, amount: '25.00' };
    expect(await one.move('win', win)).toMatchObject({ status: 200, balance: '1020.00' });
    expect(await discrepancies(running)).toEqual([]);
  });

  test('a rollback returns the stake also at the largest balance, and once', async () => {
    const { browser, move } = await player();
    const [first, second] = [1, 2].map(() => ({ roundId: freshId('r'), betTransactionId: freshId('b') }));
    for (const round of [first, second])
      await move('bet', { transactionId: round?.betTransactionId, roundId: round?.roundId, amount: '5.00' });
    const win = { ...first, transactionId: freshId('w'), amount: '9999999999009.99' };
    expect(await move('win', win)).toMatchObject({ status: 200, balance: '9999999999999.99' });
    const rollback = { ...second, transactionId: freshId('k'), amount: '5.00' };
    for (const duplicate of [false, true])
      expect(await move('rollback', rollback)).toMatchObject({ status: 200, duplicate, balance: '10000000000004.99' });
    expect(await browser.balance()).toBe('10000000000004.99');
  });

  test('a win that exceeds 64 bits is rejected permanently', async () => {
    const { browser, move } = await player('fine');
    const [roundId, betTransactionId] = [freshId('r'), freshId('b')];
    expect(await move('bet', { transactionId: betTransactionId, roundId, amount: '5.00000000' })).toMatchObject({
      status: 200,
    });
    const win = { transactionId: freshId('w'), betTransactionId, roundId, amount: '999999999999999.99999999' };
    for (const body of [win, win])
      expect(await move('win', body)).toMatchObject({ status: 409, code: 'balance_limit' });
    expect(await browser.balance()).toBe('995.00000000');
  });

  test('a round settles at any age, and a launch without open rounds is deleted after ninety days', async () => {
    const [late, done] = [await player(), await player()];
    const [lateRound, doneRound] = [late, done].map(() => ({ roundId: freshId('r'), betTransactionId: freshId('b') }));
    for (const [{ move }, round] of [[late, lateRound] as const, [done, doneRound] as const])
      await move('bet', { transactionId: round?.betTransactionId, roundId: round?.roundId, amount: '5.00' });
    await done.move('win', { transactionId: freshId('w'), ...doneRound, amount: '0.00' });
    await running.platform.testFacilities().moveClock({ advanceMs: 400 * day });
    const win = { transactionId: freshId('w'), ...lateRound, amount: '25.00' };
    expect(await late.move('win', win)).toMatchObject({ status: 200, balance: '1020.00' });
    const unheard = { transactionId: freshId('k'), betTransactionId: freshId('b'), roundId: freshId('r') };
    expect((await done.move('rollback', { ...unheard, amount: '5.00' })).status).toBe(409);
    // The launch of the late player now has no open round either.
    await running.platform.testFacilities().moveClock({ advanceMs: 300_000 });
    expect((await late.move('rollback', { ...unheard, amount: '5.00' })).status).toBe(409);
  });
});
