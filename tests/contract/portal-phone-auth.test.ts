// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startFakeServer, type FakeServer, type StandInAnswer } from '../support/fake-server.ts';
import english from '../../locales/en/account.json' with { type: 'json' };
import {
  PhoneAuthError,
  phoneAuthFaults,
  type PhoneAuthCode,
} from '../../runtime/portal/features/account/verification/model/phone-auth-error.ts';
import { confirmPhoneCode, sendPhoneCode } from '../../runtime/portal/features/account/verification/api/phone-auth.ts';
import type { Recaptcha } from '../../runtime/portal/features/account/verification/api/recaptcha.ts';

const mobile = '+66812345678';
let service: FakeServer;
let answers: Record<string, StandInAnswer>;
/** The reaction of the visitor to the reCAPTCHA challenge. */
let visitor: 'passes' | 'fails' | 'closes';

const recaptcha: Recaptcha = {
  ready: (then) => then(),
  render(_container, { callback, 'error-callback': failed }) {
    if (visitor !== 'closes') queueMicrotask(() => (visitor === 'passes' ? callback('recaptcha-token') : failed()));
    return 1;
  },
  execute: () => (visitor === 'closes' ? askVisibly() : undefined),
  reset: () => undefined,
};

/** Shows a challenge as the provider's script does, and hides it once observers have seen it. */
function askVisibly(): void {
  document.body.insertAdjacentHTML('beforeend', '<div id="question"><div><iframe></iframe></div></div>');
  document.querySelector('#question iframe')?.setAttribute('src', 'about:blank?/bframe');
  const box = document.querySelector<HTMLElement>('#question');
  // It is told after the observer of the portal, which is older.
  const seen = new MutationObserver(() => {
    seen.disconnect();
    box?.style.setProperty('visibility', 'hidden');
  });
  seen.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['style'] });
  box?.style.setProperty('visibility', 'visible');
}

beforeEach(async () => {
  visitor = 'passes';
  answers = {
    '/v1/recaptchaParams': { json: { recaptchaSiteKey: 'site-key' } },
    '/v1/accounts:sendVerificationCode': { json: { sessionInfo: 'session-1' } },
    '/v1/accounts:signInWithPhoneNumber': { json: { idToken: 'id-token-1' } },
  };
  service = await startFakeServer(({ path }) => answers[path] ?? { status: 404, text: 'nothing here' });
  vi.stubGlobal('grecaptcha', recaptcha);
  const network = globalThis.fetch;
  const phoneAuth = {
    provider: 'firebase',
    apiKey: 'web-key',
    projectId: 'opal-portal',
    authDomain: 'opal-portal.firebaseapp.com',
    endpoint: service.origin,
    recaptcha: `${service.origin}/recaptcha/api.js`,
  };
  vi.stubGlobal('fetch', async (input: URL | string, init: RequestInit) =>
    input === '/wps/system/whitelabel' ? Response.json({ success: true, value: { phoneAuth } }) : network(input, init),
  );
  // The test page loads no scripts; the globals of the provider are stubbed.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) queueMicrotask(() => node.dispatchEvent(new Event('load')));
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  await service.close();
});

const saying = (message: string): StandInAnswer => ({ status: 400, json: { error: { code: 400, message } } });
const codeOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof PhoneAuthError ? error.code : error),
  );

test('a code is sent after reCAPTCHA has passed, and the code returns an ID token', async () => {
  await sendPhoneCode({ mobile });
  expect(await confirmPhoneCode({ code: ' 123456 ' })).toEqual({ idToken: 'id-token-1' });
  const [params, send, confirm] = service.requests;
  expect(params?.query.get('key')).toBe('web-key');
  expect(JSON.parse(send?.body ?? '')).toEqual({ phoneNumber: mobile, recaptchaToken: 'recaptcha-token' });
  expect(JSON.parse(confirm?.body ?? '')).toEqual({ sessionInfo: 'session-1', code: '123456' });
});

test('a confirmed code is rejected as expired at the second use', async () => {
  await sendPhoneCode({ mobile });
  await confirmPhoneCode({ code: '123456' });
  expect(await codeOf(confirmPhoneCode({ code: '123456' }))).toBe('code-expired');
});

describe('every error of the provider has a code', () => {
  const send = () => codeOf(sendPhoneCode({ mobile }));
  const confirm = async () => {
    await sendPhoneCode({ mobile });
    return codeOf(confirmPhoneCode({ code: '000000' }));
  };
  const whenSendingSays = (message: string) => () => {
    answers['/v1/accounts:sendVerificationCode'] = saying(message);
    return send();
  };
  const whenConfirmingSays = (message: string) => () => {
    answers['/v1/accounts:signInWithPhoneNumber'] = saying(message);
    return confirm();
  };
  const cases = {
    'invalid-phone-number': whenSendingSays('INVALID_PHONE_NUMBER : TOO_SHORT'),
    'missing-phone-number': whenSendingSays('MISSING_PHONE_NUMBER'),
    'too-many-requests': whenSendingSays('TOO_MANY_ATTEMPTS_TRY_LATER'),
    unknown: whenSendingSays('SOMETHING_NEW'),
    'captcha-check-failed': whenSendingSays('CAPTCHA_CHECK_FAILED : Hostname match not found'),
    'quota-exceeded': whenSendingSays('QUOTA_EXCEEDED : Exceeded quota for verifying phone numbers.'),
    'operation-not-allowed': whenSendingSays('OPERATION_NOT_ALLOWED : SMS unable to be sent until this region enabled'),
    'invalid-verification-code': whenConfirmingSays('INVALID_CODE'),
    'missing-verification-code': whenConfirmingSays('MISSING_CODE'),
    'code-expired': whenConfirmingSays('SESSION_EXPIRED'),
    'popup-closed-by-user': () => {
      visitor = 'closes';
      return send();
    },
  } satisfies Record<PhoneAuthCode, () => Promise<unknown>>;
  test.each(Object.entries(cases))('auth/%s', async (code, attempt) => {
    expect(await attempt()).toBe(code);
    const words: Record<string, string> = english;
    expect(words[`phoneAuth.${code}`]).toMatch(/\w/);
  });
  test('the cases cover every code', () => {
    expect(Object.keys(cases).toSorted()).toEqual(Object.keys(phoneAuthFaults).toSorted());
  });
});

test('an empty number or code is rejected without a call to the provider', async () => {
  expect(await codeOf(sendPhoneCode({ mobile: ' ' }))).toBe('missing-phone-number');
  expect(await codeOf(confirmPhoneCode({ code: '' }))).toBe('missing-verification-code');
  expect(service.requests).toHaveLength(0);
});

test('a failed reCAPTCHA check sends no code', async () => {
  visitor = 'fails';
  expect(await codeOf(sendPhoneCode({ mobile }))).toBe('captcha-check-failed');
  expect(service.requests.map(({ path }) => path)).toEqual(['/v1/recaptchaParams']);
});

test.each([
  ['text', { text: '<html>' }],
  ['a list', { json: [] }],
  ['no handle', { json: { sessionInfo: 5 } }],
  ['a broken connection', { broken: true }],
] satisfies [string, StandInAnswer][])('a reply that is %s is reported as unknown', async (_what, answer) => {
  answers['/v1/accounts:sendVerificationCode'] = answer;
  expect(await codeOf(sendPhoneCode({ mobile }))).toBe('unknown');
});
