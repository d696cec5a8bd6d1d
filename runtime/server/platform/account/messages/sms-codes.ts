import type { CodeSent } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { HOUR, MINUTE } from '../../../../shared/time.ts';
import { isOn } from '../../http/brand.ts';
import type { Call } from '../../http/call.ts';
import type { CaptchaProof } from '../verification/captcha.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { readMobile } from '../players/phone-number.ts';
import { findPlayerByMobile } from '../registration/verify-mobile.ts';
import { sendCode, sendCodeEnumerationSafe, sentFrom, type Channel } from './send-code.ts';

/** Maximum messages per hour for one IP address while an image CAPTCHA replaces the human verification. */
const MOST_BY_CAPTCHA = 10;

/** Sends the code of a login. Enumeration-safe. */
export async function loginSmsCode(
  call: Call<'account.loginSmsCode'>,
  dependencies: AccountDependencies,
): Promise<CodeSent> {
  if (!isOn(call.brand, 'MOBILEVERCODELOGIN3', dependencies.clock.now())) throw new AppError('account.login_off');
  return codeForOwner(call, 'login', dependencies);
}

/** Sends the code to set a forgotten password. Enumeration-safe. */
export function forgotSmsCode(
  call: Call<'account.forgotSmsCode'>,
  dependencies: AccountDependencies,
): Promise<CodeSent> {
  return codeForOwner(call, 'reset', dependencies);
}

/** Sends the code of a registration to any number, so that a stranger cannot learn which numbers are taken. */
export async function registerSmsCode(
  call: Call<'account.registerSmsCode'>,
  dependencies: AccountDependencies,
): Promise<CodeSent> {
  const { brand, input } = call;
  const now = dependencies.clock.now();
  const mayRegister = ['USERNAMEREG3', 'MOBILENUMREG3'].some((flag) => isOn(brand, flag, now));
  if (!mayRegister || !['DIRECTREG3', 'REGMOBVERF3'].every((flag) => isOn(brand, flag, now)))
    throw new AppError('account.registration_off');
  const recipient = readMobile(brand, input.mobileNo, input.countryDialingCode);
  await requireHumanForSms(call, input, { ...dependencies, channel: 'sms' });
  return sendCode(call, { purpose: 'register', channel: 'sms', recipient }, dependencies);
}

/** Requires the human verification from a visitor who requests a text message. */
export async function requireHumanForSms(
  call: Call,
  proof: CaptchaProof & { humanToken?: string },
  dependencies: AccountDependencies & { channel: Channel },
): Promise<void> {
  const { requireHuman, clock, channel } = dependencies;
  const shown = await requireHuman(call.brand, call, proof);
  if (shown === 'captcha' && (await sentFrom(call, channel, clock.now())) >= MOST_BY_CAPTCHA)
    throw new AppError('code.too_many', { minutes: HOUR / MINUTE });
}

async function codeForOwner(
  call: Call<'account.loginSmsCode' | 'account.forgotSmsCode'>,
  purpose: 'login' | 'reset',
  dependencies: AccountDependencies,
): Promise<CodeSent> {
  const { brand, input } = call;
  const recipient = readMobile(brand, input.mobileNum, input.countryDialingCode);
  await requireHumanForSms(call, input, { ...dependencies, channel: 'sms' });
  const row = await findPlayerByMobile(brand.db, brand.merchant, recipient);
  const about = { purpose, channel: 'sms', recipient, language: row?.language ?? null } as const;
  return sendCodeEnumerationSafe(call, { ...about, isKnown: row !== null }, dependencies);
}
