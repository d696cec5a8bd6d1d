import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../support/databases.ts';
import { startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { holdSessions } from '../support/hold-wallet.ts';
import { bonus, withBonuses } from '../support/bonus-player.ts';
import { Browser, brandBundle, operatorToken } from '../support/platform.ts';
import { payingBrand, startPlatformWithCashier, type PlatformWithCashier } from '../support/platform-with-cashier.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';
import { freshId, takeGrant, walletPlayers } from '../support/wallet-player.ts';
import { requestWithdrawal, withdrawers } from '../support/withdrawing-member.ts';

const operator = { authorization: `Bearer ${operatorToken}` };
const password = 'correct-horse-9';
const close = (browser: Browser, given = password) => browser.call('POST', '/wps/member/close', { password: given });
let vendor: FakeVendor;
let postgres: StartedPostgres;
beforeAll(async () => {
  [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

describe.each(databases)('an account that is closed on %s', (kind) => {
  let running: PlatformWithCashier;
  let players: ReturnType<typeof walletPlayers>;
  let databaseUrl: string | null;
  beforeAll(async () => {
    databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
    const { bundle, server } = payingBrand({ bonuses: true });
    running = await startPlatformWithCashier({
      vendor,
      databaseUrl,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
      brands: [
        { bundle, server: withBonuses({ ...server, grant: { amount: '100' } }, bonus('welcome')) },
        { bundle: brandBundle({ id: 'ruby', merchantCode: 'RUBY01', payments: false }) },
      ],
    });
    players = walletPlayers({ running, vendor });
  }, 120_000);
  afterAll(() => running.close());

  const nameOf = async (browser: Browser): Promise<string> =>
    ((await browser.call('GET', '/wps/member/info')).body.value as { account: string }).account;

  test('ends every session, lets no one log in, and says so only to who knows the password', async () => {
    const browser = await players.player();
    const name = await nameOf(browser);
    const other = new Browser(running.app);
    await other.login(name);
    expect((await close(browser, 'not-the-password')).body.code).toBe('account.wrong_password');
    expect((await close(browser)).status).toBe(200);
    for (const each of [browser, other]) expect((await each.call('GET', '/wps/member/info')).status).toBe(401);
    const visitor = new Browser(running.app);
    expect((await visitor.login(name)).body.code).toBe('account.closed');
    expect((await visitor.login(name, 'not-the-password')).body.code).toBe('account.wrong_credentials');
  });

  test('is rejected with what is open: the balance, a round, a bonus, a deposit, a withdrawal', async () => {
    const { browser, bet, move } = await players.atTheGame();
    expect((await close(browser)).body).toMatchObject({ code: 'account.open_balance', params: { amount: '100.00' } });
    const [roundId, betTransactionId] = [freshId('r'), freshId('b')];
    await bet('100.00', roundId, betTransactionId);
    expect((await close(browser)).body.code).toBe('account.open_rounds');
    await move('win', { transactionId: freshId('w'), betTransactionId, roundId, amount: '0.00' });

    const joined = await browser.call('POST', '/wps/member/bonuses/join', {
      key: 'join-of-a-closing',
      bonus: 'welcome',
    });
    expect(joined.status).toBe(200);
    expect((await close(browser)).body.code).toBe('account.open_bonus');
    const { grant } = joined.body.value as { grant: string };
    await browser.call('POST', '/wps/member/bonuses/forfeit', { key: 'forfeit-of-a-closing', grant });
    expect((await close(browser)).status).toBe(200);

    const payer = await running.member();
    const deposit = await running.deposit(payer);
    expect((await close(payer)).body.code).toBe('account.open_deposit');
    await running.pay(payer, deposit);
    await running.reaches(payer, deposit.id, 'paid');
    const { messages } = JSON.parse((await payer.download('/wps/member/export')).bytes.toString());
    expect(messages).toMatchObject([{ kind: 'depositArrived', amount: deposit.amount, params: {} }]);

    const [drawer] = await withdrawers(running, ['7777']);
    if (drawer === undefined) throw new Error('nobody withdraws');
    const balance = await drawer.browser.balance();
    expect((await requestWithdrawal(drawer.browser, drawer.card, { amount: balance })).status).toBe(200);
    expect((await close(drawer.browser)).body.code).toBe('account.open_withdrawal');
    const { withdrawals } = JSON.parse((await drawer.browser.download('/wps/member/export')).bytes.toString());
    const at = withdrawals[0]?.requestedAt;
    expect(withdrawals).toMatchObject([{ amount: balance, stages: [{ state: 'requested', at }] }]);
  });

  test('lets in a login of the same moment before it closes, or not at all', async () => {
    const browser = await players.player();
    const name = await nameOf(browser);
    // The login replaces the session of someone else, which the test holds: the login has found the account open then.
    const visitor = await players.player();
    const { id } = (await visitor.call('GET', '/wps/member/info')).body.value as { id: string };
    const held = databaseUrl === null ? null : await holdSessions(databaseUrl, id);
    const login = visitor.login(name);
    await held?.awaitedBy('delete from session');
    const closing = close(browser);
    await Promise.race([closing, held?.awaitedBy('update player set closed_at')]);
    await held?.release();
    const [entered, closed] = await Promise.all([login, closing]);
    expect([undefined, 'account.closed']).toContain(entered.body.code);
    expect(closed.status).toBe(200);
    const later = await visitor.call('GET', '/wps/member/info');
    expect(later.status).toBe(entered.status === 200 ? 401 : 200);
  });

  test('lets no login in that waits for it', async () => {
    const browser = await players.player();
    const { id, account } = (await browser.call('GET', '/wps/member/info')).body.value as Record<string, string>;
    const held = databaseUrl === null ? null : await holdSessions(databaseUrl, id ?? '');
    const closing = close(browser);
    await (held === null ? closing : held.awaitedBy('delete from session'));
    const login = new Browser(running.app).login(account ?? '');
    await held?.awaitedBy('last_login_at');
    await held?.release();
    expect((await closing).status).toBe(200);
    expect((await login).body.code).toBe('account.closed');
  });

  test('never has a deposit that was requested at the same time', async () => {
    for (let i = 0; i < 5; i += 1) {
      const browser = await running.member();
      const second = new Browser(running.app);
      await second.login(await nameOf(browser));
      const outcomes = await Promise.allSettled([running.deposit(second), close(browser)]);
      const [requested, closed] = outcomes;
      if (closed.status === 'rejected') throw closed.reason;
      expect([requested.status, closed.value.body.code]).toEqual(
        requested.status === 'fulfilled' ? ['fulfilled', 'account.open_deposit'] : ['rejected', undefined],
      );
    }
  });

  test('takes no bet any more where play money remains in it', async () => {
    const { browser, bet } = await players.atTheGame('ruby');
    expect((await close(browser)).status).toBe(200);
    expect((await bet('1.00')).status).not.toBe(200);
  });

  test('is closed by an operator with a reason, once, and the audit log has it', async () => {
    const browser = await players.player();
    const username = await nameOf(browser);
    const body = { username, reason: 'asked for by letter' };
    const asked = () => new Browser(running.app).call('PUT', '/wps/operator/member/close', body, operator);
    expect((await asked()).body.value).toEqual({ username });
    expect((await asked()).body.code).toBe('account.closed');
    expect((await browser.call('GET', '/wps/member/info')).status).toBe(401);
    const { body: log } = await new Browser(running.app).call('GET', '/wps/operator/audit', undefined, operator);
    expect(JSON.stringify(log)).toContain('asked for by letter');
  });

  test('is copied with everything that was done, for the member and for an operator, without secrets', async () => {
    const { browser, round } = await players.atTheGame();
    await round('10.00', '25.00');
    await takeGrant(await players.player(), 'of-someone-else');
    const username = await nameOf(browser);
    const own = await browser.download('/wps/member/export');
    expect(own.headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="my-data.json"',
    });
    const copy = JSON.parse(own.bytes.toString());
    expect(copy).toMatchObject({
      account: [{ username, invited: false, closedAt: null }],
      rounds: [{ bet: '10.00', win: '25.00', status: 'settled' }],
      transactions: expect.arrayContaining([expect.objectContaining({ kind: 'win', amount: '25.00' })]),
      withdrawals: [],
    });
    expect(copy.transactions).toHaveLength(3);
    expect(own.bytes.toString()).not.toMatch(/hash|sealed|secret/i);
    const query = new URLSearchParams({ username }).toString();
    const staff = await new Browser(running.app).download(`/wps/operator/member/export?${query}`, operator);
    expect(JSON.parse(staff.bytes.toString()).rounds).toEqual(copy.rounds);
    expect((await new Browser(running.app).download('/wps/member/export')).status).toBe(401);
  });
});
