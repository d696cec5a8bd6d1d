import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Security } from '../../schema/generated/api/account.ts';
import { Browser, operatorToken, startPlatform, type TestPlatform } from '../support/platform.ts';
import { enrol, home, loginOf, password, People, proveContact, verify, type Authenticator } from '../support/proofs.ts';

let running: TestPlatform;
let people: People;

beforeAll(async () => {
  running = await startPlatform();
  people = new People(running);
});

afterAll(() => running.close());

describe('an authenticator', () => {
  let name: string;
  let browser: Browser;
  let app: Authenticator;

  beforeAll(async () => {
    ({ name, browser } = await people.member());
    await proveContact(running, browser, { channel: 'email', to: `${name}@mail.example` });
    app = await enrol(running, browser);
  });

  const login = async (): Promise<Browser> => {
    const at = people.browserAt(home);
    at.csrf = loginOf(await at.login(name)).token;
    return at;
  };

  test('is set up only with the right password, and returns its secret as an otpauth URI', async () => {
    const { browser: fresh } = await people.member();
    const refused = await fresh.call('POST', '/wps/member/totp', { password: 'wrong-horse-9' });
    expect(refused.body.code).toBe('account.wrong_password');
    const { body } = await fresh.call('POST', '/wps/member/totp', { password });
    expect(body.value).toMatchObject({ uri: expect.stringMatching(/^otpauth:\/\/totp\/Opal/) });
    expect((await fresh.call('PUT', '/wps/member/totp', { code: '000000' })).body.code).toBe('account.wrong_code');
    const { totp } = (await fresh.call('GET', '/wps/member/security')).body.value as Security;
    expect(totp).toBe(false);
  });

  test('is required at every login, also from a used IP address, and replaces the other methods', async () => {
    const at = people.browserAt(home);
    expect(loginOf(await at.login(name)).verification?.ways).toEqual([
      { way: 'totp', to: null },
      { way: 'recovery', to: null },
    ]);
    const { body } = await at.call('POST', '/wps/verification/login/code', { way: 'email' });
    expect(body.code).toBe('account.nothing_to_verify');
  });

  test.each([-1, 0, 1])('is accepted %i steps away from the clock of the server', async (steps) => {
    await people.nextStep(3);
    expect(loginOf(await verify(await login(), 'totp', app.code(steps))).state).toBe('open');
  });

  test('is rejected two steps away, and after a code of its step was used', async () => {
    await people.nextStep(4);
    const at = await login();
    expect((await verify(at, 'totp', app.code(-2))).body.code).toBe('account.wrong_code');
    expect((await verify(at, 'totp', app.code(2))).body.code).toBe('account.wrong_code');
    const code = app.code();
    expect(loginOf(await verify(at, 'totp', code)).state).toBe('open');
    expect((await verify(await login(), 'totp', code)).body.code).toBe('account.wrong_code');
    expect((await verify(await login(), 'totp', app.code(-1))).body.code).toBe('account.wrong_code');
  });

  test('has recovery codes that work once each, in any notation', async () => {
    const [code = '', second = ''] = app.recoveryCodes;
    expect(app.recoveryCodes).toHaveLength(10);
    expect(loginOf(await verify(await login(), 'recovery', code)).state).toBe('open');
    const at = await login();
    expect((await verify(at, 'recovery', code)).body.code).toBe('account.wrong_code');
    expect(loginOf(await verify(at, 'recovery', second.toUpperCase().replace('-', ' '))).state).toBe('open');
    const { recoveryCodesLeft } = (await at.call('GET', '/wps/member/security')).body.value as Security;
    expect(recoveryCodesLeft).toBe(8);
  });

  test('is removed only with password and code together', async () => {
    await people.nextStep();
    const at = await login();
    await verify(at, 'totp', app.code());
    await people.nextStep();
    const remove = async (body: { password: string; code: string }): Promise<string | undefined> =>
      (await at.call('DELETE', '/wps/member/totp', body)).body.code;
    expect(await remove({ password: 'wrong-horse-9', code: app.code() })).toBe('account.wrong_password');
    expect(await remove({ password, code: '000000' })).toBe('account.wrong_code');
    expect((await at.call('POST', '/wps/member/totp', { password })).body.code).toBe('account.totp_on');
    expect(await remove({ password, code: app.code() })).toBeUndefined();
    expect(loginOf(await people.browserAt(home).login(name)).state).toBe('open');
    await people.letter(`${name}@mail.example`, 'no longer requires a code');
    await people.letter(`${name}@mail.example`, 'now requires a code');
  });
});

describe('a lost authenticator', () => {
  const reset = async (name: string, headers: Record<string, string> = { authorization: `Bearer ${operatorToken}` }) =>
    new Browser(running.app).call('PUT', '/wps/operator/member/totp/reset', { username: name }, headers);

  test('is removed with its recovery codes by the operator only; sessions end and the owner gets an email', async () => {
    const { name, browser } = await people.member();
    await proveContact(running, browser, { channel: 'email', to: `${name}@mail.example` });
    const { recoveryCodes } = await enrol(running, browser);
    expect((await reset(name, {})).status).toBe(401);
    expect((await browser.call('PUT', '/wps/operator/member/totp/reset', { username: name })).body.success).toBe(false);
    expect((await reset(name)).status).toBe(200);
    expect((await browser.call('GET', '/wps/member/security')).body.code).toBe('session.expired');
    const at = people.browserAt(home);
    expect(loginOf(await at.login(name)).state).toBe('open');
    const { totp, recoveryCodesLeft } = (await at.call('GET', '/wps/member/security')).body.value as Security;
    expect({ totp, recoveryCodesLeft }).toEqual({ totp: false, recoveryCodesLeft: 0 });
    expect(recoveryCodes).toHaveLength(10);
    await people.letter(`${name}@mail.example`, 'no longer requires a code');
  });

  test('is reported as missing for a player without one', async () => {
    const { name } = await people.member();
    expect((await reset(name)).body.code).toBe('request.not_found');
    expect((await reset('nobody-there')).body.code).toBe('request.not_found');
  });
});
