import { AppError } from '../../../../shared/errors.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import type { Translate } from '../../../../web/client/i18n/words.ts';
import { PasskeyError } from '../login/model/passkey-error.ts';
import { PhoneAuthError } from '../verification/model/phone-auth-error.ts';

/** Returns the message for a failed login or registration of any method. */
export function loginErrorWords(t: Translate, error: unknown): string {
  if (error instanceof PhoneAuthError) return t(`account:phoneAuth.${error.code}`);
  if (error instanceof PasskeyError) return t(`account:passkey.${error.fault}`);
  if (error instanceof AppError && error.code === 'account.locked' && typeof error.params['minutes'] === 'number') {
    const key = error.params['captcha'] === 1 ? 'account:login.lockedHere' : 'account:login.lockedFor';
    return t(key, { count: error.params['minutes'] });
  }
  if (error instanceof AppError && error.code === 'request.rate_limited' && typeof error.params['minutes'] === 'number')
    return t('account:tooOftenFor', { count: error.params['minutes'] });
  return errorWords(t, error);
}
