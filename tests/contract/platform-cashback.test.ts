import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cashback } from '../../schema/generated/api/rewards.ts';
import { databases } from '../support/databases.ts';
import {
  callWallet,
  startFakeVendor,
  vendorSecret,
  type FakeVendor,
  type WalletReply,
} from '../support/fake-vendor.ts';
import { holdWallet } from '../support/hold-wallet.ts';
import {
  Browser,
  brandBundle,
  operatorToken,
  startPlatform,
  type InjectedReply,
  type TestPlatform,
} from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { freshId, takeGrant, walletPlayers } from '../support/wallet-player.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const server = { timeZone: 'Asia/Bangkok', cashback: { rates: { RNG: '0.80', FISH: '9.99' } } };
const cashbackOn = [{ modId: 'MANPLAYREB3', enabled: '1' as const }];
let vendor: FakeVendor;
let postgres: StartedPostgres;
let keys = 0;

beforeAll(async () => {
  [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

const read = async (browser: Browser): Promise<Cashback> =>
  (await browser.call('GET', '/wps/member/rebate')).body.value as Cashback;
const freshKey = (): string => `claim-of-a-test-${(keys += 1)}`;
const claim = (browser: Browser, period: string, key = freshKey()): Promise<InjectedReply> =>
  browser.call('POST', '/wps/member/rebate/claim', { key, period });

describe.each(databases)('cashback on %s', (kind) => {
  let running: TestPlatform;
  let players: ReturnType<typeof walletPlayers>;
  let databaseUrl: string | null;
  let names = 0;
  let saver: Browser;
  // Midnight of a day in the brand's time zone.
  let midnight = Date.parse('2027-03-09T17:00:00.000Z');

  beforeAll(async () => {
    const { settings } = brandBundle();
    databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
    running = await startPlatform({
      databaseUrl,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: [
        {
          bundle: brandBundle({ settings: [...settings, ...cashbackOn], categories: ['RNG', 'FISH', 'LIVE'] }),
          server: { server },
        },
        { bundle: brandBundle({ id: 'jade', merchantCode: 'JADE01' }), server: { server } },
        {
          bundle: brandBundle({
            id: 'plain',
            merchantCode: 'PLAIN01',
            settings: [...settings, { modId: 'REWARDS3', enabled: '0', childrenNodes: cashbackOn }],
          }),
          server: { server },
        },
      ],
    });
    players = walletPlayers({ running, vendor });
    saver = new Browser(running.app);
    await saver.register(`saver${kind}`);
  }, 120_000);
  afterAll(() => running.close());

  const moveTo = (at: number) => running.platform.testFacilities().moveClock({ now: new Date(at).toISOString() });

  /** Begins a new day at ten o'clock, and seats a player with 1000.00. */
  async function onNewDay() {
    midnight += 30 * DAY;
    await moveTo(midnight + DAY / 2);
    const name = `saver${kind}${(names += 1)}`;
    const browser = new Browser(running.app);
    await browser.register(name);
    await takeGrant(browser, 'first-grant');
    const seat = await players.launch(browser);
    const base = { playerSession: seat, gameId: 'lantern', vassalage: 'LMN', currency: 'THB' };
    const move = async (call: string, different: object): Promise<WalletReply> => {
      const reply = await callWallet(running.app, call, { ...base, at: new Date().toISOString(), ...different });
      expect(reply.status).toBe(200);
      return reply;
    };
    return {
      browser,
      period: new Date(midnight + DAY / 2).toISOString().slice(0, 10),
      login: () => browser.login(name),
      move,
      async round(bet: string, win = '0.00') {
        const [roundId, transactionId] = [freshId('r'), freshId('b')];
        await move('bet', { transactionId, roundId, amount: bet });
        const betTransactionId = transactionId;
        return move('win', { transactionId: freshId('w'), betTransactionId, roundId, amount: win });
      },
    };
  }

  test.each(['2027-02-30', '2027-3-1', '', null, 7])('rejects %j as a day', async (period) => {
    const reply = await saver.call('POST', '/wps/member/rebate/claim', { key: freshKey(), period });
    expect(reply.body.code).toBe('request.invalid');
  });

  test('is not credited to an account that is closed at the same time', async () => {
    const { browser, period, round, login } = await onNewDay();
    await round('1000.00');
    await moveTo(midnight + DAY);
    await login();
    const { id, account } = (await browser.call('GET', '/wps/member/info')).body.value as Record<string, string>;
    // On a server the claim has found the account open, and waits behind the closing.
    const held = databaseUrl === null ? null : await holdWallet(databaseUrl, id ?? '');
    const body = { username: account, reason: 'asked for by letter' };
    const headers = { authorization: `Bearer ${operatorToken}` };
    const closing = new Browser(running.app).call('PUT', '/wps/operator/member/close', body, headers);
    await (held === null ? closing : held.awaitedBy('limits_lock'));
    const during = claim(browser, period);
    await held?.awaitedBy('rewards_claim');
    await held?.release();
    expect((await closing).status).toBe(200);
    expect((await during).body.code).toBe('session.expired');
  });

  test('counts settled bets alone, becomes claimable at midnight of the brand, and is credited once', async () => {
    const { browser, period, round, move, login } = await onNewDay();
    await round('100.00');
    await round('25.50', '80.00');
    await move('bet', { transactionId: freshId('b'), roundId: freshId('r'), amount: '300.00' });
    const taken = { roundId: freshId('r'), transactionId: freshId('b'), amount: '200.00' };
    await move('bet', taken);
    await move('rollback', { ...taken, transactionId: freshId('x'), betTransactionId: taken.transactionId });
    const counted = {
      period,
      validBets: '125.50',
      amount: '1.00',
      parts: [{ category: 'RNG', validBets: '125.50', rate: '0.80' }],
      claimedAt: null,
    };
    expect(await read(browser)).toMatchObject({
      currency: 'THB',
      timeZone: 'Asia/Bangkok',
      claimable: '0.00',
      periods: [{ ...counted, state: 'counting' }],
    });
    await moveTo(midnight + DAY - MINUTE);
    await login();
    expect((await claim(browser, period)).body.code).toBe('rewards.cashback_not_due');
    await moveTo(midnight + DAY);
    expect(await read(browser)).toMatchObject({ claimable: '1.00', periods: [{ ...counted, state: 'claimable' }] });
    const rewards = async () => (await browser.call('GET', '/wps/member/rewards')).body.value;
    const reward = { id: `cashback:${period}`, kind: 'cashback', day: period, amount: '1.00' };
    expect(await rewards()).toMatchObject({
      available: 1,
      items: [{ ...reward, state: 'available', claim: { operation: 'rewards.claimCashback', period } }],
    });
    const before = Number(await browser.balance());
    const key = freshKey();
    const first = await claim(browser, period, key);
    expect(first.body.value).toMatchObject({ period, validBets: '125.50', amount: '1.00', currency: 'THB' });
    expect(first.body.value).toMatchObject({ balanceAfter: (before + 1).toFixed(2) });
    expect((await claim(browser, period, key)).body.value).toEqual(first.body.value);
    expect((await claim(browser, '2027-01-01', key)).body.code).toBe('wallet.key_reused');
    expect((await claim(browser, period)).body.code).toBe('rewards.cashback_claimed');
    expect(await browser.balance()).toBe((before + 1).toFixed(2));
    expect(await read(browser)).toMatchObject({
      claimable: '0.00',
      periods: [{ period, state: 'claimed', amount: '1.00', claimedAt: expect.any(String) }],
    });
    expect(await rewards()).toMatchObject({ available: 0, items: [{ ...reward, state: 'claimed', claim: null }] });
    const record = await browser.call('GET', '/wps/relay/ODSFE2_MemTransDet');
    expect(JSON.stringify(record.body.value)).toContain('cashback');
  });

  test('is credited once for twenty concurrent claims with different keys', async () => {
    const { browser, period, round, login } = await onNewDay();
    await round('500.00', '500.00');
    await moveTo(midnight + DAY);
    await login();
    const replies = await Promise.all(Array.from({ length: 20 }, () => claim(browser, period)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['rewards.cashback_claimed']),
    );
    expect(await browser.balance()).toBe('1004.00');
  });

  test('expires seven days after its day', async () => {
    const { browser, period, round, login } = await onNewDay();
    await round('500.00');
    await moveTo(midnight + 8 * DAY - MINUTE);
    await login();
    expect(await read(browser)).toMatchObject({ claimable: '4.00', periods: [{ state: 'claimable' }] });
    await moveTo(midnight + 8 * DAY);
    expect(await read(browser)).toMatchObject({ claimable: '0.00', periods: [{ period, state: 'expired' }] });
    expect((await claim(browser, period)).body.code).toBe('rewards.cashback_expired');
  });

  test('is rounded down, and a day without a payable amount cannot be claimed', async () => {
    const { browser, period, round, login } = await onNewDay();
    await round('1.00');
    await moveTo(midnight + DAY);
    await login();
    expect(await read(browser)).toMatchObject({ periods: [{ validBets: '1.00', amount: '0.00' }] });
    expect((await claim(browser, period)).body.code).toBe('rewards.cashback_none');
  });

  test('is credited for the highest bets that a wallet can hold', async () => {
    const { browser, period, round, move, login } = await onNewDay();
    await round('1.00', '9999999990000.00');
    await browser.call('POST', '/wps/game/launchGame', { gameId: 'nets', vassalage: 'FSH', language: 'EN' });
    const seat = { playerSession: vendor.launches.at(-1)?.playerSession, gameId: 'nets', vassalage: 'FSH' };
    const amount = '9990000000000.00';
    for (let played = 0; played < 10; played += 1) {
      const [roundId, transactionId] = [freshId('r'), freshId('b')];
      await move('bet', { ...seat, transactionId, roundId, amount });
      // The last round loses, so that the wallet has room for the cashback.
      const won = { amount: played === 9 ? '0.00' : amount, transactionId: freshId('w') };
      await move('win', { ...seat, ...won, betTransactionId: transactionId, roundId });
    }
    await moveTo(midnight + DAY);
    await login();
    const { status, body } = await claim(browser, period);
    expect([status, body.value]).toMatchObject([200, { validBets: '99900000000001.00', amount: '9980010000000.00' }]);
  });

  test('is refused where the flag is off, and to a guest', async () => {
    const member = new Browser(running.app, 'jade');
    await member.register(`nocash${kind}`);
    expect((await member.call('GET', '/wps/member/rebate')).body.code).toBe('request.off');
    expect((await claim(member, '2027-01-01')).body.code).toBe('request.off');
    expect((await member.call('GET', '/wps/member/rewards')).body.value).toMatchObject({ available: 0, items: [] });
    const plain = new Browser(running.app, 'plain');
    await plain.register(`plain${kind}`);
    const off = await plain.call('GET', '/wps/member/rewards');
    expect([off.status, off.body.code]).toEqual([404, 'request.off']);
    expect((await plain.call('GET', '/wps/member/rebate')).body.code).toBe('request.off');
    const guest = new Browser(running.app);
    await guest.freePlay();
    expect((await guest.call('GET', '/wps/member/rebate')).status).toBe(403);
    expect((await claim(guest, '2027-01-01')).status).toBe(403);
  });
});
