import type {
  ForgotByEmailRequest,
  LoginValue,
  ResetByLinkRequest,
  ResetByPhoneRequest,
} from '../../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../../../web/client/api/api-call.ts';
import { endSession } from '../../../../core/session/session-calls.ts';
import { currentSession } from '../../../../core/session/session.ts';
import { completeLogin } from '../../login/api/complete-login.ts';
import { endOneTap } from '../../login/api/remembered-login.ts';

/** Requests a reset link. The response is the same whether or not the account exists. */
export async function sendResetLink(request: ForgotByEmailRequest): Promise<void> {
  await apiCall('account.forgotByEmail', request);
}

/** Sets a new password with the code of a text message and stores the new session. */
export async function resetByPhone(request: ResetByPhoneRequest): Promise<LoginValue> {
  const login = await apiCall('account.resetByPhone', request);
  endOneTap();
  return completeLogin(login);
}

/**
 * Sets a new password with the link of the email. The server ends every session and revokes every remember token,
 * including those of this browser.
 */
export async function resetByLink(request: ResetByLinkRequest): Promise<void> {
  await apiCall('account.resetByLink', request);
  endOneTap();
  if (currentSession().state !== null) await endSession();
}
