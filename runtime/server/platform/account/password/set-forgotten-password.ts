import { audit } from '../../database/audit.ts';
import type { Queryable } from '../../database/database.ts';
import type { Call } from '../../http/call.ts';
import { forgetAttempts } from '../rate-limits/attempts.ts';
import { forgetDevices } from '../sessions/known-devices.ts';
import { storePassword } from '../factors/new-password.ts';
import { revokeResetTickets } from '../factors/reset-tickets.ts';
import { endSessions } from '../sessions/sessions.ts';

export interface ForgottenPassword {
  playerId: string;
  passwordHash: string;
  /** How the owner was verified. */
  by: 'link' | 'phone';
  now: number;
}

/**
 * Stores the new password of an account whose owner has forgotten theirs. Ends every session and revokes every reset
 * ticket.
 */
export async function setForgottenPassword(
  tx: Queryable,
  { brand: { merchant }, ip }: Pick<Call, 'brand' | 'ip'>,
  { playerId, passwordHash, by, now }: ForgottenPassword,
): Promise<void> {
  await storePassword(tx, { merchant, playerId, passwordHash, now });
  await endSessions(tx, { merchant, playerId });
  await revokeResetTickets(tx, merchant, playerId);
  await forgetDevices(tx, merchant, playerId);
  // Failed attempts at the previous password do not apply to the new one.
  const [row] = await tx.query<{ username_key: string }>(
    'select username_key from player where merchant = $1 and id = $2',
    [merchant, playerId],
  );
  if (row !== undefined) await forgetAttempts(tx, { merchant, scope: 'account', name: row.username_key });
  await audit(tx, { merchant, at: now, actor: playerId, action: 'password.reset', detail: { by }, ip });
}
