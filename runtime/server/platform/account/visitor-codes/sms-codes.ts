import type { CodeSent } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { isOn } from '../../http/brand.ts';
import type { Call } from '../../http/call.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { readMobile } from '../players/phone-number.ts';
import { findPlayerByMobile } from '../players/verify-mobile.ts';
import { sendCode, sendCodeEnumerationSafe } from '../notify/send-code.ts';
import { requireHumanForSms } from '../human/require-human-for-sms.ts';

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
  const mayRegister = (['USERNAMEREG3', 'MOBILENUMREG3'] as const).some((flag) => isOn(brand, flag, now));
  if (!mayRegister || !(['DIRECTREG3', 'REGMOBVERF3'] as const).every((flag) => isOn(brand, flag, now)))
    throw new AppError('account.registration_off');
  const recipient = readMobile(brand, input.mobileNo, input.countryDialingCode);
  await requireHumanForSms(call, input, { ...dependencies, channel: 'sms' });
  return sendCode(call, { purpose: 'register', channel: 'sms', recipient }, dependencies);
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
