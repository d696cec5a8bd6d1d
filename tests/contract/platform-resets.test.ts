import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  askCode,
  codeOf,
  freshAddress,
  freshNumber,
  international,
  registerMobile,
  withFlags,
} from '../support/mobile-member.ts';
import {
  Browser,
  brandBundle,
  operatorToken,
  outlive,
  startPlatform,
  type InjectedReply,
  type TestPlatform,
} from '../support/platform.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

const password = 'correct-horse-9';
const another = 'another-horse-10';
const MINUTE_MS = 60_000;

let postgres: StartedPostgres;
let running: TestPlatform;
let names = 0;

beforeAll(async () => {
  const email = { field: 'email', enabled: true, required: false, minLength: 0, maxLength: 255 };
  postgres = await startPostgres();
  running = await startPlatform({
    // PGlite serialises its calls, which would hide that a link is accepted twice.
    databaseUrl: await postgres.freshDatabase(),
    brands: [
      {
        bundle: brandBundle({ settings: withFlags('MOBILENUMREG3', 'MOBILENUMPASSREG3'), domains: ['opal.example'] }),
        server: {
          registration: { rules: [{ ...email, patternId: '4', acceptedPattern: '*' }] },
          passwords: { history: 2 },
          security: { newAddress: 'off' },
        },
      },
    ],
  });
});
afterAll(async () => {
  await running.close();
  await postgres.stop();
});

describe('a password reset by email', () => {
  let username: string;
  let email: string;
  let member: Browser;
  beforeEach(async () => {
    username = `forgetful${(names += 1)}`;
    email = `${username}@mail.example`;
    member = visitor();
    expect((await register(member, { username, email })).status).toBe(200);
  });

  test('sets a new password by link once and ends every session', async () => {
    expect((await forgot({ username: username.toUpperCase(), email: email.toUpperCase() })).body).toEqual({
      success: true,
      value: null,
    });
    const ticket = await ticketFor(email);
    expect((await resetByLink(ticket)).body).toEqual({ success: true, value: null });
    expect((await member.call('GET', '/wps/member/info')).body.code).toBe('session.expired');
    expect((await visitor().login(username)).body.code).toBe('account.wrong_credentials');
    expect((await visitor().login(username, another)).status).toBe(200);
    expect((await resetByLink(ticket, 'third-horse-11')).body.code).toBe('account.ticket_invalid');
  });

  test('succeeds once of twenty concurrent uses of the link', async () => {
    await forgot({ username, email });
    const ticket = await ticketFor(email);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) => resetByLink(ticket, `${another}-${index}`)),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ body }) => body.code === 'account.ticket_invalid')).toHaveLength(19);
  });

  test('rejects a link after thirty minutes and after a newer one was sent', async () => {
    await forgot({ username, email });
    const first = await ticketFor(email);
    await running.platform.testFacilities().moveClock({ advanceMs: MINUTE_MS });
    await forgot({ username, email });
    const second = await ticketFor(email);
    expect((await resetByLink(first)).body.code).toBe('account.ticket_invalid');
    await outlive(running, 30 * MINUTE_MS);
    expect((await resetByLink(second)).body.code).toBe('account.ticket_invalid');
  });

  test('ends with the account', async () => {
    await forgot({ username, email });
    const ticket = await ticketFor(email);
    expect((await close(username)).status).toBe(200);
    expect((await resetByLink(ticket)).body.code).toBe('account.ticket_invalid');
    await running.platform.testFacilities().moveClock({ advanceMs: MINUTE_MS });
    expect((await forgot({ username, email })).status).toBe(200);
    const links = (await letters(email)).filter((letter) => JSON.stringify(letter).includes('#ticket='));
    expect(links).toHaveLength(1);
    expect((await visitor().login(username)).body.code).toBe('account.closed');
  });

  test('keeps the link valid after an invalid or reused password', async () => {
    await forgot({ username, email });
    const ticket = await ticketFor(email);
    expect((await resetByLink(ticket, 'short')).body).toMatchObject({
      code: 'account.field_invalid',
      params: { field: 'newPassword', min: 8, max: 64 },
    });
    const unlike = { ticket, newPassword: another, confirmNewPassword: password };
    expect((await visitor().call('PUT', '/wps/member/password/reset', unlike)).body).toMatchObject({
      params: { field: 'confirmNewPassword', patternId: 'same' },
    });
    expect((await resetByLink(ticket, password)).body.code).toBe('account.password_reused');
    expect((await resetByLink(ticket)).status).toBe(200);
  });

  test('gets the same reply for existing and unknown accounts', async () => {
    const known = await forgot({ username, email });
    const asked = [
      { username: 'nobody-at-all', email },
      { username, email: 'stranger@mail.example' },
    ];
    for (const input of asked) expect(await forgot(input)).toEqual(known);
    expect(await letters(email)).toHaveLength(1);
    expect(await letters('stranger@mail.example')).toEqual([]);
  });

  test('accepts a form body and validates it as strictly as JSON', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({ username, email, humanToken: 'test-human' }).toString();
    const send = (text: string, url = '/wps/member/password/email') => visitor().call('POST', url, text, form);
    expect((await send(body)).body).toEqual({ success: true, value: null });
    expect(await letters(email)).toHaveLength(1);
    expect((await send(`${body}&email=x%40mail.example`)).body).toMatchObject({ params: { rule: 'repeated' } });
    expect((await send(`${body}&isAdmin=true`)).body).toMatchObject({ params: { rule: 'additionalProperties' } });
    expect((await send('username=a%00b&email=a%40b.example')).body).toMatchObject({ params: { rule: 'text' } });
    expect((await send(body, '/wps/session/login')).body.code).toBe('request.unsupported_type');
  });

  test('sends a link to the brand’s own host, whatever headers the caller forges', async () => {
    await forgot({ username, email });
    const [letter] = await letters(email);
    expect(letter).toMatchObject({ channel: 'email', subject: 'Choose a new password at Opal' });
    expect(letter?.code).toMatch(/^http:\/\/opal\.localhost\/password\/reset#ticket=[\w-]{43}$/);
    const browser = visitor();
    const headers = { 'x-forwarded-host': 'evil.example', referer: 'https://evil.example/' };
    await browser.call('POST', '/wps/member/password/email', { username, email, humanToken: 'test-human' }, headers);
    expect((await letters(email)).every(({ body }) => !body.includes('evil.example'))).toBe(true);
  });

  test('is sent at most five times a day to an email and for an account', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect((await forgot({ username, email })).status).toBe(200);
    expect((await forgot({ username: 'somebody-else', email })).body).toMatchObject({
      code: 'code.too_many',
      params: { minutes: 24 * 60 },
    });
    expect((await forgot({ username, email: 'elsewhere@mail.example' })).body.code).toBe('code.too_many');
    expect((await forgot({ username: 'somebody-else', email: 'elsewhere@mail.example' })).status).toBe(200);
  });
});

