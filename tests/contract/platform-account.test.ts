import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, brandBundle, outlive, startPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
let names = 0;
const freshName = (): string => `player${(names += 1)}`;

beforeAll(async () => {
  running = await startPlatform({
    brands: [{ bundle: brandBundle() }, { bundle: brandBundle({ id: 'jade', merchantCode: 'JADE01' }) }],
  });
});
afterAll(() => running.close());

describe('a visitor who registers', () => {
  test('is logged in with an empty balance and a session cookie that scripts cannot read', async () => {
    const browser = new Browser(running.app);
    const { status, body, cookies } = await browser.register(freshName());
    expect({ status, success: body.success }).toEqual({ status: 200, success: true });
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^__Host-device=[\w-]{43}; Path=\/; Max-Age=15552000; Secure; HttpOnly; SameSite=Lax$/),
    ]);
    expect(body.value).toMatchObject({ type: 0, firstTimeLogin: true, lastLoginAt: null });
    expect(await browser.balance()).toBe('0.00');
  });

  test('is rejected with a taken username in any case', async () => {
    const name = freshName();
    await new Browser(running.app).register(name);
    const { status, body } = await new Browser(running.app).register(name.toUpperCase());
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'account.username_taken' });
  });

  test('leaves the username free at other brands', async () => {
    const name = freshName();
    await new Browser(running.app).register(name);
    expect((await new Browser(running.app, 'jade').register(name)).status).toBe(200);
  });

  test.each([
    ['does not confirm the age', { ageConfirmed: false }, 'account.under_age'],
    ['does not accept the terms', { termsAccepted: false }, 'account.terms_required'],
    ['chooses a name the rules refuse', { username: '1x' }, 'account.field_invalid'],
    ['types two passwords', { confirmPassword: 'another-horse-9' }, 'account.field_invalid'],
    [
      'puts spaces around the password',
      { password: ' correct-horse ', confirmPassword: ' correct-horse ' },
      'account.field_invalid',
    ],
    [
      'chooses what everybody guesses',
      { password: 'Qwertyuiop', confirmPassword: 'Qwertyuiop' },
      'account.field_invalid',
    ],
    [
      'chooses the username again',
      { username: 'itsmyname9', password: 'ItsMyName9', confirmPassword: 'ItsMyName9' },
      'account.field_invalid',
    ],
    ['is no human', { humanToken: 'bm8=' }, 'human.failed'],
    ['sends a number for text', { username: 12345678 }, 'request.invalid'],
    ['sends more than is asked', { isAdmin: true }, 'request.invalid'],
    ['sends half a letter', { nickname: '\ud800' }, 'request.invalid'],
    ['sends NUL', { nickname: 'a\u0000b' }, 'request.invalid'],
  ])('is rejected when the visitor %s', async (_what, wrong, code) => {
    const password = 'correct-horse-9';
    const right = {
      username: freshName(),
      password,
      confirmPassword: password,
      ageConfirmed: true,
      termsAccepted: true,
      login: true,
      registerMethod: 'WEB',
      humanToken: 'test-human',
    };
    const { body } = await new Browser(running.app).call('PUT', '/wps/member/register', { ...right, ...wrong });
    expect(body.code).toBe(code);
  });
});

