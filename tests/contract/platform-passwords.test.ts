import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoginValue } from '../../schema/generated/api/account.ts';
import {
  Browser,
  brandBundle,
  operatorToken,
  outlive,
  startPlatform,
  type InjectedReply,
  type TestPlatform,
} from '../support/platform.ts';

const password = 'correct-horse-9';
const DAY_MS = 24 * 3_600_000;
const asOperator = { authorization: `Bearer ${operatorToken}` };

let running: TestPlatform;
let names = 0;
const freshName = (): string => `pupil${(names += 1)}`;

beforeAll(async () => {
  running = await startPlatform({
    env: { STRICT_DEFAULT: 'Welcome-to-Strict-1' },
    brands: [
      { bundle: brandBundle() },
      {
        bundle: brandBundle({
          id: 'strict',
          merchantCode: 'STRICT01',
          settings: [
            { modId: 'PWDEXPFORCECHANGE3', enabled: '1' },
            { modId: 'MOBILEVERCODELOGIN3', enabled: '1' },
          ],
        }),
        server: {
          passwords: {
            minLength: 10,
            patternId: '17',
            expiryDays: 30,
            history: 3,
            defaultPasswordEnv: 'STRICT_DEFAULT',
          },
        },
      },
    ],
  });
});
afterAll(() => running.close());

const valueOf = ({ body }: InjectedReply): LoginValue => body.value as LoginValue;

/** Stores the CSRF token of a new session in its browser. */
function entered(browser: Browser, reply: InjectedReply): InjectedReply {
  if (reply.body.success) browser.csrf = valueOf(reply).token;
  return reply;
}

async function change(browser: Browser, body: object): Promise<InjectedReply> {
  const { newPassword = 'another-horse-10' } = body as { newPassword?: string };
  const request = { newPassword, confirmNewPassword: newPassword, ...body };
  return entered(browser, await browser.call('PUT', '/wps/member/password', request));
}

const operator = (method: 'PUT', path: string, body: object, brand = 'opal'): Promise<InjectedReply> =>
  new Browser(running.app, brand).call(method, path, body, asOperator);

const createMember = (username: string, given = password, brand = 'opal'): Promise<InjectedReply> =>
  operator('PUT', '/wps/operator/member', { username, password: given, type: 0 }, brand);

/** Logs in to an account that an operator created; the session requires a new password. */
async function forced(): Promise<{ name: string; browser: Browser; value: LoginValue }> {
  const name = freshName();
  await createMember(name);
  const browser = new Browser(running.app);
  return { name, browser, value: valueOf(await browser.login(name)) };
}

