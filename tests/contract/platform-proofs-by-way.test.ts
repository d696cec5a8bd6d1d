import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SoftwarePasskey } from '../support/passkey.ts';
import {
  brandBundle,
  operatorToken,
  startPlatform,
  type Browser,
  type InjectedReply,
  type TestPlatform,
} from '../support/platform.ts';
import { enrol, home, lastCode, loginOf, password, People, proveContact, verify } from '../support/proofs.ts';

let running: TestPlatform;
let people: People;
let numbers = 0;

beforeAll(async () => {
  const modes = ['DIRECTREG3', 'USERNAMEREG3', 'MOBILEVERCODELOGIN3'].map((modId) => ({
    modId,
    enabled: '1' as const,
  }));
  running = await startPlatform({
    brands: [{ bundle: brandBundle({ settings: [{ modId: 'MEMBER3', enabled: '1', childrenNodes: modes }] }) }],
  });
  people = new People(running);
});

afterAll(() => running.close());

const asOperator = { authorization: `Bearer ${operatorToken}` };

/** Creates a member with a verified mobile number. */
async function memberWithPhone(): Promise<{ name: string; browser: Browser; mobile: string }> {
  const { name, browser } = await people.member();
  numbers += 1;
  const mobile = `+6681235${String(numbers).padStart(4, '0')}`;
  const { body } = await proveContact(running, browser, { channel: 'sms', to: mobile, countryDialingCode: '66' });
  expect(body.code).toBeUndefined();
  return { name, browser, mobile };
}

const entered = (browser: Browser, reply: InjectedReply): InjectedReply => {
  browser.csrf = loginOf(reply).token;
  return reply;
};

async function loginBySms(browser: Browser, mobile: string): Promise<InjectedReply> {
  const number = { mobileNum: mobile, countryDialingCode: '66' };
  await browser.call('POST', '/wps/verification/sms/noLogin', { ...number, humanToken: 'test-human' });
  const reply = await browser.call('POST', '/wps/session/login', {
    username: mobile,
    countryDialingCode: '66',
    password: await lastCode(running, mobile),
    type: 'sms',
    humanToken: 'test-human',
  });
  return entered(browser, reply);
}

async function resetByPhone(browser: Browser, mobile: string, newPassword: string): Promise<InjectedReply> {
  const number = { mobileNum: mobile, countryDialingCode: '66' };
  await browser.call('POST', '/wps/verification/sms/password', { ...number, humanToken: 'test-human' });
  const verificationCode = await lastCode(running, mobile);
  const reply = await browser.call('PUT', '/wps/member/password/verification', {
    ...number,
    verificationCode,
    newPassword,
  });
  return entered(browser, reply);
}

describe('an authenticator code is required', () => {
  test('after a login by text message', async () => {
    const { browser, mobile } = await memberWithPhone();
    const app = await enrol(running, browser);
    await people.nextStep();
    const phone = people.browserAt(home);
    expect(loginOf(await loginBySms(phone, mobile)).state).toBe('verify');
    expect(loginOf(await verify(phone, 'totp', app.code())).state).toBe('open');
  });

  test('after a password reset by phone, which is reported by email', async () => {
    const { name, browser, mobile } = await memberWithPhone();
    await proveContact(running, browser, { channel: 'email', to: `${name}@mail.example` });
    await enrol(running, browser);
    const phone = people.browserAt(home);
    expect(loginOf(await resetByPhone(phone, mobile, 'another-horse-8')).state).toBe('verify');
    expect((await phone.call('GET', '/wps/member/security')).body.code).toBe('session.verification_required');
    expect((await people.letter(`${name}@mail.example`, 'password')).body).toContain(name);
  });

  test('after a login by remember token, and the browser stays remembered', async () => {
    const { name, browser } = await people.member();
    const app = await enrol(running, browser);
    const again = people.browserAt(home);
    const login = { username: name, password, type: 'username', remember: true, humanToken: 'test-human' };
    entered(again, await again.call('POST', '/wps/session/login', login));
    expect(again.cookies.has('__Host-remember')).toBe(false);
    await people.nextStep();
    expect(loginOf(await verify(again, 'totp', app.code())).state).toBe('open');
    expect(again.cookies.has('__Host-remember')).toBe(true);

    again.cookies.delete('__Host-session');
    again.csrf = null;
    const back = entered(again, await again.call('POST', '/wps/session/remembered', {}));
    expect(loginOf(back).state).toBe('verify');
    await people.nextStep();
    expect(loginOf(await verify(again, 'totp', app.code())).state).toBe('open');
    expect(again.cookies.has('__Host-remember')).toBe(true);
  });

  test('before a required password change; the change ticket is returned only after verification', async () => {
    const { name, browser } = await people.member();
    const app = await enrol(running, browser);
    const given = 'given-by-us-7';
    await running.app.inject({
      method: 'PUT',
      url: '/wps/operator/member/password',
      headers: { host: browser.host, ...asOperator },
      payload: { username: name, password: given },
    });
    const again = people.browserAt(home);
    const login = loginOf(entered(again, await again.login(name, given)));
    expect(login).toMatchObject({ state: 'verify', changeTicket: null });
    const change = { newPassword: 'my-own-horse-6', confirmNewPassword: 'my-own-horse-6' };
    const early = await again.call('PUT', '/wps/member/password', { ...change, oldPassword: given });
    expect(early.body.code).toBe('session.verification_required');
    await people.nextStep();
    const proved = loginOf(await verify(again, 'totp', app.code()));
    expect(proved).toMatchObject({ state: 'changePassword', changeTicket: expect.any(String) });
    const changed = await again.call('PUT', '/wps/member/password', { ...change, changeTicket: proved.changeTicket });
    expect(loginOf(changed).state).toBe('open');
  });
});

