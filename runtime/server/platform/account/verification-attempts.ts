import { AppError } from '../../../shared/errors.ts';
import { HOUR, MINUTE } from '../../../shared/time.ts';
import type { Queryable } from '../database/database.ts';
import type { Player, Session } from '../http/call.ts';
import { releaseRateLimit, takeRateLimit, countRateLimit, type RateLimit } from './rate-limit.ts';

/** Tries a session has that owes a proof; then it ends. */
const SESSION_TRIES = 5;
const SESSION_WINDOW_MS = 12 * HOUR;
/** Wrong proofs of one player, over all sessions: whoever has the password cannot go on guessing by logging in again. */
const PLAYER_TRIES = 15;
const PLAYER_WINDOW_MS = 15 * MINUTE;

export interface ProofTries {
  /** The proof was right: this try does not count. */
  forgive(): Promise<void>;
  /** Tries that are left to the session. */
  left(): Promise<number>;
}

/** Counts a try before it is made, so that tries at the same time cannot pass the limit. Throws `account.locked`. */
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
