import { DAY, HOUR, MINUTE } from '../../../shared/time.ts';
import type { Currency } from '../../../shared/money.ts';
import type { MerchantDatabase } from '../database/database.ts';
import { postgresLimits } from '../database/limits.ts';
import type { Job, JobContext, JobLog } from './job.ts';
import {
  addJobs,
  claimJobs,
  dropEarlier,
  endClaim,
  forgetJobs,
  latestPeriods,
  lockOpenJob,
  markDone,
  renewClaim,
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
  /** The same database for what a stop writes: it does not wait for connections that running jobs use. */
  stopDb: MerchantDatabase;
}

export interface JobRun {
  brand: JobBrand;
  jobs: readonly Job[];
  /** The platform's secret. */
  secret: string;
  /** Epoch milliseconds. */
  now(): number;
  log: JobLog;
  /** Aborted when this server stops: a job ends at its next `renew`, and another server takes it up at once. */
  signal: AbortSignal;
}

/** After this time without `renew`, another server takes a job over from a server that has ended. */
const LEASE_MS = 5 * MINUTE;
/**
 * What is left of the lease when this server stops: the statement in progress may outlive it for this long. A job that
 * completes has this lease from the begin of it, because its transaction locks the job: no stop could shorten it.
 */
const STOPPED_LEASE_MS = postgresLimits.job.answerMs;
const FIRST_RETRY_MS = MINUTE;
const LAST_RETRY_MS = HOUR;
/** More missed periods than these are not run; a year of days. */
const MOST_MISSED = 366;
/** Jobs whose missed periods are skipped are kept this long for the list, the others long enough to know the last one. */
const KEPT_SKIPPED_MS = DAY;
const KEPT_RUN_MS = 400 * DAY;
/** The latest periods of each kind that are kept at any age: a day of a job that runs every five minutes. */
const KEPT_PERIODS = 300;

/**
 * Adds the jobs of a brand that are due, and runs them: the kinds at once, and the periods of a kind one after another,
 * whatever the number of servers and calls. A kind that another call or server works on is left to it.
 */
export async function runJobs(run: JobRun): Promise<void> {
  const { brand, jobs, now } = run;
  const { merchant, db } = brand;
  await addDueJobs(run);
  await runDueJobs(run, jobs);
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

/** Claims what is due and runs it; a failed job does not stop the others. */
async function runDueJobs(run: JobRun, jobs: readonly Job[]): Promise<void> {
  if (run.signal.aborted) return;
  const { merchant, db, timeZone } = run.brand;
  const claimed = await claimJobs(db, {
    merchant,
    current: new Map(jobs.map((job) => [job.kind, latestPeriod(job, run.now(), timeZone)])),
    now: run.now(),
    leaseMs: LEASE_MS,
    longestMs: 2 * LAST_RETRY_MS,
  });
  await Promise.all(
    claimed.map(async (claim) => {
      const own = jobs.filter(({ kind }) => kind === claim.kind);
      for (const job of own) await runOne(run, job, claim);
      // The next period of the kind, of which this call or another one may have added some in the meantime.
      await runDueJobs(run, own);
    }),
  );
}

/** Returns the key of the latest period of a job that may run. */
function latestPeriod({ every, delayMs = 0 }: Job, now: number, timeZone: string): string {
  return periodAt(every, now - delayMs, timeZone).key;
}

async function runOne(
  { brand, secret, now, log, signal }: JobRun,
  job: Job,
  { period, tries }: ClaimedJob,
): Promise<void> {
  const { id, merchant, db, stopDb, timeZone, currency, settings } = brand;
  const key = { merchant, kind: job.kind, period, tries };
  const state = { completed: false };
  // A statement that lasts longer than the stop leaves no time to give the job back.
  const shorten = (): void => void renewClaim(stopDb, key, now() + STOPPED_LEASE_MS).catch(() => undefined);
  signal.addEventListener('abort', shorten, { once: true });
  try {
    // The stop may have come during the claim.
    signal.throwIfAborted();
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
      async renew() {
        signal.throwIfAborted();
        if (!(await renewClaim(db, key, now() + LEASE_MS)))
          throw new Error(`the job ${job.kind} was taken over by another server, or completed`);
        // The stop may have shortened the lease just before.
        signal.throwIfAborted();
      },
      async complete(effect) {
        await renewClaim(db, key, now() + STOPPED_LEASE_MS);
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
    if (signal.aborted) return await endClaim(stopDb, key, { error: null, nextTryAt: now() });
    log.error({ err: error, brand: id, job: job.kind, period }, 'a job failed; it is tried again');
    const nextTryAt = now() + Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LAST_RETRY_MS);
    await endClaim(db, key, { error: error instanceof Error ? error.message : String(error), nextTryAt });
  } finally {
    signal.removeEventListener('abort', shorten);
  }
}
