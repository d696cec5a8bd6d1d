import { deviceMemory } from './device-memory.ts';
import type { StakeLimits } from './parse-stake.ts';

export interface StakeLadder {
  /** The chosen stake, a decimal amount. */
  now(): string;
  set(amount: string): void;
  /** Returns the next bet of the ladder below or above the chosen stake, or null. */
  next(direction: -1 | 1): string | null;
}

/**
 * The chosen stake of a game. Starts with the stake stored on this device, else with the largest bet of the ladder up
 * to a hundredth of the balance. Any amount within the limits can be chosen.
 */
export function createStakeLadder({
  bets,
  limits,
  balance,
  gameId,
  onChange,
}: {
  bets: readonly string[];
  limits: StakeLimits;
  balance: string | null;
  /** The key of the stored stake on this device. */
  gameId: string;
  onChange?: (() => void) | undefined;
}): StakeLadder {
  const key = `studio:stake:${gameId}`;
  const affordable = bets.findLastIndex((each) => Number(each) <= Number(balance ?? 0) / 100);
  let amount = remembered(deviceMemory.get(key), limits) ?? bets[Math.max(0, Math.min(affordable, 3))] ?? '0';
  return {
    now: () => amount,
    set(next) {
      amount = next;
      deviceMemory.set(key, amount);
      onChange?.();
    },
    next: (direction) =>
      (direction === -1
        ? bets.findLast((each) => Number(each) < Number(amount))
        : bets.find((each) => Number(each) > Number(amount))) ?? null,
  };
}

/** Returns the stored stake if the game still accepts it. */
function remembered(stored: string | null, { min, max, step }: StakeLimits): string | null {
  const amount = Number(stored ?? Number.NaN);
  const decimals = min.split('.')[1]?.length ?? 0;
  const steps = amount / Number(step);
  const isTaken = amount >= Number(min) && amount <= Number(max) && Math.abs(steps - Math.round(steps)) < 1e-6;
  return isTaken ? amount.toFixed(decimals) : null;
}
