import type { LoginValue, VerifyLoginRequest } from '../../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../../../web/client/api/api-call.ts';
import { completeLogin } from './complete-login.ts';

/** Submits the verification that a login requires; the server renews the session. Throws `AppError` when denied. */
export async function verifyLogin(request: VerifyLoginRequest): Promise<LoginValue> {
  return completeLogin(await apiCall('account.verifyLogin', request));
}
