import { AppError } from '../../../../shared/errors.ts';
import { audit } from '../../database/audit.ts';
import { playerOf, type Call } from '../../http/call.ts';
import type { Now } from '../../../../shared/time.ts';
import { countAttempt, forgetAttempts } from '../rate-limits/attempts.ts';
import { oneAtATime } from '../rate-limits/one-at-a-time.ts';
import { passwordMatches } from '../../credentials/passwords.ts';
import { findPlayerById } from '../players/repository.ts';

/**
 * Requires the password again inside a session. After five wrong attempts, for whatever purpose, the account must wait.
 * Throws `account.wrong_password`, `account.locked`.
 */
export function confirmPassword(call: Call, password: string, clock: Now): Promise<void> {
  return oneAtATime(`confirm:${playerOf(call).id}`, () => confirm(call, password, clock));
}

async function confirm(call: Call, password: string, clock: Now): Promise<void> {
  const { brand, ip } = call;
  const { merchant, db } = brand;
  const { id } = playerOf(call);
  const now = clock.now();
  await countAttempt(db, { merchant, scope: 'confirm', name: id, now });
  const row = await findPlayerById(db, merchant, id);
  if (!(await passwordMatches(row?.password_hash ?? null, password))) {
    await audit(db, { merchant, at: now, actor: id, action: 'password.wrong', ip });
    throw new AppError('account.wrong_password');
  }
  await forgetAttempts(db, { merchant, scope: 'confirm', name: id });
}
