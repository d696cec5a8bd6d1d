/** The game categories that a bonus gives weights to. */
export type BonusCategory = 'LIVE' | 'RNG' | 'SPORTS' | 'ESPORTS' | 'FISH' | 'PVP' | 'ELOTT' | 'LOTT';

/** The terms of a bonus on a deposit. Amounts are in minor units. */
export interface BonusTerms {
  /** Per cent of the deposit. */
  percent: number;
  /** Maximum that the bonus pays. */
  cap: bigint;
  smallestDeposit: bigint;
  /** Maximum of a bet that counts, while the bonus counts; null without a limit. */
  maxBet: bigint | null;
  /** How many times the base has to be bet. */
  times: number;
  /** Per cent of a bet that counts, by category. A category that is missing counts 0. */
  weights: Readonly<Partial<Record<BonusCategory, number>>>;
  /** Days of 24 hours from joining to the deposit, and from the deposit to the last bet. */
  days: number;
}

/** What a deposit gives. Minor units. */
export interface BonusStake {
  /** The part of the deposit that earns the bonus. */
  base: bigint;
  /** What the bonus pays. */
  amount: bigint;
  /** What has to be bet at a weight of 100 %. */
  required: bigint;
}

/** Parts of a minor unit that bets are counted in: a weight of 1 % of a minor unit is exact. */
export const COUNTED_PARTS = 10_000n;

/**
 * Returns what a deposit gives. The part of it above what earns the cap neither raises the bonus nor what has to be
 * bet. The deposit must be at least the smallest one of the terms.
 */
export function stakeOf(
  { percent, cap, times }: Pick<BonusTerms, 'percent' | 'cap' | 'times'>,
  deposit: bigint,
): BonusStake {
  const earning = divideUp(cap * 100n, BigInt(percent));
  const base = deposit < earning ? deposit : earning;
  const earned = (base * BigInt(percent)) / 100n;
  return { base, amount: earned < cap ? earned : cap, required: base * BigInt(times) };
}

/** Returns what a bet counts at a weight in per cent, in 1/10,000 of a minor unit. */
export function countedOf({ bet, weight }: { bet: bigint; weight: number }): bigint {
  return (bet * BigInt(weight) * COUNTED_PARTS) / 100n;
}

/** Returns what remains to be bet when `counted` of it is counted, in 1/10,000 of a minor unit. */
export function remainingOf({ required, counted }: { required: bigint; counted: bigint }): bigint {
  const parts = required * COUNTED_PARTS;
  return parts > counted ? parts - counted : 0n;
}

/** Divides natural numbers, rounded up. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