describe('a login from a new IP address', () => {
  test('by text message requires no second text message', async () => {
    const { mobile } = await memberWithPhone();
    expect(loginOf(await loginBySms(people.browserAt(people.elsewhere()), mobile)).state).toBe('open');
  });

  test('by text message requires the code of the verified email', async () => {
    const { name, browser, mobile } = await memberWithPhone();
    await proveContact(running, browser, { channel: 'email', to: `${name}@mail.example` });
    const away = people.browserAt(people.elsewhere());
    const { verification } = loginOf(await loginBySms(away, mobile));
    expect(verification?.ways.map(({ way }) => way)).toEqual(['email']);
    await away.call('POST', '/wps/verification/login/code', { way: 'email' });
    expect(loginOf(await verify(away, 'email', await lastCode(running, `${name}@mail.example`))).state).toBe('open');
  });

  test('by remember token requires a code', async () => {
    const { name, browser } = await memberWithPhone();
    const login = { username: name, password, type: 'username', remember: true, humanToken: 'test-human' };
    entered(browser, await browser.call('POST', '/wps/session/login', login));
    browser.cookies.delete('__Host-session');
    browser.csrf = null;
    browser.address = people.elsewhere();
    expect(loginOf(await browser.call('POST', '/wps/session/remembered', {})).state).toBe('verify');
  });

  test('gets at most five text messages a day, and the last code stays valid', async () => {
    const { name, browser, mobile } = await memberWithPhone();
    await proveContact(running, browser, { channel: 'email', to: `${name}@mail.example` });
    const away = people.browserAt(people.elsewhere());
    entered(away, await away.login(name));
    const heard: (string | undefined)[] = [];
    for (let count = 0; count < 5; count += 1)
      heard.push((await away.call('POST', '/wps/verification/login/code', { way: 'sms' })).body.code);
    // The verification of the number sent the first message.
    expect(heard).toEqual([undefined, undefined, undefined, undefined, 'code.too_many']);
    const last = await lastCode(running, mobile);
    expect(loginOf(await verify(away, 'sms', last)).state).toBe('open');
  });
});

test('a brand with login off rejects passkeys', async () => {
  const { browser } = await people.member();
  const passkey = new SoftwarePasskey(`http://${browser.host}`);
  const made = await browser.call('POST', '/wps/member/passkeys/options', {});
  const { options } = made.body.value as { options: Parameters<SoftwarePasskey['create']>[0] };
  await browser.call('PUT', '/wps/member/passkeys', { response: passkey.create(options), name: 'Phone' });
  const guest = people.browserAt(home);
  const asked = await guest.call('POST', '/wps/session/passkey/options', {});
  const { options: challenge } = asked.body.value as { options: Parameters<SoftwarePasskey['get']>[0] };
  const flags = (body: object) => guest.call('PUT', '/wps/operator/flags', body, asOperator);
  await flags({ set: { LOGIN3: false } });
  expect((await guest.call('POST', '/wps/session/passkey/options', {})).body.code).toBe('account.login_off');
  const { body } = await guest.call('POST', '/wps/session/passkey', { response: passkey.get(challenge) });
  expect(body.code).toBe('account.login_off');
  await flags({ unset: ['LOGIN3'] });
});