describe('a member who changes their password', () => {
  test('logs in with the new one, and the old one is rejected', async () => {
    const [name, browser] = [freshName(), new Browser(running.app)];
    await browser.register(name);
    const { status, body } = await change(browser, { oldPassword: password });
    expect({ status, value: body.value }).toMatchObject({ status: 200, value: { state: 'open', changeTicket: null } });
    expect((await new Browser(running.app).login(name)).body.code).toBe('account.wrong_credentials');
    expect((await new Browser(running.app).login(name, 'another-horse-10')).status).toBe(200);
  });

  test('logs in and changes it in composed and decomposed form', async () => {
    const [name, browser] = [freshName(), new Browser(running.app)];
    const [composed, decomposed] = ['Sáng-Trăng-2026', 'Sáng-Trăng-2026'.normalize('NFD')];
    await browser.register(name, composed);
    expect((await new Browser(running.app).login(name, decomposed)).status).toBe(200);
    const reused = await change(browser, { oldPassword: decomposed, newPassword: decomposed });
    expect(reused.body.code).toBe('account.password_reused');
    const newPassword = 'Đêm-Hè-2027';
    const confirmNewPassword = newPassword.normalize('NFD');
    expect((await change(browser, { oldPassword: decomposed, newPassword, confirmNewPassword })).status).toBe(200);
    expect((await new Browser(running.app).login(name, confirmNewPassword)).status).toBe(200);
  });

  test('stays logged in with a renewed session, and every other session ends', async () => {
    const [name, browser, other] = [freshName(), new Browser(running.app), new Browser(running.app)];
    await browser.register(name);
    await other.login(name);
    const before = new Map(browser.cookies);
    await change(browser, { oldPassword: password });
    expect(browser.cookies).not.toEqual(before);
    const thief = new Browser(running.app);
    for (const [key, value] of before) thief.cookies.set(key, value);
    expect((await thief.call('GET', '/wps/member/info')).body.code).toBe('session.expired');
    expect((await other.call('GET', '/wps/member/info')).body.code).toBe('session.expired');
    expect((await browser.call('GET', '/wps/member/info')).status).toBe(200);
  });

  test.each([
    ['is too short', { newPassword: 'short-1' }, { field: 'newPassword', patternId: '1', min: 8, max: 64 }],
    ['is too long', { newPassword: 'x'.repeat(65) }, { field: 'newPassword', patternId: '1', min: 8, max: 64 }],
    ['begins with a space', { newPassword: ' another-horse' }, { field: 'newPassword', patternId: 'spaces' }],
    ['ends with a space', { newPassword: 'another-horse ' }, { field: 'newPassword', patternId: 'spaces' }],
    ['everybody guesses', { newPassword: 'PassWord123' }, { field: 'newPassword', patternId: 'weak' }],
    ['is one run of digits', { newPassword: '12345678' }, { field: 'newPassword', patternId: 'weak' }],
    ['is typed two ways', { confirmNewPassword: 'else' }, { field: 'confirmNewPassword', patternId: 'same' }],
  ])('gets an error for a new one that %s', async (_what, wrong, params) => {
    const browser = new Browser(running.app);
    await browser.register(freshName());
    const { body } = await change(browser, { oldPassword: password, ...wrong });
    expect(body).toMatchObject({ code: 'account.field_invalid', params });
  });

  test('gets an error for their own username in any case', async () => {
    const [name, browser] = [`Myself${freshName()}`, new Browser(running.app)];
    await browser.register(name);
    const named = name.toUpperCase();
    const { body } = await change(browser, { oldPassword: password, newPassword: named, confirmNewPassword: named });
    expect(body).toMatchObject({ code: 'account.field_invalid', params: { field: 'newPassword', patternId: 'weak' } });
  });

  test('gets the error for the current one only with the right old password', async () => {
    const browser = new Browser(running.app);
    await browser.register(freshName());
    const same = { newPassword: password };
    expect((await change(browser, { oldPassword: 'not-the-password', ...same })).body.code).toBe(
      'account.wrong_password',
    );
    expect((await change(browser, { changeTicket: 'no-such-ticket', ...same })).body.code).toBe(
      'account.ticket_invalid',
    );
    expect((await change(browser, { oldPassword: password, ...same })).body.code).toBe('account.password_reused');
  });

  test('has five concurrent attempts at the old one, which do not lock the login', async () => {
    const [name, browser] = [freshName(), new Browser(running.app)];
    await browser.register(name);
    const tries = await Promise.all(
      Array.from({ length: 50 }, (_, index) => change(browser, { oldPassword: `not-the-password-${index}` })),
    );
    expect(tries.filter(({ body }) => body.code === 'account.wrong_password')).toHaveLength(5);
    expect((await change(browser, { oldPassword: password })).body.code).toBe('account.locked');
    expect((await new Browser(running.app).login(name)).status).toBe(200);
  });
});

