import type { LoginValue } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { audit } from '../../database/audit.ts';
import type { Call } from '../../http/call.ts';
import { clearedRememberCookie, readCookie, rememberCookieName } from '../../http/cookies.ts';
import { isChangeTicketValid, consumeChangeTicket } from '../sessions/change-tickets.ts';
import { confirmPassword } from '../factors/confirm-password.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { renewSession } from '../sessions/complete-login.ts';
import { verifyFirstPasswordCode } from './first-password.ts';
import { checkNewPassword, checkNotReused, storePassword } from '../factors/new-password.ts';
import { hashPassword } from '../../credentials/passwords.ts';
import { sendNotice } from '../players/security-notices.ts';
import { endSessions } from '../sessions/sessions.ts';

/**
 * Changes the password of a player who gives the old one or the ticket of a forced change, or sets the first password
 * of an account by a code. Ends every other session, revokes every remember token, and gives this session a new
 * credential.
 */
export async function changePassword(
  call: Call<'account.changePassword'>,
  { clock, secret, messagesOf }: Pick<AccountDependencies, 'clock' | 'secret' | 'messagesOf'>,
): Promise<LoginValue> {
  const { brand, caller, input, ip, request } = call;
  if (caller.kind !== 'player') throw new AppError('session.required');
  const { merchant, db } = brand;
  const { player, session } = caller;
  const { oldPassword, changeTicket, newPassword: password, confirmNewPassword: confirmation } = input;
  const now = clock.now();
  checkNewPassword(brand, { password, confirmation, field: 'newPassword' });
  // The proof is checked before the comparison with old passwords: otherwise a stranger could learn them.
  if (changeTicket === undefined) {
    if (!(await verifyFirstPasswordCode(call, { clock, secret })))
      await confirmPassword(call, oldPassword ?? '', clock);
  } else if (!(await isChangeTicketValid(db, { merchant, session, ticket: changeTicket, now })))
    throw new AppError('account.ticket_invalid');
  await checkNotReused(brand, { playerId: player.id, password });
  const passwordHash = await hashPassword(password);
  const renewed = await db.transaction(async (tx) => {
    if (
      changeTicket !== undefined &&
      !(await consumeChangeTicket(tx, { merchant, session, ticket: changeTicket, now }))
    )
      throw new AppError('account.ticket_invalid');
    await storePassword(tx, { merchant, playerId: player.id, passwordHash, now });
    await endSessions(tx, { merchant, playerId: player.id, except: session });
    await audit(tx, { merchant, at: now, actor: player.id, action: 'password.change', ip });
    return renewSession(tx, call, now);
  });
  if (readCookie(request.headers.cookie, rememberCookieName) !== null) call.setCookie(clearedRememberCookie);
  sendNotice(call, { clock, messagesOf }, { about: 'passwordChanged', playerId: player.id });
  return renewed.reply();
}
