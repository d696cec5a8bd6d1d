import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Security } from '../../schema/generated/api/account.ts';
import { brandBundle, startPlatform, type Browser, type TestPlatform } from '../support/platform.ts';
import { home, lastCode, loginOf, password, People, proveContact, verify } from '../support/proofs.ts';

let running: TestPlatform;
let people: People;

beforeAll(async () => {
  running = await startPlatform({
    brands: [
      { bundle: brandBundle() },
      {
        bundle: brandBundle({ id: 'topaz', merchantCode: 'TOPAZ01', domains: ['topaz.example'] }),
        server: { security: { newAddress: 'off' } },
      },
      {
        bundle: brandBundle({ id: 'onyx', merchantCode: 'ONYX01', domains: ['onyx.example'] }),
        server: {
          security: { payeeNameFactor: true },
          registration: {
            rules: [
              {
                field: 'payeeName',
                enabled: true,
                required: false,
                minLength: 0,
                maxLength: 64,
                patternId: '1',
                acceptedPattern: '*',
              },
            ],
          },
        },
      },
    ],
  });
  people = new People(running);
});

afterAll(() => running.close());

const stateOf = async (browser: Browser): Promise<unknown> =>
  ((await browser.call('GET', '/wps/session')).body.value as { session: { state: string } | null }).session?.state;

describe('a login from a new IP address', () => {
  test('is open if the player has no verification method', async () => {
    const { name } = await people.member();
    const address = people.elsewhere();
    expect(loginOf(await people.browserAt(address).login(name)).state).toBe('open');
  });

  test('requires a code sent to the verified email, and is open after it', async () => {
    const { name, browser } = await people.member();
    const to = `${name}@mail.example`;
    await proveContact(running, browser, { channel: 'email', to });
    expect(loginOf(await people.browserAt(home).login(name)).state).toBe('open');

    const away = people.browserAt(people.elsewhere());
    const login = loginOf(await away.login(name));
    expect(login.state).toBe('verify');
    expect(login.verification).toEqual({ ways: [{ way: 'email', to: 'p••••@mail.example' }] });
    const sent = await away.call('POST', '/wps/verification/login/code', { way: 'email' });
    expect(sent.body.value).toEqual({ expiredMinutes: 10 });
    const before = new Map(away.cookies);
    const opened = loginOf(await verify(away, 'email', await lastCode(running, to)));
    expect(opened).toMatchObject({ state: 'open', verification: null });
    expect(opened.token).not.toBe(login.token);

    const old = people.browserAt(away.address);
    for (const [key, value] of before) old.cookies.set(key, value);
    expect((await old.call('GET', '/wps/member/security')).body.code).toBe('session.expired');
    expect(loginOf(await people.browserAt(away.address).login(name)).state).toBe('open');
  });

  test('is reported to the player by email without unfilled placeholders', async () => {
    const { name, browser } = await people.member();
    const to = `${name}@mail.example`;
    await proveContact(running, browser, { channel: 'email', to });
    const away = people.browserAt(people.elsewhere());
    await away.login(name);
    await away.call('POST', '/wps/verification/login/code', { way: 'email' });
    await verify(away, 'email', await lastCode(running, to));
    const notice = await people.letter(to, away.address);
    expect(notice).toMatchObject({ channel: 'email', subject: 'A change to your Opal account', code: null });
    expect(notice.body).not.toContain('{{');
  });

  test('offers a text message before an email, and only verified contacts', async () => {
    const { name, browser } = await people.member();
    await proveContact(running, browser, { channel: 'email', to: `${name}@mail.example` });
    await proveContact(running, browser, { channel: 'sms', to: '+66812340001', countryDialingCode: '66' });
    const away = people.browserAt(people.elsewhere());
    const { verification } = loginOf(await away.login(name));
    expect(verification?.ways).toEqual([
      { way: 'sms', to: '•••• 0001' },
      { way: 'email', to: 'p••••@mail.example' },
    ]);
    expect((await verify(away, 'totp', '123456')).body.code).toBe('account.nothing_to_verify');
    expect((await verify(away, 'payeeName', 'Anna')).body.code).toBe('account.nothing_to_verify');
  });

  test('does not count as new in the same IPv6 network', async () => {
    const { name, browser } = await people.member();
    await proveContact(running, browser, { channel: 'email', to: `${name}@mail.example` });
    const first = people.browserAt('2001:db8:7:1::1');
    await first.login(name);
    await first.call('POST', '/wps/verification/login/code', { way: 'email' });
    await verify(first, 'email', await lastCode(running, `${name}@mail.example`));
    expect(loginOf(await people.browserAt('2001:db8:7:1:ffff::9').login(name)).state).toBe('open');
    expect(loginOf(await people.browserAt('2001:db8:7:2::1').login(name)).state).toBe('verify');
  });

  test('requires no verification at a brand that has switched it off', async () => {
    const { name, browser } = await people.member('topaz');
    await proveContact(running, browser, { channel: 'email', to: `${name}@mail.example` });
    expect(loginOf(await people.browserAt(people.elsewhere(), 'topaz').login(name)).state).toBe('open');
  });

  test('accepts the name on the bank account if the brand allows it', async () => {
    const anna = people.browserAt(home, 'onyx');
    const reply = await anna.call('PUT', '/wps/member/register', {
      username: 'payee1',
      password,
      confirmPassword: password,
      payeeName: 'Anna  Maria Berg',
      ageConfirmed: true,
      termsAccepted: true,
      login: true,
      registerMethod: 'WEB',
      humanToken: 'test-human',
    });
    expect(reply.body.code).toBeUndefined();
    const away = people.browserAt(people.elsewhere(), 'onyx');
    expect(loginOf(await away.login('payee1')).verification?.ways).toEqual([{ way: 'payeeName', to: null }]);
    expect((await verify(away, 'payeeName', 'Anna Berg')).body.code).toBe('account.wrong_code');
    expect(loginOf(await verify(away, 'payeeName', 'anna maria BERG')).state).toBe('open');
  });

  test('keeps the IP address new until verification', async () => {
    const { name, browser } = await people.member();
    await proveContact(running, browser, { channel: 'email', to: `${name}@mail.example` });
    const address = people.elsewhere();
    for (const _ of [1, 2, 3]) expect(loginOf(await people.browserAt(address).login(name)).state).toBe('verify');
  });
});

