import type { LoginValue } from '../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../client/api/api-call.ts';
import { startSession } from '../../../client/session/session-calls.ts';

export interface Credentials {
  username: string;
  password: string;
  humanToken: string;
}

/** Logs in and keeps the session. Throws `AppError` when refused. */
export async function logIn({ username, password, humanToken }: Credentials): Promise<LoginValue> {
  const login = await apiCall('account.login', { type: 'username', username: username.trim(), password, humanToken });
  await startSession(login);
  return login;
}
