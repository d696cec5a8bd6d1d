import type { ChangePasswordRequest, LoginValue } from '../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../client/api/api-call.ts';
import { enterSession } from './enter-session.ts';

/** Changes the password; the session is renewed and who is logged in is loaded anew. Throws `AppError` when refused. */
export async function changePassword(request: ChangePasswordRequest): Promise<LoginValue> {
  return enterSession(await apiCall('account.changePassword', request));
}
