import type { LoginValue } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { typedDigits } from '../../../../shared/typed-digits.ts';
import { audit } from '../../database/audit.ts';
import { isOn } from '../../http/brand.ts';
import type { Call } from '../../http/call.ts';
import {
  isCaptchaRequired,
  countAttempt,
  clearFailedAttempts,
  uncountAttempt,
  noteWrong,
} from '../rate-limits/attempts.ts';
import { requireCaptcha } from '../human/captcha.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { completeLogin } from '../sessions/complete-login.ts';
import { createOneTimeCodes } from '../notify/one-time-codes.ts';
import { readMobile } from '../players/phone-number.ts';
import { findPlayerByMobile, markMobileVerified, verifyMobileCode } from '../players/verify-mobile.ts';
import { playerOfRow, usernameKey } from '../players/repository.ts';
import { requireHuman } from '../human/human.ts';

/**
 * Logs in by a mobile number and the code sent to it, or by the third party's proof of it. An unknown number gets the
 * reply of a wrong code, after the same work. A code that is not of digits is no attempt.
 */
export async function loginByCode(call: Call<'account.login'>, dependencies: AccountDependencies): Promise<LoginValue> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const now = dependencies.clock.now();
  if (!isOn(brand, 'MOBILEVERCODELOGIN3', now)) throw new AppError('account.login_off');
  const mobile = readMobile(brand, input.username, input.countryDialingCode);
  const { password: code, firebaseIdToken } = input;
  if (firebaseIdToken === undefined && typedDigits(code) === null) throw new AppError('account.wrong_code');
  // Wrong codes count against the IP address only: a stranger who guesses at a number must not make its owner solve a
  // CAPTCHA.
  const tries = { merchant, account: null, ip };
  const shown = await requireHuman(call, input, dependencies);
  if (shown !== 'captcha' && (await isCaptchaRequired(db, { ...tries, now })))
    await requireCaptcha(call, input, dependencies);
  await countAttempt(db, { merchant, scope: 'ip', name: ip, now });
  const row = await findPlayerByMobile(db, merchant, mobile);
  if (
    !(await verifyMobileCode(call, { mobile, purpose: 'login', code, firebaseIdToken }, dependencies)) ||
    row === null
  ) {
    await audit(db, { merchant, at: now, actor: row?.id ?? 'unknown', action: 'login.failed', ip });
    // The right code sent twice, as by a double click, is not a guess: it does not count against the IP address.
    const codes = createOneTimeCodes({ secret: dependencies.secret });
    if (await codes.wasUsed(db, { merchant, purpose: 'login', recipient: mobile }, code, now))
      await uncountAttempt(db, { merchant, scope: 'ip', name: ip });
    else await noteWrong(db, tries);
    throw new AppError('account.wrong_code', (await isCaptchaRequired(db, { ...tries, now })) ? { captcha: 1 } : {});
  }
  await clearFailedAttempts(db, { merchant, account: usernameKey(row.username), ip });
  await markMobileVerified(db, { merchant, playerId: row.id, now });
  return completeLogin(call, { player: playerOfRow(row), way: 'sms', remember: input.remember }, dependencies);
}
