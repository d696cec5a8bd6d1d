import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Security } from '../../schema/generated/api/account.ts';
import {
  askCode,
  codeOf,
  freshNumber,
  international,
  loginByCode,
  registerMobile,
  withFlags,
} from '../support/mobile-member.ts';
import { Browser, brandBundle, startPlatform, type InjectedReply, type TestPlatform } from '../support/platform.ts';
import { loginOf, password } from '../support/proofs.ts';

let running: TestPlatform;

beforeAll(async () => {
  running = await startPlatform({
    brands: [
      {
        bundle: brandBundle({ settings: withFlags('MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3') }),
        server: {},
      },
    ],
  });
});
afterAll(() => running.close());

/** Registers a member by a verified mobile number, without a password. */
async function withoutPassword(): Promise<{ number: string; browser: Browser }> {
  const number = freshNumber();
  const browser = new Browser(running.app);
  await askCode(browser, 'register', number);
  const verificationCode = await codeOf(running, international(number));
  browser.csrf = loginOf(await registerMobile(browser, number, { verificationCode })).token;
  return { number, browser };
}

function set(browser: Browser, more: object): Promise<InjectedReply> {
  const request = { newPassword: password, confirmNewPassword: password, ...more };
  return browser.call('PUT', '/wps/member/password', request);
}

const securityOf = async (browser: Browser): Promise<Security> =>
  (await browser.call('GET', '/wps/member/security')).body.value as Security;

test('an account without a password can set one with a code sent to its number', async () => {
  const { number, browser } = await withoutPassword();
  expect((await securityOf(browser)).password).toBe(false);
  expect((await set(browser, { oldPassword: password })).body.code).toBe('account.wrong_password');
  expect((await set(browser, {})).body.code).toBe('account.wrong_password');
  expect((await browser.call('POST', '/wps/verification/password', {})).body.success).toBe(true);
  const verificationCode = await codeOf(running, international(number));
  const wrong = verificationCode === '000000' ? '000001' : '000000';
  expect((await set(browser, { verificationCode: wrong })).body.code).toBe('account.wrong_code');
  browser.csrf = loginOf(await set(browser, { verificationCode })).token;
  expect((await securityOf(browser)).password).toBe(true);
  const again = new Browser(running.app);
  expect(loginOf(await again.login(international(number))).state).toBe('open');
});

test('an account with a password gets no first-password code, and no code replaces its password', async () => {
  const { number, browser } = await withoutPassword();
  await browser.call('POST', '/wps/verification/password', {});
  const verificationCode = await codeOf(running, international(number));
  browser.csrf = loginOf(await set(browser, { verificationCode })).token;
  expect((await browser.call('POST', '/wps/verification/password', {})).body.code).toBe('request.not_found');
  const next = { newPassword: 'another-horse-10', confirmNewPassword: 'another-horse-10' };
  expect((await set(browser, { ...next, verificationCode })).body.code).toBe('account.wrong_password');
});

test('a code for another purpose sets no password', async () => {
  const { number, browser } = await withoutPassword();
  await askCode(new Browser(running.app), 'noLogin', number);
  const verificationCode = await codeOf(running, international(number));
  expect((await set(browser, { verificationCode })).body.code).toBe('account.wrong_code');
  expect((await loginByCode(new Browser(running.app), number, verificationCode)).body.success).toBe(true);
});