describe('a session with a required verification', () => {
  async function owing(): Promise<{ name: string; to: string; away: Browser }> {
    const { name, browser } = await people.member();
    const to = `${name}@mail.example`;
    await proveContact(running, browser, { channel: 'email', to });
    const away = people.browserAt(people.elsewhere());
    away.csrf = loginOf(await away.login(name)).token;
    await away.call('POST', '/wps/verification/login/code', { way: 'email' });
    return { name, to, away };
  }

  test('ends after five wrong codes, and the right code is then rejected', async () => {
    const { to, away } = await owing();
    const right = await lastCode(running, to);
    const wrong = right === '000000' ? '000001' : '000000';
    for (const left of [4, 3, 2, 1]) {
      expect((await verify(away, 'email', wrong)).body).toMatchObject({ code: 'account.wrong_code', params: { left } });
    }
    expect((await verify(away, 'email', wrong)).body.code).toBe('session.expired');
    expect((await verify(away, 'email', right)).body.code).toBe('session.required');
  });

  test('is locked after wrong codes over several logins', async () => {
    const { name, away } = await owing();
    const heard: (string | undefined)[] = [];
    for (let round = 0; round < 4; round += 1) {
      const again = people.browserAt(away.address);
      await again.login(name);
      for (let attempt = 0; attempt < 5; attempt += 1) heard.push((await verify(again, 'email', '12345')).body.code);
    }
    expect(heard.slice(0, 15)).not.toContain('account.locked');
    expect(new Set(heard.slice(15))).toEqual(new Set(['account.locked']));
  });

  test('rejects the code of another session of the same player', async () => {
    const { name, to, away } = await owing();
    const code = await lastCode(running, to);
    const other = people.browserAt(away.address);
    await other.login(name);
    expect((await verify(other, 'email', code)).body.code).toBe('account.wrong_code');
    expect(loginOf(await verify(away, 'email', code)).state).toBe('open');
  });

  test('rejects the code of another player', async () => {
    const mine = await owing();
    const theirs = await owing();
    expect((await verify(theirs.away, 'email', await lastCode(running, mine.to))).body.code).toBe('account.wrong_code');
  });

  test('rejects a code without its CSRF token', async () => {
    const { to, away } = await owing();
    away.csrf = null;
    expect((await verify(away, 'email', await lastCode(running, to))).body.code).toBe('request.csrf');
  });

  test('can log out', async () => {
    const { away } = await owing();
    expect((await away.call('DELETE', '/wps/session/logout')).body.success).toBe(true);
    expect(await stateOf(away)).toBeUndefined();
  });
});

