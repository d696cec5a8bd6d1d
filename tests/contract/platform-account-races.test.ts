import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoginValue } from '../../schema/generated/api/account.ts';
import { databases } from '../support/databases.ts';
import { callWallet, startFakeVendor, vendorSecret, type FakeVendor } from '../support/fake-vendor.ts';
import { Browser, operatorToken, startPlatform, type InjectedReply, type TestPlatform } from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

const password = 'correct-horse-9';
const asOperator = { authorization: `Bearer ${operatorToken}` };
const REMEMBER = '__Host-remember';
let names = 0;
const freshName = (): string => `racer${(names += 1)}`;

let vendor: FakeVendor;
let postgres: StartedPostgres;

beforeAll(async () => {
  [vendor, postgres] = await Promise.all([startFakeVendor(), startPostgres()]);
});
afterAll(() => Promise.all([vendor.close(), postgres.stop()]));

describe.each(databases)('concurrent account calls on %s', (kind) => {
  let running: TestPlatform;

  beforeAll(async () => {
    running = await startPlatform({
      databaseUrl: kind === 'postgresql' ? await postgres.freshDatabase() : null,
      studioUrl: vendor.url,
      env: { LIVERY_STUDIO_SECRET: vendorSecret },
    });
  });
  afterAll(() => running.close());

  const valueOf = ({ body }: InjectedReply): LoginValue => body.value as LoginValue;
  const won = (replies: InjectedReply[]): number[] =>
    replies.flatMap(({ status }, index) => (status === 200 ? [index] : []));

  /** Returns another browser with the same cookies. */
  function copyOf(browser: Browser): Browser {
    const copy = new Browser(running.app);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    copy.csrf = browser.csrf;
    return copy;
  }

  const change = (browser: Browser, body: object, newPassword: string): Promise<InjectedReply> =>
    browser.call('PUT', '/wps/member/password', { ...body, newPassword, confirmNewPassword: newPassword });

  test('of fifty wrong passwords from different IP addresses at most five are compared', async () => {
    const name = freshName();
    await new Browser(running.app).register(name);
    const tries = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const browser = new Browser(running.app);
        browser.address = `198.51.100.${index}`;
        return browser.login(name, `not-the-password-${index}`);
      }),
    );
    const heard = tries.map(({ body }) => body.code ?? '');
    expect(heard.filter((code) => code === 'account.wrong_credentials').length).toBeLessThanOrEqual(5);
    // A call after three wrong passwords and before the lock requires a captcha.
    const refusals = ['account.wrong_credentials', 'account.locked', 'captcha.required'];
    expect(heard.filter((code) => !refusals.includes(code))).toEqual([]);
    // Uses up the remaining attempts with a solved captcha.
    for (let tries = 0; tries < 5; tries += 1)
      await new Browser(running.app).call('POST', '/wps/session/login', {
        username: name,
        password: 'not-the-password',
        type: 'username',
        humanToken: 'test-human',
        captchaToken: 'test-human',
      });
    expect((await new Browser(running.app).login(name)).body.code).toBe('account.locked');
  });

  test('thirty browsers with the right password all log in', async () => {
    const name = freshName();
    await new Browser(running.app).register(name);
    const logins = await Promise.all(Array.from({ length: 30 }, () => new Browser(running.app).login(name)));
    expect(logins.map(({ status }) => status)).toEqual(logins.map(() => 200));
  });

  test('of twenty uses of one remember token one logs in', async () => {
    const [name, browser] = [freshName(), new Browser(running.app)];
    await browser.register(name);
    const request = { username: name, password, type: 'username', humanToken: 'test-human', remember: true };
    await browser.call('POST', '/wps/session/login', request);
    browser.cookies.delete('__Host-session');
    expect(browser.cookies.has(REMEMBER)).toBe(true);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => copyOf(browser).call('POST', '/wps/session/remembered', {})),
    );
    expect(won(replies)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'account.not_remembered')).toHaveLength(19);
  });

  test('of ten uses of one change ticket one sets the password', async () => {
    const [name, browser] = [freshName(), new Browser(running.app)];
    await browser.call('PUT', '/wps/operator/member', { username: name, password, type: 0 }, asOperator);
    const { changeTicket } = valueOf(await browser.login(name));
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => change(copyOf(browser), { changeTicket }, `another-horse-${index}`)),
    );
    expect(won(replies)).toHaveLength(1);
    const [index] = won(replies);
    expect((await new Browser(running.app).login(name, `another-horse-${index}`)).status).toBe(200);
  });

  test('of five changes with the right old password one succeeds, and one session stays open', async () => {
    const [name, browser] = [freshName(), new Browser(running.app)];
    await browser.register(name);
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        change(copyOf(browser), { oldPassword: password }, `another-horse-${index}`),
      ),
    );
    expect(won(replies)).toHaveLength(1);
    const [index] = won(replies);
    const after = new Browser(running.app);
    expect((await after.login(name, `another-horse-${index}`)).status).toBe(200);
    expect((await after.call('GET', '/wps/member/sessions')).body.value).toHaveLength(2);
  });

  test('a running game continues while its player changes the password', async () => {
    const [name, browser] = [freshName(), new Browser(running.app)];
    await browser.register(name);
    await browser.call('POST', '/wps/v2/wallets/grant', { key: 'first-grant' });
    const input = { gameId: 'lantern', vassalage: 'LMN', language: 'EN' };
    await browser.call('POST', '/wps/game/launchGame', input);
    const playerSession = vendor.launches.at(-1)?.playerSession ?? '';
    const bet = (number: number) =>
      callWallet(
        running.app,
        'bet',
        {
          playerSession,
          gameId: 'lantern',
          vassalage: 'LMN',
          currency: 'THB',
          at: new Date().toISOString(),
          transactionId: `bet_${name}_${number}`,
          roundId: `round_${name}_${number}`,
          amount: '5.00',
        },
        { brand: 'opal' },
      );
    expect((await bet(1)).status).toBe(200);
    expect((await change(browser, { oldPassword: password }, 'another-horse-10')).status).toBe(200);
    expect((await bet(2)).status).toBe(200);
    await browser.login(name, 'another-horse-10');
    expect((await bet(3)).status).not.toBe(200);
  });
});
