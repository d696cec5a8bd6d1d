import { CallFailed, type StoredReply, type StoredRequest } from './api.ts';
import { withRetry } from './with-retry.ts';
import type { KitWord } from './words.ts';

export interface RecoveryParts {
  api: { stored<Round>(request: StoredRequest): Promise<StoredReply<Round>> };
  /** Shows the failure until the player answers; true when the player goes on. */
  fail(error: unknown): Promise<boolean>;
  /** Shows a short text. */
  notify(key: KitWord): void;
  setBalance(balance: string | null): void;
}

/**
 * After a call about a round has failed: shows why and, when the player goes on, fetches what the server has stored of
 * the round, and the balance. Null when the round did not take place, or the player leaves.
 */
export async function recoverRound<Round>(
  parts: RecoveryParts,
  error: unknown,
  request: StoredRequest,
): Promise<Round | null> {
  const goesOn = await parts.fail(error);
  if (!goesOn || !(error instanceof CallFailed && error.isUnresolved)) return null;
  parts.notify('checkingRound');
  try {
    const { state, round, balance } = await withRetry(() => parts.api.stored<Round>(request));
    parts.setBalance(balance);
    if (round === null) parts.notify(state === 'returned' ? 'stakeReturned' : 'notPlayed');
    return round;
  } catch (next) {
    return recoverRound(parts, next, request);
  }
}