describe('contacts', () => {
  test('are masked, and are verified by code and password', async () => {
    const { name, browser } = await people.member();
    const contact = { channel: 'sms', to: '081 234 0002', countryDialingCode: '66' } as const;
    await browser.call('POST', '/wps/verification/contact', contact);
    const code = await lastCode(running, '+66812340002');
    const set = async (body: object): Promise<string | undefined> =>
      (await browser.call('PUT', '/wps/member/contact', { ...contact, code, password, ...body })).body.code;
    expect(await set({ password: 'wrong-horse-9' })).toBe('account.wrong_password');
    expect(await set({ to: '081 234 0003' })).toBe('account.wrong_code');
    expect(await set({})).toBeUndefined();
    expect(await set({})).toBe('account.wrong_code');
    const { mobileNum, email } = (await browser.call('GET', '/wps/member/security')).body.value as Security;
    expect(mobileNum).toEqual({ masked: '•••• 0002', verified: true });
    expect(email).toBeNull();
    expect(name).toBeTypeOf('string');
  });

  test('reject a mobile number that another player has verified', async () => {
    const first = await people.member();
    const second = await people.member();
    const contact = { channel: 'sms', to: '+66812340004', countryDialingCode: '66' } as const;
    expect((await proveContact(running, first.browser, contact)).body.success).toBe(true);
    expect((await proveContact(running, second.browser, contact)).body.code).toBe('account.mobile_taken');
  });

  test('reject a code that another player requested for the same contact', async () => {
    const first = await people.member();
    const second = await people.member();
    const contact = { channel: 'email', to: 'shared@mail.example' } as const;
    await first.browser.call('POST', '/wps/verification/contact', contact);
    const code = await lastCode(running, contact.to);
    const taken = await second.browser.call('PUT', '/wps/member/contact', { ...contact, code, password });
    expect(taken.body.code).toBe('account.wrong_code');
  });

  test.each([
    [{ channel: 'email', to: 'nobody' }, 'account.field_invalid'],
    [{ channel: 'email', to: 'a@b\u0000.example' }, 'request.invalid'],
    [{ channel: 'sms', to: '123', countryDialingCode: '66' }, 'phone.invalid'],
    [{ channel: 'sms', to: '2025550123' }, 'phone.invalid'],
  ])('%j is rejected with %s', async (contact, code) => {
    const { browser } = await people.member();
    expect((await browser.call('POST', '/wps/verification/contact', contact)).body.code).toBe(code);
  });

  test('that are replaced get a message about the change', async () => {
    const { name, browser } = await people.member();
    const to = `${name}@old.example`;
    await proveContact(running, browser, { channel: 'email', to });
    await proveContact(running, browser, { channel: 'email', to: `${name}@new.example` });
    expect((await people.letter(to, 'was changed')).subject).toBe('A change to your Opal account');
  });
});
