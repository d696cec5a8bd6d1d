import type { PhoneAuth } from '../../../../../../schema/generated/api/system.ts';
import { compactText } from '../../../../../shared/typed-digits.ts';
import { apiCall } from '../../../../../web/client/api/api-call.ts';
import { currentLanguageTag } from '../../../../../web/client/i18n/current-language.ts';
import { PhoneAuthError, phoneAuthCodeOf } from '../model/phone-auth-error.ts';
import { recaptchaToken } from './recaptcha.ts';
import { isRecord } from '../../../../../shared/is-record.ts';

const TIMEOUT_MS = 20_000;
/** Seconds until another code may be requested from the third party. */
export const phoneCodeSeconds = 60;

/** Result of the last code that the third party sent; kept in memory only, until the page unloads. */
let sent: { settings: PhoneAuth; sessionInfo: string } | null = null;

/** Sends a code to a number (E.164) through the brand's third party. Throws `PhoneAuthError`. */
export async function sendPhoneCode({ mobile }: { mobile: string }): Promise<void> {
  if (mobile.trim() === '') throw new PhoneAuthError('missing-phone-number');
  const { phoneAuth: settings } = await apiCall('system.whitelabel');
  if (settings === null) throw new PhoneAuthError('operation-not-allowed');
  const { recaptchaSiteKey: siteKey } = await ask(settings, { method: 'GET', call: 'recaptchaParams' });
  if (typeof siteKey !== 'string') throw new PhoneAuthError('unknown');
  const token = await recaptchaToken({ script: settings.recaptcha, siteKey });
  const { sessionInfo } = await ask(settings, {
    method: 'POST',
    call: 'accounts:sendVerificationCode',
    body: { phoneNumber: mobile, recaptchaToken: token },
  });
  if (typeof sessionInfo !== 'string') throw new PhoneAuthError('unknown');
  sent = { settings, sessionInfo };
}

/**
 * Submits the code to the third party. Returns the proof that our server accepts in its stead. Throws `PhoneAuthError`.
 */
export async function confirmPhoneCode({ code }: { code: string }): Promise<{ idToken: string }> {
  if (code.trim() === '') throw new PhoneAuthError('missing-verification-code');
  if (sent === null) throw new PhoneAuthError('code-expired');
  const { settings, sessionInfo } = sent;
  const { idToken } = await ask(settings, {
    method: 'POST',
    call: 'accounts:signInWithPhoneNumber',
    body: { sessionInfo, code: compactText(code) },
  });
  if (typeof idToken !== 'string') throw new PhoneAuthError('unknown');
  sent = null;
  return { idToken };
}

interface Question {
  method: 'GET' | 'POST';
  call: string;
  body?: object;
}

/** Makes one call to the Identity Toolkit. */
async function ask(
  { endpoint, apiKey }: PhoneAuth,
  { method, call, body }: Question,
): Promise<Record<string, unknown>> {
  const address = new URL(`/v1/${call}`, endpoint);
  address.searchParams.set('key', apiKey);
  let answer: unknown;
  try {
    const response = await fetch(address, {
      method,
      headers: { 'content-type': 'application/json', 'x-firebase-locale': currentLanguageTag() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'omit',
      referrerPolicy: 'strict-origin-when-cross-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answer = await response.json();
  } catch (cause) {
    throw new PhoneAuthError('unknown', { cause });
  }
  if (!isRecord(answer)) throw new PhoneAuthError('unknown');
  if (isRecord(answer.error)) throw new PhoneAuthError(phoneAuthCodeOf(answer.error.message));
  return answer;
}
