import type { ChangePasswordRequest, LoginValue } from '../../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../../../web/client/api/api-call.ts';
import { completeLogin } from '../../login/api/complete-login.ts';
import { endOneTap } from '../../login/api/remembered-login.ts';

/** Changes the password; the server renews the session and the member is reloaded. Throws `AppError` when denied. */
export async function changePassword(request: ChangePasswordRequest): Promise<LoginValue> {
  const login = await apiCall('account.changePassword', request);
  endOneTap();
  return completeLogin(login);
}
