import { AppError } from '../../../../shared/errors.ts';
import type { Call } from '../../http/call.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { checkNewPassword, checkNotReused } from '../factors/new-password.ts';
import { hashPassword } from '../../credentials/passwords.ts';
import { holdOpenAccount } from '../players/repository.ts';
import { findTicketOwner, consumeResetTicket } from '../factors/reset-tickets.ts';
import { sendNotice } from '../players/security-notices.ts';
import { setForgottenPassword } from './set-forgotten-password.ts';

/** Sets a new password with the ticket of an email, once. Ends every session and revokes every remember token. */
export async function resetByLink(
  call: Call<'account.resetByLink'>,
  { clock, messagesOf }: Pick<AccountDependencies, 'clock' | 'messagesOf'>,
): Promise<undefined> {
  const { brand, input } = call;
  const { merchant, db } = brand;
  const { ticket, newPassword: password, confirmNewPassword: confirmation } = input;
  const now = clock.now();
  checkNewPassword(brand, { password, confirmation, field: 'newPassword' });
  const playerId = await findTicketOwner(db, { merchant, ticket, now });
  if (playerId === null) throw new AppError('account.ticket_invalid');
  await checkNotReused(brand, { playerId, password });
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const open = await holdOpenAccount(tx, { merchant, playerId });
    if (!open || !(await consumeResetTicket(tx, { merchant, ticket, now })))
      throw new AppError('account.ticket_invalid');
    await setForgottenPassword(tx, call, { playerId, passwordHash, by: 'link', now });
  });
  sendNotice(call, { clock, messagesOf }, { about: 'passwordChanged', playerId });
  return undefined;
}