describe('a member who logs in', () => {
  test('sees the time of the last login, and has no session after logout', async () => {
    const name = freshName();
    await new Browser(running.app).register(name);
    const browser = new Browser(running.app);
    const { body } = await browser.login(name);
    expect(body.value).toMatchObject({ userName: name, firstTimeLogin: false, lastLoginAt: expect.any(String) });
    expect((await browser.call('DELETE', '/wps/session/logout')).status).toBe(200);
    expect((await browser.call('GET', '/wps/member/info')).body.code).toBe('session.required');
  });

  test('gets the rank as a number; its words are those of the portal', async () => {
    const browser = new Browser(running.app);
    await browser.register(freshName());
    const { body } = await browser.call('GET', '/wps/member/info');
    expect(body.value).toMatchObject({ clubLabel: { labelName: null, rankLevel: 1, rankColour: '#ABABAB' } });
  });

  test('gets a new session, and the previous session of the browser is invalid', async () => {
    const name = freshName();
    const browser = new Browser(running.app);
    await browser.register(name);
    const before = new Map(browser.cookies);
    await browser.login(name);
    expect(browser.cookies).not.toEqual(before);
    const thief = new Browser(running.app);
    for (const [key, value] of before) thief.cookies.set(key, value);
    expect((await thief.call('GET', '/wps/member/info')).body.code).toBe('session.expired');
  });

  test('gets the same error for a wrong password as for an unknown username', async () => {
    const name = freshName();
    await new Browser(running.app).register(name);
    const wrong = await new Browser(running.app).login(name, 'not-the-password');
    const unknown = await new Browser(running.app).login(`${name}x`, 'not-the-password');
    expect(wrong).toEqual(unknown);
    expect(wrong.body.code).toBe('account.wrong_credentials');
  });

  test('is locked out for 15 minutes after five concurrent wrong attempts', async () => {
    const name = freshName();
    await new Browser(running.app).register(name);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => new Browser(running.app).login(name, 'not-the-password')),
    );
    expect(tries.map(({ body }) => body.code).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'account.locked'),
      ...Array.from({ length: 3 }, () => 'account.wrong_credentials'),
      ...Array.from({ length: 2 }, () => 'captcha.required'),
    ]);
    expect((await new Browser(running.app).login(name)).body).toMatchObject({
      code: 'account.locked',
      params: { minutes: 15 },
    });
    await running.platform.testFacilities().moveClock({ advanceMs: 15 * 60_000 });
    expect((await new Browser(running.app).login(name)).status).toBe(200);
  });

  test('is logged out after half an hour of inactivity, and after twelve hours in any case', async () => {
    const facilities = running.platform.testFacilities();
    const idle = new Browser(running.app);
    await idle.register(freshName());
    await outlive(running, 30 * 60_000);
    expect((await idle.call('GET', '/wps/member/info')).body.code).toBe('session.expired');
    const busy = new Browser(running.app);
    await busy.register(freshName());
    for (let minutes = 0; minutes < 12 * 60; minutes += 24) {
      if (minutes > 0) await facilities.moveClock({ advanceMs: 24 * 60_000 });
      expect((await busy.call('GET', '/wps/member/info')).status).toBe(200);
    }
    await outlive(running, 24 * 60_000);
    expect((await busy.call('GET', '/wps/member/info')).body.code).toBe('session.expired');
  });
});

describe('a call from another origin or brand', () => {
  test('is rejected with a foreign origin, and without the CSRF token of its session', async () => {
    const browser = new Browser(running.app);
    await browser.register(freshName());
    const logout = (headers: Record<string, string>) =>
      browser.call('DELETE', '/wps/session/logout', undefined, headers);
    expect((await logout({ origin: 'https://evil.example' })).body.code).toBe('request.origin');
    expect((await logout({ origin: 'null' })).body.code).toBe('request.origin');
    for (const site of ['cross-site', 'same-site'])
      expect((await logout({ 'sec-fetch-site': site })).body.code).toBe('request.origin');
    expect((await logout({ 'x-csrf-token': 'guess' })).body.code).toBe('request.csrf');
    expect((await logout({})).status).toBe(200);
  });

  test('without an origin is checked by its referrer, and accepted without both', async () => {
    const browser = new Browser(running.app);
    await browser.register(freshName());
    const own = `http://${browser.host}`;
    const greet = async (headers: Record<string, string>) => {
      const url = '/wps/session/firstLogin';
      const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
      const sent = { host: browser.host, cookie, 'x-csrf-token': browser.csrf ?? '', ...headers };
      return (await running.app.inject({ method: 'POST', url, headers: sent, payload: {} })).statusCode;
    };
    for (const referer of ['https://evil.example/page', `${own}.evil.example/`, `${own}:81/`, 'nonsense', ''])
      expect([referer, await greet({ referer })]).toEqual([referer, 403]);
    expect(await greet({ referer: `${own}/index?lang=TH` })).toBe(200);
    expect(await greet({})).toBe(200);
  });

  test('cannot use a session of one brand at another brand', async () => {
    const browser = new Browser(running.app);
    await browser.register(freshName());
    const other = new Browser(running.app, 'jade');
    for (const [key, value] of browser.cookies) other.cookies.set(key, value);
    expect((await other.call('GET', '/wps/member/info')).body.code).toBe('session.expired');
  });
});

describe('a trial guest', () => {
  test('has guest credit and no rights of a member', async () => {
    const guest = new Browser(running.app);
    const { value } = (await guest.freePlay()).body;
    expect(value).toMatchObject({ type: 4, userName: expect.stringMatching(/^guest-\d{6,7}$/) });
    expect(await guest.balance()).toBe('2000.00');
    expect((await guest.call('POST', '/wps/v2/wallets/grant', { key: 'grant-key-1' })).body.code).toBe(
      'session.real_account_required',
    );
  });
});
