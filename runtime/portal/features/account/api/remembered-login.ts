import type { LoginValue } from '../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../client/api/api-call.ts';
import { checkLogin } from '../../../client/session/session-calls.ts';
import { readCookie, writeCookie } from '../../../client/storage/browser-cookies.ts';
import { completeLogin } from './complete-login.ts';

/** Whom this browser remembers: the name for the form, and whether one tap logs them in. */
export interface Remembered {
  username: string;
  oneTap: boolean;
}

export function readRemembered(): Remembered | null {
  const username = readCookie('lastUser');
  if (username === null || username === '' || username.length > 64) return null;
  return { username, oneTap: readCookie('remember') === '1' };
}

/** After a login: keeps the name for a day where that was asked for, and else forgets whoever was kept. */
export function keepRemembered(username: string, remember: boolean): void {
  writeCookie('lastUser', remember ? username : null);
  writeCookie('remember', remember ? '1' : null);
}

/** The server remembers this browser no more, as after a new password; the name may still fill the form. */
export function endOneTap(): void {
  writeCookie('remember', null);
}

/** Somebody else uses this browser: it forgets whom it knew, and so does the server. */
export function forgetRemembered(): void {
  keepRemembered('', false);
  // Told or not, no one tap is offered here any more; the next login from here ends what the server may still know.
  void apiCall('account.forgetRemembered').catch(() => undefined);
}

/** Logs in whom this browser remembers; the remembrance is renewed. Throws `AppError` when there is none. */
export async function logInRemembered(): Promise<LoginValue> {
  const login = checkLogin(await apiCall('account.remembered', {}));
  keepRemembered(login.userName, true);
  return completeLogin(login);
}
