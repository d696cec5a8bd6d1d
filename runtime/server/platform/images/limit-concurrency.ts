import { AppError } from '../../../shared/errors.ts';

export type LimitedRun = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a function that runs at most `running` pieces of work at once; `waiting` more wait for their turn. It throws
 * `system.unavailable` for work beyond that.
 */
export function limitConcurrency({ running, waiting }: { running: number; waiting: number }): LimitedRun {
  let active = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (active < running) active += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new AppError('system.unavailable');
    try {
      return await work();
    } finally {
      // The next piece of work takes over the place, so that no other one can come between.
      const next = queue.shift();
      if (next === undefined) active -= 1;
      else next();
    }
  };
}
