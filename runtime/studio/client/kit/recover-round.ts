import { CallFailed, type StoredReply, type StoredRequest } from './api.ts';
import { withRetry } from './with-retry.ts';
import type { KitWord } from './words.ts';

export interface RecoveryParts {
  api: { stored<Round>(request: StoredRequest): Promise<StoredReply<Round>> };
  /** Shows the failure until the player answers; returns true when the player continues. */
  fail(error: unknown): Promise<boolean>;
  /** Shows a short text. */
  notify(key: KitWord): void;
  setBalance(balance: string | null): void;
}

/**
 * Recovers a round after a failed call: shows the failure and, when the player continues, fetches the stored round and
 * the balance. Returns null when the round does not exist, or the player leaves.
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
