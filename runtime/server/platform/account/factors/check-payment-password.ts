import { AppError } from '../../../../shared/errors.ts';
import type { Now } from '../../../../shared/time.ts';
import { audit } from '../../database/audit.ts';
import type { Queryable } from '../../database/database.ts';
import { playerOf, type Call } from '../../http/call.ts';
import { countAttempt, forgetAttempts, lockedUntil } from '../rate-limits/attempts.ts';
import { oneAtATime } from '../rate-limits/one-at-a-time.ts';
import { passwordMatches } from '../../credentials/passwords.ts';

type PaymentCall = Pick<Call, 'brand' | 'caller' | 'ip'>;

/**
 * Checks the payment password of the caller; every call by which money leaves an account requires it. An attempt is
 * counted before it is made, so that concurrent calls have no more than five in all. Then payments of the account are
 * locked for 15 minutes. Throws `account.no_payment_password`, `account.wrong_payment_password` and
 * `account.payments_locked`.
 */
export function checkPaymentPassword(call: PaymentCall, paymentPassword: string, clock: Now): Promise<void> {
  return oneAtATime(`payment:${playerOf(call).id}`, () => check(call, paymentPassword, clock));
}

async function check(call: PaymentCall, paymentPassword: string, clock: Now): Promise<void> {
  const { brand, ip } = call;
  const { merchant, db } = brand;
  const { id } = playerOf(call);
  const now = clock.now();
  const stored = await findHash(db, { merchant, playerId: id });
  if (stored === null) throw new AppError('account.no_payment_password');
  await countAttempt(db, { merchant, scope: 'payment', name: id, now });
  if (!(await passwordMatches(stored, paymentPassword))) {
    await audit(db, { merchant, at: now, actor: id, action: 'payment_password.wrong', ip });
    throw new AppError('account.wrong_payment_password');
  }
  await forgetAttempts(db, { merchant, scope: 'payment', name: id });
}

interface PlayerKey {
  merchant: string;
  playerId: string;
}

/** Returns whether the player has set a payment password. */
export async function hasPaymentPassword(db: Queryable, player: PlayerKey): Promise<boolean> {
  return (await findHash(db, player)) !== null;
}

/** Returns until when payments of the player are locked, in epoch milliseconds; null while they are not. */
export function paymentsLockedUntil(
  db: Queryable,
  { merchant, playerId, now }: PlayerKey & { now: number },
): Promise<number | null> {
  return lockedUntil(db, { merchant, scope: 'payment', name: playerId, now });
}

async function findHash(db: Queryable, { merchant, playerId }: PlayerKey): Promise<string | null> {
  const [row] = await db.query<{ payment_password_hash: string | null }>(
    'select payment_password_hash from player where merchant = $1 and id = $2',
    [merchant, playerId],
  );
  return row?.payment_password_hash ?? null;
}
