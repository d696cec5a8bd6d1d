import type { LoginValue } from '../../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../../../web/client/api/api-call.ts';
import { checkLogin } from '../../../../core/session/session-calls.ts';
import { readCookie, writeCookie } from '../../../../../web/client/storage/browser-cookies.ts';
import { completeLogin } from './complete-login.ts';

/** The member that this browser remembers: the name for the form, and whether one tap logs in. */
export interface Remembered {
  username: string;
  oneTap: boolean;
}

export function readRemembered(): Remembered | null {
  const username = readCookie('lastUser');
  if (username === null || username === '' || username.length > 64) return null;
  return { username, oneTap: readCookie('remember') === '1' };
}

/** After a login: keeps the name for a day if the member chose this, else deletes the kept name. */
export function keepRemembered(username: string, remember: boolean): void {
  writeCookie('lastUser', remember ? username : null);
  writeCookie('remember', remember ? '1' : null);
}

/**
 * Removes the one-tap login, because the server has revoked the remember token, as after a new password. The name is
 * kept.
 */
export function endOneTap(): void {
  writeCookie('remember', null);
}

/** Forgets the remembered member, in this browser and on the server, because another person uses this browser. */
export function forgetRemembered(): void {
  keepRemembered('', false);
  // If the call fails, one tap is still no longer offered; the next login from here revokes what the server still has.
  void apiCall('account.forgetRemembered').catch(() => undefined);
}

/** Logs in the remembered member and renews the remember token. Throws `AppError` when there is none. */
export async function logInRemembered(): Promise<LoginValue> {
  const login = checkLogin(await apiCall('account.remembered', {}));
  keepRemembered(login.userName, true);
  return completeLogin(login);
}
