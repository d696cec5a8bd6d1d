import type { Queryable } from '../../database/database.ts';
import type { Call } from '../../http/call.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { createOneTimeCodes, type CodeSubject } from '../notify/one-time-codes.ts';
import { playerColumns, type PlayerRow } from './repository.ts';

export interface MobileProof {
  /** E.164. */
  mobile: string;
  purpose: CodeSubject['purpose'];
  code: string | undefined;
  firebaseIdToken: string | undefined;
}

/**
 * Returns whether a visitor proves a number: by the code sent to it, or by the proof of the brand's third party. Either
 * is consumed. Throws `account.wrong_code` for an invalid proof, `system.unavailable`.
 */
export async function verifyMobileCode(
  { brand }: Pick<Call, 'brand'>,
  { mobile, purpose, code, firebaseIdToken }: MobileProof,
  { clock, secret, phoneAuthOf }: Pick<AccountDependencies, 'clock' | 'secret' | 'phoneAuthOf'>,
): Promise<boolean> {
  const { merchant, db } = brand;
  if (firebaseIdToken !== undefined) return (await phoneAuthOf(brand).verify(firebaseIdToken)).mobile === mobile;
  if (code === undefined) return false;
  return createOneTimeCodes({ secret }).use(db, { merchant, purpose, recipient: mobile }, code, clock.now());
}

/**
 * Finds the account that a number logs in to: the one that has verified it, or the one registered with it as username,
 * whose owner verifies it by the code of this login.
 */
export async function findPlayerByMobile(
  db: Queryable,
  merchant: string,
  mobile: string,
): Promise<(PlayerRow & { language: string | null }) | null> {
  const [row] = await db.query<PlayerRow & { language: string | null }>(
    `select ${playerColumns}, language from player
     where merchant = $1 and mobile = $2 and (mobile_verified_at is not null or username = $2)
     order by mobile_verified_at nulls last limit 1`,
    [merchant, mobile],
  );
  return row ?? null;
}

/** Records that the owner of an account has verified its number. */
export async function markMobileVerified(
  db: Queryable,
  { merchant, playerId, now }: { merchant: string; playerId: string; now: number },
): Promise<void> {
  await db.query(
    `update player set mobile_verified_at = $3 where merchant = $1 and id = $2 and mobile_verified_at is null`,
    [merchant, playerId, new Date(now)],
  );
}
