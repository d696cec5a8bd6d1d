import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../support/databases.ts';
import {
  callWallet,
  startFakeVendor,
  vendorSecret,
  type FakeVendor,
  type WalletReply,
} from '../support/fake-vendor.ts';
import { isFull } from '../support/is-full.ts';
import { Browser, brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { freshId, takeGrant, walletPlayers } from '../support/wallet-player.ts';

const day = 86_400_000;
let vendor: FakeVendor;
let postgres: StartedPostgres;

beforeAll(async () => {
  [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

describe.each(databases)('money on %s', (kind) => {
  let running: TestPlatform;
  let players: ReturnType<typeof walletPlayers>;
  const player: typeof players.player = (...brand) => players.player(...brand);
  const launch: typeof players.launch = (...at) => players.launch(...at);
  const atTheGame: typeof players.atTheGame = (...brand) => players.atTheGame(...brand);

  beforeAll(async () => {
    running = await startPlatform({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: [{ bundle: brandBundle() }, { bundle: brandBundle({ id: 'jade', merchantCode: 'JADE01' }) }],
    });
    players = walletPlayers({ running, vendor });
  });
  afterAll(() => running.close());

  async function sums(): Promise<bigint[]> {
    const rows = (await running.platform.testFacilities().listLedgerEntries({})) as {
      txId: string;
      amountMinor: number;
    }[];
    const byTx = Map.groupBy(rows, ({ txId }) => txId);
    return [...byTx.values()].map((entries) => entries.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n));
  }

  describe('the demo credit', () => {
    test('is granted once for fifty concurrent calls with one key', async () => {
      const browser = await player();
      const replies = await Promise.all(Array.from({ length: 50 }, () => takeGrant(browser, 'one-key-only')));
      expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200));
      expect(await browser.balance()).toBe('1000.00');
    });

    test('is granted once for fifty concurrent calls with different keys, and again in the next window', async () => {
      const browser = await player();
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, index) => takeGrant(browser, `key-number-${index}`)),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.find(({ status }) => status !== 200)?.body.code).toBe('wallet.grant_unavailable');
      expect((await browser.call('GET', '/wps/v2/wallets/grant')).body.value).toMatchObject({
        available: false,
        amount: '1000.00',
        nextAt: expect.any(String),
      });
      const name = `later${kind}`;
      const later = new Browser(running.app);
      await later.register(name);
      await takeGrant(later, 'today-please');
      await running.platform.testFacilities().moveClock({ advanceMs: day });
      await later.login(name);
      expect((await takeGrant(later, 'tomorrow-please')).status).toBe(200);
      expect(await later.balance()).toBe('2000.00');
    });

    test.each([null, true, 5.0000001, 12, {}])('rejects %j as a key', async (key) => {
      expect((await (await player()).call('POST', '/wps/v2/wallets/grant', { key })).body.code).toBe('request.invalid');
    });
  });

  describe('a round', () => {
    test('takes the stake, pays the win and appears in the betting record', async () => {
      const { browser, round } = await atTheGame();
      expect(await round('5.00', '12.50')).toMatchObject({ status: 200, balance: '1007.50' });
      expect(await browser.balance()).toBe('1007.50');
      expect((await browser.call('GET', '/wps/member/bets?gameType=RNG&pageSize=5')).body.value).toMatchObject({
        total: 1,
        totals: { bet: '5.00', win: '12.50', net: '7.50', open: '0.00' },
        items: [
          {
            gameName: 'Game lantern',
            vendorName: 'Lumen Works',
            gameType: 'RNG',
            betAmount: '5.00',
            winAmount: '12.50',
            net: '7.50',
            status: 'settled',
          },
        ],
      });
      expect((await browser.call('GET', '/wps/member/bets?gameType=FISH')).body.value).toMatchObject({
        total: 0,
        items: [],
      });
    });

    test('moves money once when calls are repeated', async () => {
      const { browser, move } = await atTheGame();
      const bet = { transactionId: freshId('b'), roundId: freshId('r'), amount: '100.00' };
      const replies = await Promise.all(Array.from({ length: 10 }, () => move('bet', bet)));
      expect(replies.filter(({ duplicate }) => duplicate === false)).toHaveLength(1);
      expect(replies.every(({ status, balance }) => status === 200 && balance === '900.00')).toBe(true);
      const win = { ...bet, transactionId: freshId('w'), betTransactionId: bet.transactionId, amount: '30.00' };
      expect(await move('win', win)).toMatchObject({ balance: '930.00', duplicate: false });
      expect(await move('win', win)).toMatchObject({ balance: '930.00', duplicate: true });
      expect(await move('bet', { ...bet, amount: '1.00' })).toMatchObject({
        status: 409,
        code: 'transaction_mismatch',
      });
      expect(await move('win', { ...win, transactionId: freshId('w') })).toMatchObject({
        code: 'transaction_mismatch',
      });
      expect(await move('rollback', { ...win, transactionId: freshId('k'), amount: '100.00' })).toMatchObject({
        code: 'round_settled',
      });
      expect(await browser.balance()).toBe('930.00');
    });

    test('rejects calls that name a game other than the launched one', async () => {
      const { browser, move } = await atTheGame();
      const bet = { transactionId: freshId('b'), roundId: freshId('r'), amount: '100.00' };
      await move('bet', bet);
      const win = { ...bet, transactionId: freshId('w'), betTransactionId: bet.transactionId };
      for (const other of [{ gameId: 'harbour' }, { vassalage: 'FSH' }]) {
        for (const [call, body] of [
          ['bet', { ...bet, transactionId: freshId('b'), roundId: freshId('r') }],
          ['bet', bet],
          ['win', win],
          ['rollback', { ...win, transactionId: freshId('k') }],
        ] as const)
          expect(await move(call, { ...body, ...other })).toMatchObject({ status: 409, code: 'transaction_mismatch' });
      }
      expect(await browser.balance()).toBe('900.00');
    });

    test('rolled back before its bet arrives rejects the bet', async () => {
      const { browser, move } = await atTheGame();
      const bet = { transactionId: freshId('b'), roundId: freshId('r'), amount: '10.00' };
      const rollback = { ...bet, transactionId: freshId('k'), betTransactionId: bet.transactionId };
      expect(await move('rollback', rollback)).toMatchObject({ status: 200, balance: '1000.00', duplicate: false });
      expect(await move('bet', bet)).toMatchObject({ status: 409, code: 'transaction_voided' });
      expect(await move('rollback', rollback)).toMatchObject({ status: 200, duplicate: true });
      expect(await browser.balance()).toBe('1000.00');
    });

    test('rolled back returns the stake once and rejects a later win', async () => {
      const { browser, move } = await atTheGame();
      const bet = { transactionId: freshId('b'), roundId: freshId('r'), amount: '10.00' };
      await move('bet', bet);
      const rollback = { ...bet, transactionId: freshId('k'), betTransactionId: bet.transactionId };
      expect(await move('rollback', rollback)).toMatchObject({ balance: '1000.00' });
      expect(await move('rollback', { ...rollback, transactionId: freshId('k') })).toMatchObject({
        balance: '1000.00',
      });
      expect(await move('win', { ...rollback, transactionId: freshId('w') })).toMatchObject({
        code: 'transaction_voided',
      });
      expect((await browser.call('GET', '/wps/member/bets')).body.value).toMatchObject({
        items: [{ status: 'rolled_back', net: '0.00' }],
      });
    });

    test('settles after the player has logged out, while a new bet is rejected', async () => {
      const { browser, move, bet } = await atTheGame();
      const open = { transactionId: freshId('b'), roundId: freshId('r'), amount: '10.00' };
      await move('bet', open);
      await browser.call('DELETE', '/wps/session/logout');
      expect(
        await move('win', {
          ...open,
          transactionId: freshId('w'),
          betTransactionId: open.transactionId,
          amount: '25.00',
        }),
      ).toMatchObject({ status: 200, balance: '1015.00' });
      expect(await bet('10.00')).toMatchObject({ status: 401, code: 'session_ended' });
      expect(await move('bet', open)).toMatchObject({ status: 200, duplicate: true });
    });

    test('without a grant is rejected with insufficient funds', async () => {
      const playerSession = await launch(await player());
      const bet = { transactionId: freshId('b'), roundId: freshId('r'), amount: '1.00', at: new Date().toISOString() };
      const body = { playerSession, gameId: 'lantern', vassalage: 'LMN', currency: 'THB', ...bet };
      expect(await callWallet(running.app, 'bet', body)).toMatchObject({ status: 409, code: 'insufficient_funds' });
      expect(await callWallet(running.app, 'bet', { ...body, transactionId: freshId('b') })).toMatchObject({
        code: 'insufficient_funds',
      });
    });

    test('never overdraws with thirty-two concurrent bets', async () => {
      const { browser, bet } = await atTheGame();
      const replies = await Promise.all(Array.from({ length: 32 }, () => bet('60.00')));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(16);
      expect(replies.filter(({ code }) => code === 'insufficient_funds')).toHaveLength(16);
      expect(await browser.balance()).toBe('40.00');
    });

    test('is rejected if unsigned, late, replayed, forged or inconsistent', async () => {
      const { browser, playerSession, move } = await atTheGame();
      const bet = {
        playerSession,
        gameId: 'lantern',
        vassalage: 'LMN',
        currency: 'THB',
        at: new Date().toISOString(),
        transactionId: freshId('b'),
        roundId: freshId('r'),
        amount: '10.00',
      };
      const send = (options: Parameters<typeof callWallet>[3]) => callWallet(running.app, 'bet', bet, options);
      expect(await send({ forge: { 'x-livery-vendor': 'another' } })).toMatchObject({
        status: 401,
        code: 'signature_invalid',
      });
      expect(await send({ forge: { 'x-livery-signature': 'f'.repeat(64) } })).toMatchObject({
        status: 401,
        code: 'signature_invalid',
      });
      expect(await send({ forge: { 'x-livery-nonce': 'another-nonce-0123' } })).toMatchObject({
        code: 'signature_invalid',
      });
      expect(await send({ timestamp: String(Date.now() - 301_000) })).toMatchObject({ code: 'signature_invalid' });
      expect(
        await callWallet(
          running.app,
          'balance',
          { playerSession, gameId: 'lantern', vassalage: 'LMN', currency: 'THB' },
          { nonce: 'used-only-once-0001' },
        ),
      ).toMatchObject({ status: 200, balance: '1000.00' });
      expect(await send({ nonce: 'used-only-once-0001' })).toMatchObject({ code: 'signature_invalid' });
      for (const wrong of [
        { amount: 10 },
        { amount: '10' },
        { amount: '10.001' },
        { amount: '0.00' },
        { amount: '-1.00' },
        { amount: null },
        { amount: true },
        { extra: 1 },
      ]) {
        expect(await move('bet', { ...bet, ...wrong })).toMatchObject({ status: 400, code: 'request_invalid' });
      }
      expect(await move('bet', { ...bet, currency: 'EUR' })).toMatchObject({ code: 'currency_mismatch' });
      expect(await callWallet(running.app, 'bet', bet, { brand: 'jade' })).toMatchObject({ code: 'session_ended' });
      expect(await move('win', { ...bet, betTransactionId: freshId('b') })).toMatchObject({ code: 'bet_unknown' });
      expect(await browser.balance()).toBe('1000.00');
    });
  });

  test('a guest plays with guest credit in a game that allows it', async () => {
    const guest = new Browser(running.app);
    await guest.freePlay();
    await expect(launch(guest, 'harbour')).rejects.toThrow('play.no_trial');
    const playerSession = await launch(guest);
    expect(vendor.launches.at(-1)?.mode).toBe('trial');
    const bet = {
      playerSession,
      gameId: 'lantern',
      vassalage: 'LMN',
      currency: 'THB',
      at: new Date().toISOString(),
      transactionId: freshId('b'),
      roundId: freshId('r'),
      amount: '500.00',
    };
    expect(await callWallet(running.app, 'bet', bet)).toMatchObject({ balance: '1500.00' });
    const accounts = (
      (await running.platform.testFacilities().listLedgerEntries({ brand: 'opal' })) as {
        account: string;
        key: string;
      }[]
    ).filter(({ key }) => key.endsWith(bet.transactionId));
    expect(accounts.map(({ account }) => account.split(':').slice(1).join(':')).sort()).toEqual([
      'trial',
      'trial_vendor:LMN',
    ]);
  });

  test.runIf(isFull)(
    'random histories of bets, wins, rollbacks and repeats end with the balance of a simple model',
    async () => {
      const step = fc.record({
        kind: fc.constantFrom('bet', 'win', 'rollback', 'repeat'),
        round: fc.nat(3),
        minor: fc.integer({ min: 1, max: 60_000 }),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 12 }),
          async (batches) => {
            const { browser, move } = await atTheGame();
            const roundIds = [0, 1, 2, 3].map(() => freshId('r'));
            const sent = new Map<string, object>();
            const replies: { call: string; body: { transactionId: string; amount: string }; reply: WalletReply }[] = [];
            for (const batch of batches) {
              // The calls of a batch are concurrent and in random order.
              await Promise.all(
                batch.map(async ({ kind: what, round, minor }) => {
                  const roundId = roundIds[round] ?? '';
                  const betTransactionId = `bet_${roundId}`;
                  const known = sent.get(betTransactionId) as { amount: string } | undefined;
                  const amount =
                    what === 'rollback' && known !== undefined
                      ? known.amount
                      : `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
                  const call = what === 'repeat' ? 'bet' : what;
                  const transactionId = call === 'bet' ? betTransactionId : `${call}_${roundId}`;
                  const body = sent.get(transactionId) ?? {
                    transactionId,
                    roundId,
                    amount,
                    ...(call === 'bet' ? {} : { betTransactionId }),
                  };
                  sent.set(transactionId, body);
                  replies.push({
                    call,
                    body: body as { transactionId: string; amount: string },
                    reply: await move(call, body),
                  });
                }),
              );
            }
            let expected = 100_000n;
            const voided = new Set<string>();
            for (const { call, body, reply } of replies) {
              if (reply.status !== 200 || reply.duplicate !== false) continue;
              const minor = BigInt(body.amount.replace('.', ''));
              const betTaken = replies.some(
                (other) =>
                  other.call === 'bet' &&
                  other.reply.duplicate === false &&
                  `rollback_${other.body.transactionId.slice(4)}` === body.transactionId,
              );
              if (call === 'bet') expected -= minor;
              if (call === 'win') expected += minor;
              if (call === 'rollback') {
                voided.add(body.transactionId.replace('rollback_', 'bet_'));
                if (betTaken) expected += minor;
              }
            }
            expect(BigInt((await browser.balance()).replace('.', ''))).toBe(expected);
            expect(expected).toBeGreaterThanOrEqual(0n);
          },
        ),
        { numRuns: 12 },
      );
    },
  );

  test('every transaction of the ledger sums to zero', async () => {
    const all = await sums();
    expect(all.length).toBeGreaterThan(20);
    expect(all.every((sum) => sum === 0n)).toBe(true);
  });
});
