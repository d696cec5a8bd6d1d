import type { EarnType, Rate } from './point-settings.ts';

const typeOfCategory: Readonly<Record<string, EarnType>> = {
  LIVE: 'live',
  LOTT: 'lott',
  ELOTT: 'lott',
  PVP: 'pvp',
  RNG: 'rng',
  FISH: 'rng',
  SPORTS: 'sports',
  ESPORTS: 'sports',
};

/** Returns what bets on games of a category count as; null for a category that is not known. */
export function typeOf(category: string | undefined): EarnType | null {
  return category === undefined || !Object.hasOwn(typeOfCategory, category) ? null : (typeOfCategory[category] ?? null);
}

/** Returns the points of an hour, rounded down. `base` is in minor units; a type that earns nothing has no rate. */
export function pointsFor(base: bigint, rate: Rate | undefined): bigint {
  return rate === undefined ? 0n : (base * rate.points) / rate.amount;
}

/** What a new count of an hour moves. */
export interface Settlement {
  /** Points that were earned now. */
  earned: bigint;
  /** Points that leave the member: what was taken back, and what pays a debt. */
  takenBack: bigint;
  /** What the member owes afterwards. */
  owed: bigint;
}

/**
 * Decides what happens when an hour is counted anew: points that are missing are earned and pay a debt first; points that
 * are too many are taken back as far as the balance goes, and the rest is owed.
 */
export function settle(
  { before, after }: { before: bigint; after: bigint },
  { balance, owed }: { balance: bigint; owed: bigint },
): Settlement {
  const change = after - before;
  if (change >= 0n) {
    const paid = least(owed, change);
    return { earned: change, takenBack: paid, owed: owed - paid };
  }
  const taken = least(balance, -change);
  return { earned: 0n, takenBack: taken, owed: owed - change - taken };
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
