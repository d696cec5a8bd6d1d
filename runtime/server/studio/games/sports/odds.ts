import { numberOf, type Pair } from './chance.ts';
import type { Pick } from './markets.ts';

/** What a bet on one selection gives back on average, per mille: never less than `least`, never more than `most`. */
export const returns = { least: 930, most: 950 } as const;
/** Odds move so often, and by no more than the margin does. */
export const ODDS_MS = 45_000;
/** Likelier and unlikelier selections are not offered. */
const offered: Pair = [0.02, 0.88];

/**
 * Odds in hundredths: a return of 940 to 950 per mille, which follows from the names and the time, over the exact chance,
 * rounded down. At these odds rounding takes no more than ten per mille. Null when the selection is not offered.
 */
export function oddsOf({ event, pick, chance, now }: { event: string; pick: Pick; chance: number; now: number }) {
  if (chance < offered[0] || chance > offered[1]) return null;
  const back = returns.most - numberOf(`${event}|${pick}|${Math.floor(now / ODDS_MS)}`, 11);
  return Math.floor(back / (10 * chance));
}

/** Hundredths as they are written: `1.85`. */
export function writeOdds(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

/** Null when it is not written as odds are. */
export function readOdds(text: unknown): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,2}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : null;
}

/**
 * Odds of several selections together, in hundredths: their product, rounded up to what is written, so that the stake
 * times the odds a player reads is what a bet pays, and a parlay never gives back less than is published.
 */
export function combine(odds: readonly number[]): number {
  const scale = 100n ** BigInt(odds.length);
  return Number((payOf(100n * scale, odds) + scale - 1n) / scale);
}

/** What a stake pays at odds in hundredths, all of which came true; rounded down once. */
export function payOf(stake: bigint, odds: readonly number[]): bigint {
  return odds.reduce((pay, each) => pay * BigInt(each), stake) / 100n ** BigInt(odds.length);
}
