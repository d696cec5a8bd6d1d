import type { Now } from '../../../shared/time.ts';

/** The server's only clock: the time that all servers on a database share, plus the offset set by tests. */
export interface Clock extends Now {
  /** Returns the machine's own time, for values that other machines date and sign. Tests do not move it. */
  machineNow(): number;
  /** Returns how far the clock has been moved, in milliseconds. */
  ahead(): number;
  /** Moves the clock to an instant (epoch milliseconds) and waits for every job that became due. */
  moveTo(epochMs: number): Promise<void>;
  /** Sets the offset that another server of this database has. Jobs run at their next interval. */
  setAhead(ms: number): void;
  /** Runs `work` about every `everyMs` of this clock's time. Returns the function that stops it. */
  every(everyMs: number, work: () => Promise<void>): () => void;
  /** Stops every job. */
  stop(): void;
}

interface Job {
  everyMs: number;
  dueAt: number;
  work: () => Promise<void>;
  running: Promise<void> | null;
}

const TICK_MS = 1_000;

/** Creates the clock on top of `time`. `onError` receives the error of a failed job; the next run is not affected. */
export function createClock({ time, onError }: { time: Now; onError: (error: unknown) => void }): Clock {
  let offset = 0;
  const jobs = new Set<Job>();
  const now = (): number => time.now() + offset;

  async function runDue(): Promise<void> {
    await Promise.all(
      [...jobs].map(async (job) => {
        if (job.running === null && job.dueAt > now()) return;
        job.running ??= job
          .work()
          .catch(onError)
          .finally(() => {
            job.running = null;
            job.dueAt = now() + job.everyMs;
          });
        await job.running;
      }),
    );
  }

  function setAhead(ms: number): void {
    offset = ms;
    for (const job of jobs) job.dueAt = Math.min(job.dueAt, now() + job.everyMs);
  }

  const timer = setInterval(() => void runDue(), TICK_MS).unref();
  return {
    now,
    machineNow: () => Date.now(),
    ahead: () => offset,
    async moveTo(epochMs) {
      setAhead(epochMs - time.now());
      await runDue();
    },
    setAhead,
    every(everyMs, work) {
      const job: Job = { everyMs, dueAt: now() + everyMs, work, running: null };
      jobs.add(job);
      return () => jobs.delete(job);
    },
    stop() {
      clearInterval(timer);
      jobs.clear();
    },
  };
}