describe('an account created by an operator', () => {
  test('requires a new password at the first login and gets a change ticket', async () => {
    const { value, browser } = await forced();
    expect(value).toMatchObject({ state: 'changePassword', firstTimeLogin: true, passwordExpired: false });
    expect(value.changeTicket).toMatch(/^[\w-]{32}$/);
    const told = (await browser.call('GET', '/wps/session')).body.value;
    expect(told).toMatchObject({ loggedIn: true, session: { state: 'changePassword', changeTicket: null } });
  });

  test.each([
    ['GET', '/wps/v2/wallets/balance', undefined],
    ['GET', '/wps/member/info', undefined],
    ['GET', '/wps/member/sessions', undefined],
    ['POST', '/wps/game/launchGame', {}],
    ['POST', '/wps/v2/wallets/grant', { key: 'grant-key-1' }],
  ] as const)('is denied %s %s before the new password', async (method, path, body) => {
    const { browser } = await forced();
    const { status, body: reply } = await browser.call(method, path, body);
    expect({ status, code: reply.code }).toEqual({ status: 403, code: 'session.password_change_required' });
  });

  test('has full access in a renewed session after the change, and at the next login', async () => {
    const { name, browser, value } = await forced();
    const before = browser.cookies.get('__Host-session');
    const opened = await change(browser, { changeTicket: value.changeTicket });
    expect(valueOf(opened)).toMatchObject({ state: 'open', changeTicket: null, firstTimeLogin: true });
    expect(browser.cookies.get('__Host-session')).not.toBe(before);
    expect(await browser.balance()).toBe('0.00');
    expect(valueOf(await new Browser(running.app).login(name, 'another-horse-10')).state).toBe('open');
  });

  test('can use the old password instead of the ticket, and can log out', async () => {
    const { browser } = await forced();
    expect(valueOf(await change(browser, { oldPassword: password })).state).toBe('open');
    const { browser: leaving } = await forced();
    expect((await leaving.call('DELETE', '/wps/session/logout')).status).toBe(200);
  });

  test('can use its ticket for five minutes in its own session, also after a rejected new password', async () => {
    const { browser: mine, value } = await forced();
    const { browser: other } = await forced();
    expect((await change(other, { changeTicket: value.changeTicket })).body.code).toBe('account.ticket_invalid');
    expect((await change(mine, { changeTicket: value.changeTicket, newPassword: password })).body.code).toBe(
      'account.password_reused',
    );
    expect((await change(mine, { changeTicket: value.changeTicket })).status).toBe(200);
    const late = await forced();
    await outlive(running, 5 * 60_000);
    expect((await change(late.browser, { changeTicket: late.value.changeTicket })).body.code).toBe(
      'account.ticket_invalid',
    );
  });
});

describe('an operator', () => {
  test('creates accounts of any type below an upline, each username once', async () => {
    const [agent, below] = [freshName(), freshName()];
    const made = await operator('PUT', '/wps/operator/member', { username: agent, password, type: 1 });
    expect(made.body.value).toMatchObject({ account: agent, type: 1 });
    const member = { username: below, password, type: 0, upline: agent };
    expect((await operator('PUT', '/wps/operator/member', member)).status).toBe(200);
    expect((await operator('PUT', '/wps/operator/member', member)).body.code).toBe('account.username_taken');
    const browser = new Browser(running.app);
    const { changeTicket } = valueOf(await browser.login(below));
    await change(browser, { changeTicket });
    expect((await browser.call('GET', '/wps/member/info')).body.value).toMatchObject({ toUpline: true });
  });

  test.each([
    ['a name the rules refuse', { username: '1x' }, 'account.field_invalid'],
    ['a password too short', { password: 'short' }, 'account.field_invalid'],
    ['an upline nobody has', { upline: 'nobody-there' }, 'request.not_found'],
  ])('gets an error for %s', async (_what, wrong, code) => {
    const request = { username: freshName(), password, type: 0, ...wrong };
    expect((await operator('PUT', '/wps/operator/member', request)).body.code).toBe(code);
  });

  test('sets a password for one login of a member and ends the sessions of the member', async () => {
    const [name, browser] = [freshName(), new Browser(running.app)];
    await browser.register(name);
    const reset = { username: name, password: 'a-password-for-once' };
    expect((await operator('PUT', '/wps/operator/member/password', reset)).status).toBe(200);
    expect((await browser.call('GET', '/wps/member/info')).body.code).toBe('session.expired');
    expect((await new Browser(running.app).login(name)).body.code).toBe('account.wrong_credentials');
    expect(valueOf(await browser.login(name, 'a-password-for-once')).state).toBe('changePassword');
    const nobody = { username: 'nobody-there', password };
    expect((await operator('PUT', '/wps/operator/member/password', nobody)).body.code).toBe('request.not_found');
  });
});

