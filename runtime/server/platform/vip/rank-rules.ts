/** What a member did in the days that count, in minor units. */
export interface Counted {
  validBets: bigint;
  deposits: bigint;
}

/** The rank of a member before a count. `heldUntil` is in epoch milliseconds; null: nothing holds the level. */
export interface HeldRank {
  level: number;
  heldUntil: number | null;
}

export interface RankDecision extends HeldRank {
  reason: 'up' | 'kept' | 'down';
}

/** Returns the highest level whose minimums are both met; level 1 asks for nothing. */
export function earnedLevel(levels: readonly Counted[], { validBets, deposits }: Counted): number {
  const earned = levels.findLastIndex((level) => validBets >= level.validBets && deposits >= level.deposits);
  return Math.max(earned, 0) + 1;
}

/**
 * Decides what a count at `at` changes; null: nothing. A member rises at once. A level is held until the end of a period
 * of `heldMs`; then it is kept for another one if it is met again, else the member falls to what is met. A level that
 * the brand no longer has is not held.
 */
export function decideRank(
  { level, heldUntil }: HeldRank,
  { levels, counted, at, until }: { levels: readonly Counted[]; counted: Counted; at: number; until: number },
): RankDecision | null {
  const earned = earnedLevel(levels, counted);
  const holds = (to: number) => (to === 1 ? null : until);
  if (earned > level) return { level: earned, heldUntil: holds(earned), reason: 'up' };
  const isHeld = heldUntil !== null && heldUntil > at && level <= levels.length;
  if (isHeld || level === 1) return null;
  if (earned === level) return { level, heldUntil: until, reason: 'kept' };
  return { level: earned, heldUntil: holds(earned), reason: 'down' };
}
