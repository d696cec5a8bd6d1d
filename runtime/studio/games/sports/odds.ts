import { numberOf, type Pair } from './chance.ts';
import type { Pick } from './markets.ts';

/** Minimum and maximum average return of a bet on one selection, per mille. */
export const returns = { least: 930, most: 950 } as const;
/** Interval between odds changes in milliseconds. A change is never larger than the margin range. */
export const ODDS_MS = 45_000;
/** More likely and less likely selections are not offered. */
const offered: Pair = [0.02, 0.88];

/**
 * Returns odds in hundredths: a return of 940 to 950 per mille, which follows from the names and the time, divided by
 * the exact chance, rounded down. At these odds rounding costs at most ten per mille. Null when the selection is not
 * offered.
 */
export function oddsOf({ event, pick, chance, now }: { event: string; pick: Pick; chance: number; now: number }) {
  if (chance < offered[0] || chance > offered[1]) return null;
  const back = returns.most - numberOf(`${event}|${pick}|${Math.floor(now / ODDS_MS)}`, 11);
  return Math.floor(back / (10 * chance));
}

/** Formats odds in hundredths: `1.85`. */
export function writeOdds(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

/** Parses odds; returns null when the text is not in the format of odds. */
export function readOdds(text: unknown): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,2}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : null;
}

/**
 * Returns the combined odds of several selections, in hundredths: their product, rounded up, so that a bet pays the
 * stake times the displayed odds, and a parlay never returns less than published.
 */
export function combine(odds: readonly number[]): number {
  const scale = 100n ** BigInt(odds.length);
  return Number((payOf(100n * scale, odds) + scale - 1n) / scale);
}

/** Returns what a stake pays when all selections with these odds (in hundredths) win; rounded down once. */
export function payOf(stake: bigint, odds: readonly number[]): bigint {
  return odds.reduce((pay, each) => pay * BigInt(each), stake) / 100n ** BigInt(odds.length);
}