describe('a brand with its own password rules', () => {
  const strong = (number: number): string => `Strong-Horse-${number}`;

  /** Creates a member of the strict brand who has changed the password to `strong(1)`. */
  async function strictMember(): Promise<{ name: string; browser: Browser }> {
    const [name, browser] = [freshName(), new Browser(running.app, 'strict')];
    await createMember(name, strong(0), 'strict');
    const { changeTicket } = valueOf(await browser.login(name, strong(0)));
    await change(browser, { changeTicket, newPassword: strong(1) });
    return { name, browser };
  }

  test('publishes them and validates new passwords by them', async () => {
    const { value } = (await new Browser(running.app, 'strict').call('GET', '/wps/system/setting/password')).body;
    expect(value).toEqual({ minLength: 10, maxLength: 64, patternId: '17', acceptedPattern: '*' });
    const { browser } = await strictMember();
    const weak = await change(browser, { oldPassword: strong(1), newPassword: 'all-lower-case-1' });
    expect(weak.body).toMatchObject({ code: 'account.field_invalid', params: { patternId: '17', min: 10 } });
  });

  test('rejects the latest three passwords and accepts the one before them', async () => {
    const { browser } = await strictMember();
    await change(browser, { oldPassword: strong(1), newPassword: strong(2) });
    for (const used of [0, 1, 2]) {
      const { body } = await change(browser, { oldPassword: strong(2), newPassword: strong(used) });
      expect(body.code).toBe('account.password_reused');
    }
    expect((await change(browser, { oldPassword: strong(2), newPassword: strong(3) })).status).toBe(200);
    expect((await change(browser, { oldPassword: strong(3), newPassword: strong(0) })).status).toBe(200);
  });

  test('requires a new password after 30 days and reports that the old one has expired', async () => {
    const { name } = await strictMember();
    const facilities = running.platform.testFacilities();
    await facilities.moveClock({ advanceMs: 29 * DAY_MS });
    expect(valueOf(await new Browser(running.app, 'strict').login(name, strong(1))).state).toBe('open');
    await facilities.moveClock({ advanceMs: 2 * DAY_MS });
    const browser = new Browser(running.app, 'strict');
    const { state, passwordExpired, changeTicket } = valueOf(await browser.login(name, strong(1)));
    expect({ state, passwordExpired }).toEqual({ state: 'changePassword', passwordExpired: true });
    const opened = valueOf(await change(browser, { changeTicket, newPassword: strong(2) }));
    expect(opened).toMatchObject({ state: 'open', passwordExpired: false });
  });

  test('requires a new password after a login with the default password', async () => {
    const name = freshName();
    const browser = new Browser(running.app, 'strict');
    const registered = await browser.register(name, 'Welcome-to-Strict-1');
    expect(valueOf(registered).state).toBe('open');
    expect(valueOf(await browser.login(name, 'Welcome-to-Strict-1')).state).toBe('changePassword');
  });
});

describe('a payment password', () => {
  const set = (browser: Browser, body: object): Promise<InjectedReply> =>
    browser.call('PUT', '/wps/member/payment-password', {
      password,
      paymentPassword: '482915',
      confirmPaymentPassword: '482915',
      ...body,
    });

  test('requires the login password, has its own rule and is never returned', async () => {
    const browser = new Browser(running.app);
    await browser.register(freshName());
    expect((await set(browser, { password: 'not-the-password' })).body.code).toBe('account.wrong_password');
    const faults = [
      { paymentPassword: '1', confirmPaymentPassword: '1' },
      { paymentPassword: ' 482915 ', confirmPaymentPassword: ' 482915 ' },
      { confirmPaymentPassword: '482916' },
    ];
    for (const fault of faults) expect((await set(browser, fault)).body.code).toBe('account.field_invalid');
    const accented = { paymentPassword: 'Trăng-26', confirmPaymentPassword: 'Trăng-26'.normalize('NFD') };
    expect((await set(browser, accented)).status).toBe(200);
    const { status, body } = await set(browser, {});
    expect({ status, value: body.value }).toEqual({ status: 200, value: null });
  });
});
