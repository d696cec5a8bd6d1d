import type { Now } from './time.ts';

export interface FollowedClock extends Now {
  /** Asks the other clock for its time, and follows it from there. */
  read(): Promise<number>;
}

/**
 * Another machine's clock, followed between two readings by this machine's `ticks` (milliseconds that no change of the
 * date moves). A reading counts from when its reply arrived, so `now` may be behind the other clock by the time a reply
 * takes, and is never before it. Until the first reading it is this machine's own time.
 */
export function createFollowedClock({
  ask,
  ticks,
}: {
  /** Epoch milliseconds of the other clock. */
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
