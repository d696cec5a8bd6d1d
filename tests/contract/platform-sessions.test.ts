import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LoginValue, Sessions } from '../../schema/generated/api/account.ts';
import {
  Browser,
  brandBundle,
  outlive,
  startPlatform,
  type InjectedReply,
  type TestPlatform,
} from '../support/platform.ts';

const password = 'correct-horse-9';

let running: TestPlatform;
let names = 0;
const freshName = (): string => `guest${(names += 1)}`;

beforeAll(async () => {
  running = await startPlatform({
    brands: [
      { bundle: brandBundle() },
      { bundle: brandBundle({ id: 'shut', merchantCode: 'SHUT01', settings: [{ modId: 'LOGIN3', enabled: '0' }] }) },
    ],
  });
});
afterAll(() => running.close());

/** Registers a member in a new browser. */
async function member(address = '127.0.0.1'): Promise<{ name: string; browser: Browser }> {
  const name = freshName();
  const browser = new Browser(running.app);
  browser.address = address;
  await browser.register(name);
  return { name, browser };
}

async function loginWith(browser: Browser, name: string, more: object): Promise<InjectedReply> {
  const body = { username: name, password, type: 'username', humanToken: 'test-human', ...more };
  return entered(browser, await browser.call('POST', '/wps/session/login', body));
}

/** Stores the CSRF token of a new session in its browser. */
function entered(browser: Browser, reply: InjectedReply): InjectedReply {
  if (reply.body.success) browser.csrf = (reply.body.value as LoginValue).token;
  return reply;
}

const remembered = async (browser: Browser): Promise<InjectedReply> =>
  entered(browser, await browser.call('POST', '/wps/session/remembered', {}));
const cookieNames = ({ cookies }: InjectedReply): string[] => cookies.map((cookie) => cookie.split('=')[0] ?? '');
const REMEMBER = '__Host-remember';

/** Returns another browser with the same cookies. */
function copyOf(browser: Browser, ...only: string[]): Browser {
  const copy = new Browser(running.app);
  for (const [name, value] of browser.cookies)
    if (only.length === 0 || only.includes(name)) copy.cookies.set(name, value);
  copy.csrf = browser.csrf;
  return copy;
}

describe('wrong passwords', () => {
  test('require a captcha after three for a username, existing or not', async () => {
    const { name } = await member();
    for (const account of [name, freshName()]) {
      const browser = new Browser(running.app);
      browser.address = '198.51.100.77';
      const wrong = { username: account, password: 'not-the-password' };
      const asked = [];
      for (let tries = 0; tries < 3; tries += 1) asked.push((await loginWith(browser, account, wrong)).body.params);
      expect(asked).toEqual([{}, {}, { captcha: 1 }]);
      expect((await loginWith(browser, account, { ...wrong, captcha: 'nope' })).body.code).toBe('captcha.wrong');
      const solved = { ...wrong, captchaToken: 'test-human' };
      expect((await loginWith(browser, account, solved)).body.code).toBe('account.wrong_credentials');
    }
    const browser = new Browser(running.app);
    browser.address = '198.51.100.78';
    expect((await loginWith(browser, name, {})).body).toMatchObject({
      code: 'captcha.required',
      params: { captcha: 1 },
    });
    await running.platform.testFacilities().moveClock({ advanceMs: 15 * 60_000 });
    expect((await loginWith(browser, name, {})).status).toBe(200);
  });

  test('lock an account after five, also without captcha answers', async () => {
    const { name } = await member();
    const heard = [];
    for (let tries = 0; tries < 6; tries += 1)
      heard.push((await new Browser(running.app).login(name, 'not-the-password')).body.code);
    expect(heard).toEqual([
      ...Array.from({ length: 3 }, () => 'account.wrong_credentials'),
      'captcha.required',
      'captcha.required',
      'account.locked',
    ]);
    expect((await new Browser(running.app).login(name)).body.code).toBe('account.locked');
  });

  test('do not prevent a login with the test captcha answer in either field', async () => {
    for (const proof of [{ captcha: 'test-human' }, { captchaToken: 'test-human' }]) {
      const { name } = await member();
      for (let tries = 0; tries < 3; tries += 1) await new Browser(running.app).login(name, 'not-the-password');
      const body = { username: name, password, type: 'username', ...proof };
      expect((await new Browser(running.app).call('POST', '/wps/session/login', body)).status).toBe(200);
    }
  });

  test('at a locked account, or many at once, do not lock the IP address for other accounts', async () => {
    const [{ name }, { name: neighbour }] = [await member(), await member()];
    const address = '203.0.113.11';
    const at = (): Browser => {
      const browser = new Browser(running.app);
      browser.address = address;
      return browser;
    };
    await Promise.all(Array.from({ length: 60 }, () => at().login(name, 'not-the-password')));
    expect((await at().login(neighbour)).status).toBe(200);
  });

  test('require a captcha after ten from one IP address over all usernames', async () => {
    const { name } = await member();
    const browser = new Browser(running.app);
    browser.address = '203.0.113.9';
    for (let tries = 0; tries < 10; tries += 1) await browser.login(freshName(), 'not-the-password');
    expect((await browser.login(name)).body.code).toBe('captcha.required');
    expect((await new Browser(running.app).login(name)).status).toBe(200);
  });

  test('from loopback require a captcha only after fifty', async () => {
    const { name } = await member();
    const here = new Browser(running.app);
    const fail = (): Promise<InjectedReply> => here.login(freshName(), 'not-the-password');
    await Promise.all(Array.from({ length: 30 }, fail));
    expect((await here.login(name)).status).toBe(200);
    await Promise.all(Array.from({ length: 20 }, fail));
    expect((await new Browser(running.app).login(name)).body.code).toBe('captcha.required');
    // A recognised browser needs no captcha for the attempts of other browsers.
    expect((await here.login(name)).status).toBe(200);
    await running.platform.testFacilities().moveClock({ advanceMs: 15 * 60_000 });
    expect((await here.login(name)).status).toBe(200);
  });
});