describe('a password reset by phone', () => {
  let number: string;
  let member: Browser;
  beforeEach(async () => {
    number = freshNumber();
    member = visitor();
    expect((await registerMobile(member, number, { password, confirmPassword: password })).status).toBe(200);
    await askCode(visitor(), 'password', number);
  });

  test('sets a new password by code, logs in and ends other sessions', async () => {
    const browser = visitor();
    const reply = await resetByPhone(browser, number, await codeOf(running, international(number)));
    expect(reply.body.value).toMatchObject({ userName: international(number), state: 'open', firstTimeLogin: false });
    expect((await browser.call('GET', '/wps/member/info')).status).toBe(200);
    expect((await member.call('GET', '/wps/member/info')).body.code).toBe('session.expired');
    expect((await visitor().login(international(number), another)).status).toBe(200);
  });

  test('does not change the password of a closed account', async () => {
    const code = await codeOf(running, international(number));
    expect((await close(international(number))).status).toBe(200);
    expect((await resetByPhone(visitor(), number, code)).body.code).toBe('account.closed');
    expect((await visitor().login(international(number), another)).body.code).toBe('account.wrong_credentials');
  });

  test('rejects a wrong code and a missing code', async () => {
    for (const code of ['000000', undefined])
      expect((await resetByPhone(visitor(), number, code)).body.code).toBe('account.wrong_code');
  });

  test('rejects a reused password and keeps the code valid', async () => {
    const code = await codeOf(running, international(number));
    for (let tries = 0; tries < 4; tries += 1)
      expect((await resetByPhone(visitor(), number, code, password)).body.code).toBe('account.password_reused');
    expect((await resetByPhone(visitor(), number, code)).status).toBe(200);
    expect((await resetByPhone(visitor(), number, code, 'third-horse-11')).body.code).toBe('account.wrong_code');
  });
});

function visitor(): Browser {
  const browser = new Browser(running.app);
  browser.address = freshAddress();
  return browser;
}

function register(browser: Browser, more: object): Promise<InjectedReply> {
  return browser.call('PUT', '/wps/member/register', {
    password,
    confirmPassword: password,
    ageConfirmed: true,
    termsAccepted: true,
    login: true,
    registerMethod: 'WEB',
    humanToken: 'test-human',
    ...more,
  });
}

function forgot(input: { username: string; email: string }): Promise<InjectedReply> {
  return visitor().call('POST', '/wps/member/password/email', { ...input, humanToken: 'test-human' });
}

function close(username: string): Promise<InjectedReply> {
  const body = { username, reason: 'asked for by letter' };
  const headers = { authorization: `Bearer ${operatorToken}` };
  return visitor().call('PUT', '/wps/operator/member/close', body, headers);
}

function letters(to: string) {
  return running.platform.testFacilities().outbox({ to });
}

async function ticketFor(email: string): Promise<string> {
  return (await codeOf(running, email)).split('#ticket=')[1] ?? '';
}

function resetByLink(ticket: string, newPassword = another): Promise<InjectedReply> {
  const input = { ticket, newPassword, confirmNewPassword: newPassword };
  return visitor().call('PUT', '/wps/member/password/reset', input);
}

function resetByPhone(browser: Browser, number: string, verificationCode?: string, newPassword = another) {
  return browser.call('PUT', '/wps/member/password/verification', {
    mobileNum: number,
    countryDialingCode: '66',
    verificationCode,
    newPassword,
  });
}
