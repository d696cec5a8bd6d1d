import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecoveryCodes, Security } from '../../schema/generated/api/account.ts';
import { databases } from '../support/databases.ts';
import { SoftwarePasskey, type CreationOptions, type RequestOptions } from '../support/passkey.ts';
import { startPlatform, type Browser, type InjectedReply, type TestPlatform } from '../support/platform.ts';
import { cookieOf, enrol, home, lastCode, loginOf, password, People, proveContact } from '../support/proofs.ts';
import { startPostgres, type StartedPostgres } from '../support/postgres.ts';

let postgres: StartedPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(databases)('concurrent verification calls on %s', (kind) => {
  let running: TestPlatform;
  let people: People;
  beforeAll(async () => {
    const databaseUrl = kind === 'postgresql' ? await postgres.freshDatabase() : null;
    running = await startPlatform({ databaseUrl });
    people = new People(running);
  });
  afterAll(() => running.close());

  const won = (replies: InjectedReply[]): InjectedReply[] => replies.filter(({ body }) => body.success);
  const at = (count: number, call: (index: number) => Promise<InjectedReply>): Promise<InjectedReply[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  /** Verifies with a fixed session cookie, whatever cookies earlier replies have set. */
  const prove = (browser: Browser, body: { way: string; code: string }, cookie: string): Promise<InjectedReply> =>
    browser.call('POST', '/wps/session/verify', body, { cookie });

  async function owing(): Promise<{ to: string; away: Browser }> {
    const { name, browser } = await people.member();
    const to = `${name}@mail.example`;
    await proveContact(running, browser, { channel: 'email', to });
    const away = people.browserAt(people.elsewhere());
    await away.login(name);
    await away.call('POST', '/wps/verification/login/code', { way: 'email' });
    return { to, away };
  }

  /** Logs one player in ten times; each session requires verification. */
  async function tenSessions(name: string): Promise<{ browser: Browser; cookie: string }[]> {
    const sessions: { browser: Browser; cookie: string }[] = [];
    for (let count = 0; count < 10; count += 1) {
      const browser = people.browserAt(home);
      expect(loginOf(await browser.login(name)).state).toBe('verify');
      sessions.push({ browser, cookie: cookieOf(browser) });
    }
    return sessions;
  }

  test('a sent code is accepted once of fifty uses', async () => {
    const { to, away } = await owing();
    const [code, cookie] = [await lastCode(running, to), cookieOf(away)];
    expect(won(await at(50, () => prove(away, { way: 'email', code }, cookie)))).toHaveLength(1);
  });

  test('of fifty wrong codes five are compared, and the right one is then rejected', async () => {
    const { to, away } = await owing();
    const [code, cookie] = [await lastCode(running, to), cookieOf(away)];
    const wrong = code === '000000' ? '000001' : '000000';
    const heard = (await at(50, () => prove(away, { way: 'email', code: wrong }, cookie))).map(({ body }) => body.code);
    expect(heard.filter((each) => each === 'account.wrong_code').length).toBeLessThanOrEqual(5);
    expect(heard).not.toContain(undefined);
    expect((await prove(away, { way: 'email', code }, cookie)).body.code).toBe('session.expired');
  });

  test('of ten concurrent sessions, an authenticator code opens one, and so does a recovery code', async () => {
    const { name, browser } = await people.member();
    const app = await enrol(running, browser);
    await people.nextStep();
    for (const proof of [
      { way: 'totp', code: app.code() },
      { way: 'recovery', code: app.recoveryCodes[0] ?? '' },
    ]) {
      const sessions = await tenSessions(name);
      const replies = await Promise.all(
        sessions.flatMap(({ browser: each, cookie }) => Array.from({ length: 5 }, () => prove(each, proof, cookie))),
      );
      expect(won(replies)).toHaveLength(1);
      await people.nextStep(40);
    }
  });

  test('an authenticator is turned on once, and the recovery codes that it returned are valid', async () => {
    const { name, browser } = await people.member();
    const begun = await browser.call('POST', '/wps/member/totp', { password });
    const code = people.codeOf((begun.body.value as { secret: string }).secret);
    const turnedOn = won(await at(20, () => browser.call('PUT', '/wps/member/totp', { code })));
    expect(turnedOn).toHaveLength(1);
    const [recoveryCodes = []] = turnedOn.map(({ body }) => (body.value as RecoveryCodes).recoveryCodes);
    const { recoveryCodesLeft } = (await browser.call('GET', '/wps/member/security')).body.value as Security;
    expect(recoveryCodesLeft).toBe(10);
    const again = people.browserAt(home);
    await again.login(name);
    const proof = { way: 'recovery', code: recoveryCodes[9] ?? '' };
    expect(loginOf(await prove(again, proof, cookieOf(again))).state).toBe('open');
  });

  test('a passkey is registered once, and its reply to a challenge is accepted once', async () => {
    const { browser } = await people.member();
    const passkey = new SoftwarePasskey(`http://${browser.host}`);
    const asked = await browser.call('POST', '/wps/member/passkeys/options', {});
    const made = passkey.create((asked.body.value as { options: CreationOptions }).options);
    const kept = await at(20, () => browser.call('PUT', '/wps/member/passkeys', { response: made, name: 'Phone' }));
    expect(won(kept)).toHaveLength(1);
    const away = people.elsewhere();
    const challenge = await people.browserAt(away).call('POST', '/wps/session/passkey/options', {});
    const response = passkey.get((challenge.body.value as { options: RequestOptions }).options);
    const logins = await at(30, () => people.browserAt(away).call('POST', '/wps/session/passkey', { response }));
    expect(won(logins)).toHaveLength(1);
  });

  test('a mobile number that five players verify is assigned to one of them', async () => {
    const contact = { channel: 'sms', to: '+66812349999', countryDialingCode: '66' } as const;
    const proved: { browser: Browser; code: string }[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { browser } = await people.member();
      await browser.call('POST', '/wps/verification/contact', contact);
      proved.push({ browser, code: await lastCode(running, contact.to) });
    }
    const replies = await Promise.all(
      proved.map(({ browser, code }) => browser.call('PUT', '/wps/member/contact', { ...contact, code, password })),
    );
    expect(won(replies)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'account.mobile_taken')).toHaveLength(4);
  });
});