describe('a browser with a remember token', () => {
  test('logs in without a password, by a token that scripts cannot read and that changes each time', async () => {
    const { name } = await member();
    const browser = new Browser(running.app);
    const { cookies } = await loginWith(browser, name, { remember: true });
    expect(cookies).toContainEqual(
      expect.stringMatching(/^__Host-remember=[\w-]{43}; Path=\/; Max-Age=86400; Secure; HttpOnly; SameSite=Strict$/),
    );
    const first = browser.cookies.get(REMEMBER);
    browser.cookies.delete('__Host-session');
    const { status, body } = await remembered(browser);
    expect({ status, value: body.value }).toMatchObject({ status: 200, value: { userName: name, state: 'open' } });
    expect(browser.cookies.get(REMEMBER)).toMatch(/^[\w-]{43}$/);
    expect(browser.cookies.get(REMEMBER)).not.toBe(first);
    expect(await browser.balance()).toBe('0.00');
  });

  test('gets no token if the player did not request it', async () => {
    const { name } = await member();
    const browser = new Browser(running.app);
    expect(cookieNames(await loginWith(browser, name, { remember: false }))).toEqual([
      '__Host-session',
      '__Host-device',
    ]);
    expect((await remembered(browser)).body.code).toBe('account.not_remembered');
  });

  test('loses its token and session when an old token is used again', async () => {
    const { name } = await member();
    const browser = new Browser(running.app);
    await loginWith(browser, name, { remember: true });
    const thief = copyOf(browser, REMEMBER);
    await remembered(browser);
    const caught = await remembered(thief);
    expect(caught.body.code).toBe('account.not_remembered');
    expect(caught.cookies).toContainEqual(expect.stringMatching(/^__Host-remember=;.*Max-Age=0/));
    expect((await browser.call('GET', '/wps/member/info')).body.code).toBe('session.expired');
    expect((await remembered(browser)).body.code).toBe('account.not_remembered');
  });

  test.each([
    ['is somebody else’s now', (browser: Browser) => browser.call('DELETE', '/wps/session/remembered')],
    [
      'changes the password',
      (browser: Browser) =>
        browser.call('PUT', '/wps/member/password', {
          oldPassword: password,
          newPassword: 'another-horse-10',
          confirmNewPassword: 'another-horse-10',
        }),
    ],
    ['logs in without asking again', (browser: Browser) => loginWith(browser, [...named.values()].at(-1) ?? '', {})],
  ])('loses its token when it %s', async (_what, act) => {
    const { name } = await member();
    const browser = new Browser(running.app);
    await loginWith(browser, name, { remember: true });
    named.set(browser, name);
    const copy = copyOf(browser, REMEMBER);
    expect((await act(browser)).status).toBe(200);
    expect(browser.cookies.has(REMEMBER)).toBe(false);
    expect((await remembered(copy)).body.code).toBe('account.not_remembered');
  });
  const named = new Map<Browser, string>();

  test('can log in again after a logout within a day', async () => {
    const { name } = await member();
    const browser = new Browser(running.app);
    await loginWith(browser, name, { remember: true });
    const out = await browser.call('DELETE', '/wps/session/logout');
    expect({ status: out.status, cookies: cookieNames(out) }).toEqual({ status: 200, cookies: ['__Host-session'] });
    expect((await browser.call('GET', '/wps/member/info')).status).toBe(401);
    expect((await remembered(browser)).body.value).toMatchObject({ userName: name, state: 'open' });
  });

  test('loses its token after a password change in any browser', async () => {
    const { name, browser } = await member();
    const other = new Browser(running.app);
    await loginWith(other, name, { remember: true });
    await other.call('DELETE', '/wps/session/logout');
    const change = { oldPassword: password, newPassword: 'another-horse-11', confirmNewPassword: 'another-horse-11' };
    expect((await browser.call('PUT', '/wps/member/password', change)).status).toBe(200);
    expect((await remembered(other)).body.code).toBe('account.not_remembered');
  });

  test('can delete a token that does not exist', async () => {
    const { status, cookies } = await new Browser(running.app).call('DELETE', '/wps/session/remembered');
    expect({ status, cookies }).toEqual({ status: 200, cookies: [] });
  });

  test('loses its token after a day', async () => {
    const { name } = await member();
    const browser = new Browser(running.app);
    await loginWith(browser, name, { remember: true });
    await outlive(running, 24 * 3_600_000);
    expect((await remembered(browser)).body.code).toBe('account.not_remembered');
  });
});

