import type { LoginValue } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { typedDigits } from '../../../../shared/typed-digits.ts';
import { audit } from '../../database/audit.ts';
import type { Call } from '../../http/call.ts';
import { countAttempt, clearFailedAttempts } from '../rate-limits/attempts.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { completeLogin } from '../sessions/complete-login.ts';
import { checkNewPassword, checkNotReused } from '../factors/new-password.ts';
import { createOneTimeCodes } from '../notify/one-time-codes.ts';
import { hashPassword } from '../../credentials/passwords.ts';
import { readMobile } from '../players/phone-number.ts';
import { findPlayerByMobile, markMobileVerified, verifyMobileCode } from '../players/verify-mobile.ts';
import { holdOpenAccount, playerOfRow, usernameKey, type PlayerRow } from '../players/repository.ts';
import { sendNotice } from '../players/security-notices.ts';
import { setForgottenPassword } from './set-forgotten-password.ts';

/**
 * Sets a new password for a player who verifies the number of the account. Ends every other session and logs the player
 * in, unless another step is required. An unknown number gets the reply of a wrong code.
 */
export async function resetByPhone(
  call: Call<'account.resetByPhone'>,
  dependencies: AccountDependencies,
): Promise<LoginValue> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const { clock } = dependencies;
  const { newPassword: password, verificationCode: code, firebaseIdToken } = input;
  const now = clock.now();
  checkNewPassword(brand, { password, field: 'newPassword' });
  const mobile = readMobile(brand, input.mobileNum, input.countryDialingCode);
  if (firebaseIdToken === undefined && typedDigits(code ?? '') === null) throw new AppError('account.wrong_code');
  await countAttempt(db, { merchant, scope: 'ip', name: ip, now });
  const row = await findPlayerByMobile(db, merchant, mobile);
  if (
    !(await verifyMobileCode(call, { mobile, purpose: 'reset', code, firebaseIdToken }, dependencies)) ||
    row === null
  ) {
    await audit(db, { merchant, at: now, actor: row?.id ?? 'unknown', action: 'password.reset_failed', ip });
    throw new AppError('account.wrong_code');
  }
  await clearFailedAttempts(db, { merchant, account: usernameKey(row.username), ip });
  await refuseReuse(
    call,
    { row, password, mobile, code: firebaseIdToken === undefined ? code : undefined },
    dependencies,
  );
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    if (!(await holdOpenAccount(tx, { merchant, playerId: row.id }))) throw new AppError('account.closed');
    await setForgottenPassword(tx, call, { playerId: row.id, passwordHash, by: 'phone', now });
    await markMobileVerified(tx, { merchant, playerId: row.id, now });
  });
  sendNotice(call, dependencies, { about: 'passwordChanged', playerId: row.id });
  return completeLogin(call, { player: playerOfRow(row), way: 'reset' }, dependencies);
}

/**
 * Rejects a previous password only after the code is verified: otherwise a stranger could learn it. The code may then
 * be used again.
 */
async function refuseReuse(
  { brand }: Pick<Call, 'brand'>,
  { row, password, mobile, code }: { row: PlayerRow; password: string; mobile: string; code: string | undefined },
  { secret }: Pick<AccountDependencies, 'secret'>,
): Promise<void> {
  try {
    await checkNotReused(brand, { playerId: row.id, password });
  } catch (error) {
    const { merchant, db } = brand;
    if (code !== undefined)
      await createOneTimeCodes({ secret }).giveBack(db, { merchant, purpose: 'reset', recipient: mobile }, code);
    throw error;
  }
}
