import { AppError } from '../../../../shared/errors.ts';
import { MINUTE } from '../../../../shared/time.ts';
import type { Queryable } from '../../database/database.ts';
import type { Player, Session } from '../../http/call.ts';
import { countRateLimit, rateLimits, releaseRateLimit, takeRateLimit } from './limits.ts';

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
  const bySession = { merchant, name: 'proof', of: session.id } as const;
  const byPlayer = { merchant, name: 'proof-player', of: player.id } as const;
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
      return rateLimits.proof.most - (await countRateLimit(db, bySession, now));
    },
  };
}
