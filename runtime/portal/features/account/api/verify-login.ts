import type { LoginValue, VerifyLoginRequest } from '../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../client/api/api-call.ts';
import { completeLogin } from './complete-login.ts';

/** Gives the further proof a login owes; the session is renewed. Throws `AppError` when refused. */
export async function verifyLogin(request: VerifyLoginRequest): Promise<LoginValue> {
  return completeLogin(await apiCall('account.verifyLogin', request));
}
