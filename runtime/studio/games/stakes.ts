import { betsOf } from './bets-of.ts';

/** The stake limits of a game, in minor units. Every stake is a multiple of the step. */
export interface StakeLimits {
  min: bigint;
  max: bigint;
  step: bigint;
}

/**
 * Returns the limits from the smallest to the largest bet of the ladder. The step is one major unit if the smallest bet
 * is at least that, else 20 minor units: both are divisible by every number of lines, so that a line bet is whole. Null
 * when the game accepts no bets.
 */
export function stakeLimits(gameId: string, currency: { code: string; decimals: number }): StakeLimits | null {
  const bets = betsOf(gameId, currency);
  const [min] = bets;
  const max = bets.at(-1);
  if (min === undefined || max === undefined) return null;
  const major = 10n ** BigInt(currency.decimals);
  return { min, max, step: major % LINES === 0n && min >= major ? major : LINES };
}

/**
 * Returns whether a game accepts this stake: a bet of its ladder, or any other multiple of the step within its limits.
 */
export function isStake(bet: bigint, gameId: string, currency: { code: string; decimals: number }): boolean {
  const limits = stakeLimits(gameId, currency);
  return limits !== null && bet >= limits.min && bet <= limits.max && bet % limits.step === 0n;
}

/** Divisible by every number of lines of a slot. */
const LINES = 20n;
