import type { LoginValue } from '../../../../../schema/generated/api/account.ts';
import { startSession } from '../../../client/session/session-calls.ts';
import { keepChangeTicket } from '../model/change-ticket.ts';

/** Keeps the session a login of any way has brought, with the ticket of one that owes a new password. */
export async function completeLogin(login: LoginValue): Promise<LoginValue> {
  keepChangeTicket(login.changeTicket);
  await startSession(login);
  return login;
}
