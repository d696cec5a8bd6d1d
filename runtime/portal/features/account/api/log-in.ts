import type { LoginRequest, LoginValue } from '../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../client/api/api-call.ts';
import { enterSession } from './enter-session.ts';

/** Logs in by password or by the code of a text message, and keeps the session. Throws `AppError` when refused. */
export async function logIn({ username, ...request }: LoginRequest): Promise<LoginValue> {
  return enterSession(await apiCall('account.login', { ...request, username: username.trim() }));
}
