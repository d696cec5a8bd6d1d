import type { LoginValue } from '../../../../../../schema/generated/api/account.ts';
import { startSession } from '../../../../core/session/session-calls.ts';
import { keepChangeTicket } from '../../password/model/change-ticket.ts';

/** Stores the session of a completed login, whatever its method, and the ticket for a required password change. */
export async function completeLogin(login: LoginValue): Promise<LoginValue> {
  keepChangeTicket(login.changeTicket);
  await startSession(login);
  return login;
}
