import type { Now } from './time.ts';

export interface FollowedClock extends Now {
  /** Reads the time of the other clock, and follows it from there. */
  read(): Promise<number>;
}

/**
 * Follows another machine's clock between two readings by this machine's `ticks` (milliseconds that no change of the
 * date moves). A reading counts from the arrival of its reply, so `now` may be behind the other clock by the duration
 * of a reply, and is never ahead of it. Until the first reading it is this machine's own time.
 */
export function createFollowedClock({
  ask,
  ticks,
}: {
  /** Returns epoch milliseconds of the other clock. */
  ask: () => Promise<number>;
  ticks: () => number;
}): FollowedClock {
  let base = Date.now() - ticks();
  return {
    now: () => Math.floor(base + ticks()),
    async read() {
      const read = await ask();
      base = read - ticks();
      return read;
    },
  };
}