describe('the sessions of an account', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

  test('are listed with device and IP address, the current one first', async () => {
    const { name, browser } = await member();
    const phone = new Browser(running.app);
    phone.address = '203.0.113.40';
    const body = { username: name, password, type: 'username', humanToken: 'test-human' };
    entered(phone, await phone.call('POST', '/wps/session/login', body, { 'user-agent': chrome }));
    const sessions = (await browser.call('GET', '/wps/member/sessions')).body.value as Sessions;
    expect(sessions).toMatchObject([
      { current: true, ip: '127.0.0.1' },
      { current: false, ip: '203.0.113.40', device: 'Chrome, Android' },
    ]);
    const credentials = [...browser.cookies.values(), ...phone.cookies.values()];
    expect(credentials.some((secret) => JSON.stringify(sessions).includes(secret))).toBe(false);
  });

  test('can be ended one by one, or all except the current one', async () => {
    const { name, browser } = await member();
    const others = [new Browser(running.app), new Browser(running.app), new Browser(running.app)];
    for (const other of others) await other.login(name);
    const sessions = (await browser.call('GET', '/wps/member/sessions')).body.value as Sessions;
    const newest = sessions.find(({ current }) => !current);
    expect((await browser.call('POST', '/wps/member/sessions/revoke', { id: newest?.id })).status).toBe(200);
    const alive = async (): Promise<number> => {
      const replies = await Promise.all(others.map((other) => other.call('GET', '/wps/member/info')));
      return replies.filter(({ status }) => status === 200).length;
    };
    expect(await alive()).toBe(2);
    expect((await browser.call('POST', '/wps/member/sessions/revoke', { id: 'others' })).status).toBe(200);
    expect(await alive()).toBe(0);
    expect((await browser.call('GET', '/wps/member/sessions')).body.value).toHaveLength(1);
  });

  test('are hidden from other players, who cannot end them', async () => {
    const { browser: owner } = await member();
    const { browser: stranger } = await member();
    const [own] = (await owner.call('GET', '/wps/member/sessions')).body.value as Sessions;
    const { body } = await stranger.call('POST', '/wps/member/sessions/revoke', { id: own?.id });
    expect(body.code).toBe('request.not_found');
    expect((await owner.call('GET', '/wps/member/info')).status).toBe(200);
  });

  test('report the time and IP address of the previous login', async () => {
    const { name } = await member('203.0.113.50');
    const { body } = await new Browser(running.app).login(name);
    expect(body.value).toMatchObject({ lastLoginAt: expect.any(String), lastLoginIp: '203.0.113.50' });
  });
});

test('the greeting of the first login is shown until it is confirmed', async () => {
  const { browser } = await member();
  const due = async (): Promise<boolean> => {
    const { value } = (await browser.call('GET', '/wps/session')).body;
    return (value as { session: LoginValue }).session.firstTimeLogin;
  };
  expect(await due()).toBe(true);
  expect((await browser.call('POST', '/wps/session/firstLogin', {})).status).toBe(200);
  expect(await due()).toBe(false);
});

test('a member has an invitation code and a guest has none', async () => {
  const codeOf = async (browser: Browser): Promise<string> =>
    ((await browser.call('GET', '/wps/member/info')).body.value as { inviteCode: string }).inviteCode;
  const [one, another] = [await member(), await member()];
  expect(await codeOf(one.browser)).toMatch(/^[A-Z2-9]{10}$/);
  expect(await codeOf(one.browser)).not.toBe(await codeOf(another.browser));
  const guest = new Browser(running.app);
  await guest.freePlay();
  expect(await codeOf(guest)).toBe('');
});

test('every login method is rejected while login is off', async () => {
  const browser = new Browser(running.app, 'shut');
  expect((await browser.login('anybody')).body.code).toBe('account.login_off');
  expect((await loginWith(browser, '+66812345678', { type: 'sms', password: '123456' })).body.code).toBe(
    'account.login_off',
  );
  expect((await remembered(browser)).body.code).toBe('account.not_remembered');
});
