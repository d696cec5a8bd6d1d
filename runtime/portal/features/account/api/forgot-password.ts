import type {
  ForgotByEmailRequest,
  LoginValue,
  ResetByLinkRequest,
  ResetByPhoneRequest,
} from '../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../client/api/api-call.ts';
import { endSession } from '../../../client/session/session-calls.ts';
import { currentSession } from '../../../client/session/session.ts';
import { completeLogin } from './complete-login.ts';
import { endOneTap } from './remembered-login.ts';

/** Has a link sent; the answer is the same whether or not there is such an account. */
export async function sendResetLink(request: ForgotByEmailRequest): Promise<void> {
  await apiCall('account.forgotByEmail', request);
}

/** Sets a new password by the code of a text message and keeps the session it brings. */
export async function resetByPhone(request: ResetByPhoneRequest): Promise<LoginValue> {
  const login = await apiCall('account.resetByPhone', request);
  endOneTap();
  return completeLogin(login);
}

/** Sets a new password by the link of the e-mail; every session and every remembrance has ended, those of this browser too. */
export async function resetByLink(request: ResetByLinkRequest): Promise<void> {
  await apiCall('account.resetByLink', request);
  endOneTap();
  if (currentSession().state !== null) await endSession();
}
