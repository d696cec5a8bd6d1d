import { DAY, HOUR, MINUTE } from '../../../shared/time.ts';
import type { Currency } from '../../../shared/money.ts';
import type { MerchantDatabase } from '../database/database.ts';
import type { Job, JobContext, JobLog } from './job.ts';
import {
  addJobs,
  claimJob,
  dropEarlier,
  forgetJobs,
  latestPeriods,
  lockOpenJob,
  markDone,
  noteFailure,
  type ClaimedJob,
} from './job-repository.ts';
import { keysAfter, periodAt, periodOfKey } from './period.ts';

export interface JobBrand {
  id: string;
  merchant: string;
  /** IANA name; days begin in it. */
  timeZone: string;
  currency: Currency;
  settings: JobContext['settings'];
  db: MerchantDatabase;
}

export interface JobRun {
  brand: JobBrand;
  jobs: readonly Job[];
  /** The platform's secret. */
  secret: string;
  /** Epoch milliseconds. */
  now(): number;
  log: JobLog;
}

/** After this time another server takes a job over from a server that has ended. */
const LEASE_MS = 5 * MINUTE;
const FIRST_RETRY_MS = MINUTE;
const LAST_RETRY_MS = HOUR;
/** More missed periods than these are not run; a year of days. */
const MOST_MISSED = 366;
/** Jobs whose missed periods are skipped are kept this long for the list, the others long enough to know the last one. */
const KEPT_SKIPPED_MS = DAY;
const KEPT_RUN_MS = 400 * DAY;
/** The latest periods of each kind that are kept at any age: a day of a job that runs every five minutes. */
const KEPT_PERIODS = 300;

/** Adds the jobs of a brand that are due, and runs them one after another; a failed one does not stop the others. */
export async function runJobs(run: JobRun): Promise<void> {
  const { brand, jobs, now } = run;
  const { merchant, db, timeZone } = brand;
  await addDueJobs(run);
  for (;;) {
    const claimed = await claimJob(db, {
      merchant,
      current: new Map(jobs.map((job) => [job.kind, latestPeriod(job, now(), timeZone)])),
      now: now(),
      leaseMs: LEASE_MS,
      longestMs: 2 * LAST_RETRY_MS,
    });
    const job = jobs.find(({ kind }) => kind === claimed?.kind);
    if (claimed === null || job === undefined) break;
    await runOne(run, job, claimed);
  }
  for (const missed of ['run', 'skip'] as const) {
    const kinds = jobs.filter((job) => job.missed === missed).map(({ kind }) => kind);
    const before = now() - (missed === 'run' ? KEPT_RUN_MS : KEPT_SKIPPED_MS);
    await forgetJobs(db, { merchant, kinds, before, keep: KEPT_PERIODS });
  }
}

async function addDueJobs({ brand, jobs, now }: JobRun): Promise<void> {
  const { merchant, db, timeZone } = brand;
  const latest = await latestPeriods(db, merchant);
  for (const job of jobs) {
    const { kind, every, missed, delayMs = 0 } = job;
    const current = latestPeriod(job, now(), timeZone);
    const last = latest.get(kind);
    if (last === current) continue;
    const periods =
      missed === 'run' && last !== undefined && last < current
        ? keysAfter(every, { last, now: now() - delayMs, timeZone, limit: MOST_MISSED })
        : [current];
    await addJobs(db, { merchant, kind, periods, now: now() });
  }
}

/** Returns the key of the latest period of a job that may run. */
function latestPeriod({ every, delayMs = 0 }: Job, now: number, timeZone: string): string {
  return periodAt(every, now - delayMs, timeZone).key;
}

async function runOne({ brand, secret, now, log }: JobRun, job: Job, { period, tries }: ClaimedJob): Promise<void> {
  const { id, merchant, db, timeZone, currency, settings } = brand;
  const key = { merchant, kind: job.kind, period };
  const state = { completed: false };
  try {
    await job.run({
      merchant,
      brand: id,
      db,
      period: periodOfKey(job.every, period, timeZone),
      currency,
      timeZone,
      settings,
      secret,
      now: now(),
      log,
      async complete(effect) {
        await db.transaction(async (tx) => {
          if (!(await lockOpenJob(tx, key))) return;
          await effect({ query: tx.query, transaction: (work) => work(tx) });
          await markDone(tx, key, now());
          if (job.missed === 'skip') await dropEarlier(tx, key);
        });
        state.completed = true;
      },
    });
    if (!state.completed) throw new Error(`the job ${job.kind} ended without a call of complete`);
  } catch (error) {
    log.error({ err: error, brand: id, job: job.kind, period }, 'a job failed; it is tried again');
    const nextTryAt = now() + Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LAST_RETRY_MS);
    await noteFailure(db, key, { error: error instanceof Error ? error.message : String(error), nextTryAt });
  }
}
