import { SECOND, type Now } from '../../../shared/time.ts';
import type { DatabaseTime } from './database-time.ts';

/** The server's only clock: the time that all servers on a database share, plus the offset set by tests. */
export interface Clock extends Now {
  /** Returns the machine's own time, for values that other machines date and sign. Tests do not move it. */
  machineNow(): number;
  /**
   * Returns by how many milliseconds the machine's clock is ahead of the database's, negative if behind; 0 if they are
   * less than 30 s apart. While it is not 0, work in which time decides something that cannot be undone waits. A clock
   * moved by tests makes no difference.
   */
  differsBy(): number;
  /** Returns how far the clock has been moved, in milliseconds. */
  ahead(): number;
  /** Moves the clock to an instant (epoch milliseconds) and waits for every job that became due. */
  moveTo(epochMs: number): Promise<void>;
  /** Sets the offset that another server of this database has. Jobs run at their next interval. */
  setAhead(ms: number): void;
  /**
   * Runs `work` about every `everyMs` of this clock's time: after the end of the run before, or after its begin if runs
   * overlap. Returns the function that stops it.
   */
  every(everyMs: number, work: () => Promise<void>, options?: { overlap: boolean }): () => void;
  /** Stops every job. */
  stop(): void;
}

interface Job {
  everyMs: number;
  dueAt: number;
  work: () => Promise<void>;
  overlap: boolean;
  running: Set<Promise<void>>;
}

const TICK_MS = 1_000;
const DIFFERS_MS = 30 * SECOND;

/** `manual`: only `moveTo` runs what is due. */
export type Ticks = 'real' | 'manual';

/** Creates the clock on top of `time`. `onError` receives the error of a failed job; the next run is not affected. */
export function createClock({
  time,
  onError,
  ticks = 'real',
}: {
  time: Pick<DatabaseTime, 'now' | 'difference'>;
  onError: (error: unknown) => void;
  /** By default, each second runs what is due. */
  ticks?: Ticks;
}): Clock {
  let offset = 0;
  const jobs = new Set<Job>();
  const now = (): number => time.now() + offset;

  async function runDue(): Promise<void> {
    await Promise.all(
      [...jobs].map(async (job) => {
        if (job.dueAt <= now() && (job.overlap || job.running.size === 0)) start(job);
        await Promise.all(job.running);
      }),
    );
  }

  function start(job: Job): void {
    const run = job
      .work()
      .catch(onError)
      .finally(() => {
        job.running.delete(run);
        if (!job.overlap) job.dueAt = now() + job.everyMs;
      });
    job.running.add(run);
    if (job.overlap) job.dueAt = now() + job.everyMs;
  }

  function setAhead(ms: number): void {
    offset = ms;
    for (const job of jobs) job.dueAt = Math.min(job.dueAt, now() + job.everyMs);
  }

  const timer = ticks === 'real' ? setInterval(() => void runDue(), TICK_MS).unref() : undefined;
  return {
    now,
    machineNow: () => Date.now(),
    differsBy() {
      const difference = time.difference();
      return Math.abs(difference) < DIFFERS_MS ? 0 : difference;
    },
    ahead: () => offset,
    async moveTo(epochMs) {
      // Every instant is a whole number of milliseconds.
      setAhead(Math.round(epochMs) - time.now());
      await runDue();
    },
    setAhead,
    every(everyMs, work, { overlap } = { overlap: false }) {
      const job: Job = { everyMs, dueAt: now() + everyMs, work, overlap, running: new Set() };
      jobs.add(job);
      return () => jobs.delete(job);
    },
    stop() {
      clearInterval(timer);
      jobs.clear();
    },
  };
}
