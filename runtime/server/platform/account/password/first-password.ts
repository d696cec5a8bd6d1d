import type { CodeSent } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { playerOf, type Call } from '../../http/call.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { createOneTimeCodes } from '../notify/one-time-codes.ts';
import { proofFactsOf } from '../players/verification-facts.ts';
import { sendCode } from '../notify/send-code.ts';

/**
 * Sends a code to the verified number of an account without a password. Throws `request.not_found` for an account that
 * has a password or no verified number.
 */
export async function passwordCode(
  call: Call<'account.passwordCode'>,
  dependencies: AccountDependencies,
): Promise<CodeSent> {
  const { id } = playerOf(call);
  const { merchant, db } = call.brand;
  const { language } = await proofFactsOf(db, merchant, id);
  const recipient = await numberInsteadOfPassword(call);
  if (recipient === null) throw new AppError('request.not_found');
  return sendCode(call, { channel: 'sms', purpose: 'reset', recipient, owner: id, language }, dependencies);
}

/**
 * Returns whether the code of a call permits setting the first password of its account; always false for an account
 * that has a password. Throws `account.wrong_code`.
 */
export async function verifyFirstPasswordCode(
  call: Call<'account.changePassword'>,
  { clock, secret }: Pick<AccountDependencies, 'clock' | 'secret'>,
): Promise<boolean> {
  const { brand, input } = call;
  const { merchant, db } = brand;
  const { verificationCode: code } = input;
  const recipient = await numberInsteadOfPassword(call);
  if (recipient === null || code === undefined) return false;
  const subject = { merchant, purpose: 'reset', recipient, owner: playerOf(call).id } as const;
  if (!(await createOneTimeCodes({ secret }).use(db, subject, code, clock.now())))
    throw new AppError('account.wrong_code');
  return true;
}

async function numberInsteadOfPassword(call: Call): Promise<string | null> {
  const { merchant, db } = call.brand;
  const { password, mobile } = await proofFactsOf(db, merchant, playerOf(call).id);
  return !password && mobile?.verified === true ? mobile.number : null;
}
