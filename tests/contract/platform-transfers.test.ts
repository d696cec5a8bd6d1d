import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBalanceStream } from '../support/balance-stream.ts';
import { databases } from '../support/databases.ts';
import { callWallet, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { holdWallet } from '../support/hold-wallet.ts';
import { discrepancies } from '../support/ledger-discrepancies.ts';
import { isFull } from '../support/is-full.ts';
import { Browser, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';
import { loginOf } from '../support/proofs.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import {
  paymentPassword,
  register,
  setPaymentPassword,
  transfer,
  transferBrand,
  transferMember,
  transfersOf,
} from '../support/transfer-member.ts';
import { until } from '../support/until.ts';
import { freshId, takeGrant, walletPlayers } from '../support/wallet-player.ts';

const operator = { authorization: `Bearer ${operatorToken}` };
let vendor: FakeVendor;
let postgres: StartedPostgres;

beforeAll(async () => {
  [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

describe.each(databases)('a transfer to the upline on %s', (kind) => {
  let running: TestPlatform;
  let databaseUrl: string | null;
  let agent: Browser;

  beforeAll(async () => {
    const off = transferBrand({ id: 'jade', merchantCode: 'JADE01', settings: [] });
    const yen = transferBrand(
      { id: 'ruby', merchantCode: 'RUBY01', currency: { code: 'JPY', symbol: '¥', decimals: 0 } },
      { grant: { amount: '100' }, trial: { amount: '100' } },
    );
    databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
    running = await startPlatform({
      databaseUrl,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret, LIVERY_DEMO: '1' },
      brands: [transferBrand(), off, yen],
    });
    agent = new Browser(running.app);
    await agent.login('agent', 'Livery-demo-2026');
  });
  afterAll(async () => {
    try {
      expect(await discrepancies(running)).toEqual([]);
    } finally {
      await running.close();
    }
  });

  const member = (brand?: string): Promise<Browser> => transferMember(running, brand);
  const form = async (browser: Browser) => (await browser.call('GET', '/wps/v2/wallets/transfer/upline')).body;

  test('moves the amount from the member to the agent and returns a receipt', async () => {
    const [browser, before] = [await member(), Number(await agent.balance())];
    expect((await form(browser)).value).toEqual({
      receiver: 'ag***t',
      available: '100.00',
      currency: 'THB',
      turnoverLeft: '0.00',
      checks: [
        { check: 'receiver', passed: true },
        { check: 'paymentPassword', passed: true },
        { check: 'balance', passed: true },
      ],
    });
    const { status, body } = await transfer(browser, { amount: '25.5', remark: 'for October' });
    expect(status).toBe(200);
    expect(body.value).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      receiver: 'ag***t',
      amount: '25.50',
      currency: 'THB',
      remark: 'for October',
      balanceAfter: '74.50',
      at: expect.any(String),
    });
    expect(await browser.balance()).toBe('74.50');
    expect(Number(await agent.balance())).toBeCloseTo(before + 25.5, 2);
    expect(await transfersOf(browser)).toEqual({ items: [body.value], nextCursor: null });
    const audit = await agent.call('GET', '/wps/operator/audit', undefined, operator);
    expect(JSON.stringify(audit.body.value)).toContain('wallet.transfer');
  });

  test('sends the new balance to the open pages of the sender and of the receiver', async () => {
    const port = Number(new URL(await running.app.listen({ host: '127.0.0.1', port: 0 })).port);
    const [browser, before] = [await member(), Number(await agent.balance())];
    const [sender, receiver] = [openBalanceStream(browser, port), openBalanceStream(agent, port)];
    await until(() => sender.balances.length > 0 && receiver.balances.length > 0, { what: 'the first balances' });
    await transfer(browser, { amount: '40.00' });
    await until(() => sender.balances.length > 1 && receiver.balances.length > 1, { what: 'the new balances' });
    expect([sender.balances.at(-1), receiver.balances.at(-1)]).toEqual(['60.00', (before + 40).toFixed(2)]);
    sender.stop();
    receiver.stop();
  });

  test.each([
    ['the longest note, of characters of two units', '😀'.repeat(140), 200],
    ['a note of one character more', '😀'.repeat(141), 400],
    ['a null character', 'a\u0000b', 400],
    ['half a character', 'a\ud800b', 400],
    ['a note of 141 letters', 'a'.repeat(141), 400],
  ])('with %s returns the same status again for the same key', async (_what, remark, status) => {
    const browser = await member();
    const key = 'key-of-the-note';
    const first = await transfer(browser, { key, remark });
    expect([first.status, first.body.params?.where]).toEqual([status, status === 400 ? '/remark' : undefined]);
    expect((await transfer(browser, { key, remark })).body).toMatchObject(
      first.body.success ? first.body : { code: 'request.invalid' },
    );
    expect(await browser.balance()).toBe(status === 200 ? '90.00' : '100.00');
  });

  test('rejects an amount that is no positive decimal string of the currency, and names the field', async () => {
    const browser = await member();
    const bad = [
      null,
      true,
      5,
      '',
      '0',
      '0.00',
      '-1',
      '1e3',
      ' 5',
      '5 ',
      '05',
      '5.',
      '.5',
      '5.001',
      '5,00',
      '5'.repeat(20),
    ];
    for (const amount of bad) {
      const { status, body } = await transfer(browser, { amount });
      expect([amount, status, body.code, body.params?.where]).toEqual([amount, 400, 'request.invalid', '/amount']);
    }
    expect(await browser.balance()).toBe('100.00');
  });

  test('rejects decimals of a currency that has none', async () => {
    const browser = await member('ruby');
    expect((await transfer(browser, { amount: '5.5' })).body.params).toEqual({ where: '/amount', rule: 'decimals' });
    expect((await transfer(browser, { amount: '5' })).body.value).toMatchObject({ amount: '5', balanceAfter: '95' });
  });

  test('returns the same reply for a repeated key, and rejects the key with other details', async () => {
    const browser = await member();
    const key = 'one-key-only';
    const first = await transfer(browser, { key });
    expect((await transfer(browser, { key, paymentPassword: 'something-else' })).body).toEqual(first.body);
    for (const other of [{ amount: '10.01' }, { remark: 'other' }])
      expect((await transfer(browser, { key, ...other })).body.code).toBe('wallet.key_reused');
    expect(await browser.balance()).toBe('90.00');
    expect((await transfersOf(browser, `?key=${key}`)).items).toEqual([first.body.value]);
    expect((await transfersOf(await member(), `?key=${key}`)).items).toEqual([]);
  });

  test('has one effect for twenty concurrent calls with one key', async () => {
    const browser = await member();
    const replies = await Promise.all(Array.from({ length: 20 }, () => transfer(browser, { key: 'twenty-clicks' })));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.value))).size).toBe(1);
    expect(await browser.balance()).toBe('90.00');
  });

  test('succeeds exactly ten times for fifty concurrent transfers of 10 from 100', async () => {
    const browser = await member();
    const replies = await Promise.all(Array.from({ length: 50 }, () => transfer(browser, {})));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(new Set(replies.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['wallet.insufficient_funds']));
    expect(await browser.balance()).toBe('0.00');
  });

  test('and a bet of the same money at once succeed only once', async () => {
    const players = walletPlayers({ running, vendor });
    for (let round = 0; round < 5; round += 1) {
      const browser = await member();
      const playerSession = await players.launch(browser);
      const bet = {
        playerSession,
        gameId: 'lantern',
        vassalage: 'LMN',
        currency: 'THB',
        at: new Date().toISOString(),
        transactionId: freshId('b'),
        roundId: freshId('r'),
        amount: '100.00',
      };
      const [sent, played] = await Promise.all([
        transfer(browser, { amount: '100.00' }),
        callWallet(running.app, 'bet', bet),
      ]);
      expect([sent.status === 200, played.status === 200].filter(Boolean)).toHaveLength(1);
      expect(await browser.balance()).toBe('0.00');
    }
  });

  test('with a wrong payment password moves nothing and leaves the key usable', async () => {
    const browser = await member();
    const key = 'kept-for-later';
    expect((await transfer(browser, { key, paymentPassword: 'wrong' })).body.code).toBe(
      'account.wrong_payment_password',
    );
    expect((await transfer(browser, { key })).status).toBe(200);
    expect(await browser.balance()).toBe('90.00');
  });

  test('compares five of thirty concurrent wrong payment passwords, and then also locks the correct one', async () => {
    const browser = await member();
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => transfer(browser, { paymentPassword: 'wrong-guess' })),
    );
    const codes = Map.groupBy(replies, ({ body }) => body.code);
    expect(codes.get('account.wrong_payment_password')).toHaveLength(5);
    expect(codes.get('account.payments_locked')).toHaveLength(25);
    expect((await transfer(browser, {})).body).toMatchObject({
      code: 'account.payments_locked',
      params: { minutes: 15 },
    });
    expect(await browser.balance()).toBe('100.00');
    await running.platform.testFacilities().moveClock({ advanceMs: 15 * 60_000 });
    expect((await transfer(browser, {})).status).toBe(200);
  });

  test('requires a payment password, money, an upline and a brand that offers transfers', async () => {
    const poor = new Browser(running.app);
    await register(poor, { affiliateCode: 'AGENT2026' });
    expect((await form(poor)).value).toMatchObject({
      checks: [{ passed: true }, { check: 'paymentPassword', passed: false }, { check: 'balance', passed: false }],
    });
    expect((await transfer(poor, {})).body.code).toBe('account.no_payment_password');
    await setPaymentPassword(poor);
    expect((await transfer(poor, {})).body.code).toBe('wallet.insufficient_funds');

    const alone = new Browser(running.app);
    await register(alone);
    await takeGrant(alone, 'first-grant');
    await setPaymentPassword(alone);
    expect((await form(alone)).value).toMatchObject({ receiver: null, checks: [{ passed: false }, {}, {}] });
    expect((await transfer(alone, {})).body.code).toBe('wallet.no_upline');

    const elsewhere = await member('jade');
    expect((await form(elsewhere)).code).toBe('request.off');
    expect((await transfer(elsewhere, {})).body.code).toBe('request.off');

    const guest = new Browser(running.app);
    await guest.freePlay();
    expect((await transfer(guest, {})).body.code).toBe('session.real_account_required');
    expect((await transfer(new Browser(running.app), {})).body.code).toBe('session.required');
  });

  test.each([
    ['time-out', 'rest', '/wps/member/break', 'week'],
    ['self-exclusion', 'shut', '/wps/member/exclusion', 'halfYear'],
  ])('to an agent is rejected from the begin of a %s on', async (_, prefix, path, period) => {
    const username = `${prefix}${kind}`;
    const resting = new Browser(running.app);
    const created = { username, password: 'correct-horse-9', type: 1 };
    expect((await resting.call('PUT', '/wps/operator/member', created, operator)).status).toBe(200);
    await resting.login(username, 'correct-horse-9');
    const change = { oldPassword: 'correct-horse-9', newPassword: 'own-horse-9', confirmNewPassword: 'own-horse-9' };
    resting.csrf = loginOf(await resting.call('PUT', '/wps/member/password', change)).token;
    const { id, inviteCode } = (await resting.call('GET', '/wps/member/info')).body.value as Record<string, string>;
    const browser = await transferMember(running, 'opal', inviteCode);
    const key = 'before-the-break';
    expect((await transfer(browser, { key })).status).toBe(200);
    // On a server both calls are under way: the transfer has found the agent free, and waits behind the break.
    const held = databaseUrl === null ? null : await holdWallet(databaseUrl, id ?? '');
    const pause = resting.call('POST', path, { period });
    await (held === null ? pause : held.awaitedBy('limits_begin_break'));
    const during = transfer(browser, {});
    await held?.awaitedBy('wallet_transfer');
    await held?.release();
    expect((await pause).status).toBe(200);
    expect((await during).body.code).toBe('wallet.receiver_unavailable');
    expect((await form(browser)).value).toMatchObject({ checks: [{ check: 'receiver', passed: false }, {}, {}] });
    expect((await transfer(browser, { key })).status).toBe(200);
    expect(await browser.balance()).toBe('90.00');
  });

  test('rejects a call that names a receiver', async () => {
    expect((await transfer(await member(), { to: 'newcomer' })).body.params).toEqual({
      where: '/to',
      rule: 'additionalProperties',
    });
  });

  test('lists the transfers of the player in pages, newest first', async () => {
    const browser = await member();
    for (let sent = 1; sent <= 23; sent += 1) await transfer(browser, { amount: '1', remark: String(sent) });
    const first = await transfersOf(browser);
    const second = await transfersOf(browser, `?cursor=${first.nextCursor}`);
    expect([...first.items, ...second.items].map(({ remark }) => remark)).toEqual(
      Array.from({ length: 23 }, (_, index) => String(23 - index)),
    );
    expect([first.items.length, second.nextCursor]).toEqual([20, null]);
    expect((await browser.call('GET', '/wps/v2/wallets/transfers?cursor=1')).body.code).toBe('request.invalid');
  });

  test.runIf(isFull)(
    'random batches of transfers, repeats and wrong passwords end with the balance of a simple model',
    { timeout: 120_000 },
    async () => {
      const step = fc.record({ key: fc.nat(4), minor: fc.constantFrom(100n, 2500n, 4000n), wrong: fc.boolean() });
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
          async (batches) => {
            const browser = await member();
            let [balance, wrong] = [10_000n, 0];
            const made = new Map<number, bigint>();
            for (const batch of batches) {
              // Within a batch every call has its own key, so that the order of the calls does not decide the outcome.
              const calls = [...new Map(batch.map((call) => [call.key, call])).values()];
              wrong += calls.filter((call) => call.wrong).length;
              if (wrong >= 5) break;
              const replies = await Promise.all(
                calls.map(async (call) => ({
                  ...call,
                  reply: await transfer(browser, {
                    key: `model-key-${call.key}`,
                    amount: `${call.minor / 100n}.00`,
                    paymentPassword: call.wrong ? 'wrong' : paymentPassword,
                  }),
                })),
              );
              for (const { key, minor, wrong: isWrong, reply } of replies) {
                const earlier = made.get(key);
                if (earlier !== undefined)
                  expect(reply.body.code ?? 'done').toBe(earlier === minor ? 'done' : 'wallet.key_reused');
                else if (isWrong) expect(reply.body.code).toBe('account.wrong_payment_password');
                else if (reply.status === 200) {
                  made.set(key, minor);
                  balance -= minor;
                } else expect(reply.body.code).toBe('wallet.insufficient_funds');
              }
              expect(balance >= 0n).toBe(true);
              expect(await browser.balance()).toBe(`${balance / 100n}.${String(balance % 100n).padStart(2, '0')}`);
            }
          },
        ),
        { numRuns: 8 },
      );
    },
  );
});
