import type { LoginRequest, LoginValue } from '../../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../../../web/client/api/api-call.ts';
import { checkLogin } from '../../../../core/session/session-calls.ts';
import { completeLogin } from './complete-login.ts';
import { keepRemembered } from './remembered-login.ts';

/**
 * Logs in with a password or with the code of a text message. Stores the session, and the name to remember as soon as
 * the server has accepted the login. Throws `AppError` when denied.
 */
export async function logIn({ username, ...request }: LoginRequest): Promise<LoginValue> {
  const login = checkLogin(await apiCall('account.login', { ...request, username: username.trim() }));
  keepRemembered(login.userName, request.remember ?? false);
  return completeLogin(login);
}
