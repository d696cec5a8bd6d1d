import type { Now } from '../../../shared/time.ts';

/** The server's only clock: the time that all servers on a database share, plus what tests have moved it by. */
export interface Clock extends Now {
  /** The machine's own time: for what other machines date and sign, whose clocks no test moves. */
  machineNow(): number;
  /** How far it has been moved, in milliseconds. */
  ahead(): number;
  /** Moves the clock to an instant (epoch milliseconds) and waits for every job that became due. */
  moveTo(epochMs: number): Promise<void>;
  /** Moves it as far as another server of this database has been moved; jobs follow at their next turn. */
  setAhead(ms: number): void;
  /** Runs `work` about every `everyMs` of this clock's time; gives back the function that stops it. */
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

/** `time` is what it goes by; `onError` hears of jobs that failed: the next run comes all the same. */
export function createClock({ time, onError }: { time: Now; onError: (error: unknown) => void }): Clock {
  let offset = 0;
  const jobs = new Set<Job>();
  const now = (): number => time.now() + offset;

  async function runDue(): Promise<void> {
    await Promise.all(
      [...jobs].map((job) => {
        if (job.running === null && job.dueAt > now()) return undefined;
        job.running ??= job
          .work()
          .catch(onError)
          .finally(() => {
            job.running = null;
            job.dueAt = now() + job.everyMs;
          });
        return job.running;
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
