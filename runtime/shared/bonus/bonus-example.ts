import { divideUp, stakeOf, type BonusStake, type BonusTerms } from './bonus-terms.ts';

/** The worked example of a bonus. Minor units. */
export interface BonusExample extends BonusStake {
  /** What has to be bet in total on games of this weight. */
  bets: bigint;
  /** What these bets cost on average, and what is left of the bonus then; null while no return is published. */
  outcome: { cost: bigint; average: bigint } | null;
}

/**
 * Returns what a deposit means on games of one weight (per cent, above 0): cost = required × (1 − return) ÷ weight,
 * rounded up. `payback` is the published return of the games in 1/10,000; null if none is published.
 */
export function bonusExample({
  terms,
  deposit,
  weight,
  payback,
}: {
  terms: Pick<BonusTerms, 'percent' | 'cap' | 'times'>;
  deposit: bigint;
  weight: number;
  payback: number | null;
}): BonusExample {
  const stake = stakeOf(terms, deposit);
  const bets = divideUp(stake.required * 100n, BigInt(weight));
  if (payback === null) return { ...stake, bets, outcome: null };
  const lost = BigInt(Math.max(0, 10_000 - payback));
  const cost = divideUp(stake.required * 100n * lost, BigInt(weight) * 10_000n);
  return { ...stake, bets, outcome: { cost, average: stake.amount - cost } };
}

/** Reads a published return in per cent, such as `96.5`, in 1/10,000; further decimals are cut off. */
export function readPayback(rtp: string): number {
  const [whole = '0', fraction = ''] = rtp.split('.');
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}

/** Returns the mean of published returns in 1/10,000, rounded down, so that no cost is understated; null without any. */
export function meanPayback(paybacks: readonly number[]): number | null {
  if (paybacks.length === 0) return null;
  return Math.floor(paybacks.reduce((sum, each) => sum + each, 0) / paybacks.length);
}
