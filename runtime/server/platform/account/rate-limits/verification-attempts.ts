import { AppError } from '../../../../shared/errors.ts';
import { HOUR, MINUTE } from '../../../../shared/time.ts';
import type { Queryable } from '../../database/database.ts';
import type { Player, Session } from '../../http/call.ts';
import { releaseRateLimit, takeRateLimit, countRateLimit, type RateLimit } from './rate-limit.ts';

/** Maximum attempts of a session with a pending verification; then it ends. */
const SESSION_TRIES = 5;
const SESSION_WINDOW_MS = 12 * HOUR;
/**
 * Maximum wrong attempts of one player over all sessions: a stranger who has the password cannot get new attempts by
 * logging in again.
 */
const PLAYER_TRIES = 15;
const PLAYER_WINDOW_MS = 15 * MINUTE;

export interface ProofTries {
  /** Reverts the count of this attempt after a success. */
  forgive(): Promise<void>;
  /** Returns the attempts that the session has left. */
  left(): Promise<number>;
}

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. Throws `account.locked`.
 */
export async function countVerificationAttempt(
  db: Queryable,
  { merchant, player, session, now }: { merchant: string; player: Player; session: Session; now: number },
): Promise<ProofTries> {
  const bySession: RateLimit = {
    merchant,
    subject: `proof:${session.id}`,
    most: SESSION_TRIES,
    windowMs: SESSION_WINDOW_MS,
  };
  const byPlayer: RateLimit = {
    merchant,
    subject: `proof-player:${player.id}`,
    most: PLAYER_TRIES,
    windowMs: PLAYER_WINDOW_MS,
  };
  const limits = session.state === 'verify' ? [byPlayer, bySession] : [byPlayer];
  for (const limit of limits) {
    const waitMs = await takeRateLimit(db, limit, now);
    if (waitMs > 0) throw new AppError('account.locked', { minutes: Math.ceil(waitMs / MINUTE) });
  }
  return {
    async forgive() {
      for (const limit of limits) await releaseRateLimit(db, limit, now);
    },
    async left() {
      return SESSION_TRIES - (await countRateLimit(db, bySession, now));
    },
  };
}
