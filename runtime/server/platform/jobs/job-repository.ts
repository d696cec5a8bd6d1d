import type { MerchantDatabase, Queryable } from '../database/database.ts';

export interface JobKey {
  merchant: string;
  kind: string;
  period: string;
}

/** A job that a server works on; a later claim has a higher number of tries. */
export interface JobClaim extends JobKey {
  tries: number;
}

export interface ClaimedJob {
  kind: string;
  period: string;
  tries: number;
}

/** One job as operators see it. */
export interface JobRow {
  kind: string;
  period: string;
  next_try_at: Date;
  tries: number;
  done_at: Date | null;
  error: string | null;
  /** Whether a server works on it, unless its lease has ended. */
  running: boolean;
}

/** Returns the latest period of each kind that has one. */
export async function latestPeriods(db: Queryable, merchant: string): Promise<Map<string, string>> {
  const rows = await db.query<{ kind: string; period: string }>(
    'select kind, max(period) as period from job where merchant = $1 group by kind',
    [merchant],
  );
  return new Map(rows.map(({ kind, period }) => [kind, period]));
}

/** Adds the jobs that do not exist yet. */
export async function addJobs(
  db: Queryable,
  { merchant, kind, periods, now }: { merchant: string; kind: string; periods: readonly string[]; now: number },
): Promise<void> {
  await db.query(
    `insert into job (merchant, kind, period, next_try_at)
     select $1, $2, period, $4 from unnest($3::text[]) as period on conflict do nothing`,
    [merchant, kind, periods, new Date(now)],
  );
}

/**
 * Claims the oldest due job of each kind on which no server works. A server that ends without a word keeps its job for
 * `leaseMs`. A time beyond every lease and back-off is of a clock that was ahead: such a job is due. A period after the
 * `current` one of its kind was added by such a clock: it waits until it begins. A job whose completion is in progress is
 * locked: it is left to its server, whatever its lease.
 */
export function claimJobs(
  db: MerchantDatabase,
  {
    merchant,
    current,
    now,
    leaseMs,
    longestMs,
  }: {
    merchant: string;
    /** Of each kind to claim, the key of the latest period that may run. */
    current: ReadonlyMap<string, string>;
    now: number;
    leaseMs: number;
    longestMs: number;
  },
): Promise<ClaimedJob[]> {
  return db.transaction(async (tx) => {
    // One claim at a time: of two servers, each would otherwise begin another period of a kind.
    await tx.query("select pg_advisory_xact_lock(hashtextextended('jobs:' || $1, 0))", [merchant]);
    return tx.query<ClaimedJob>(
      `with due as (
         select distinct on (open.kind) open.kind, open.period from job as open
         join unnest($2::text[], $6::text[]) as latest(kind, period)
           on latest.kind = open.kind and open.period <= latest.period
         where open.merchant = $1 and open.done_at is null and (open.next_try_at <= $3 or open.next_try_at > $5)
           and not exists (
             select 1 from job as held where held.merchant = $1 and held.kind = open.kind and held.done_at is null
               and held.running and held.next_try_at > $3 and held.next_try_at <= $5)
         order by open.kind, open.period
       ), free as (
         select job.kind, job.period from job join due on due.kind = job.kind and due.period = job.period
         where job.merchant = $1 and job.done_at is null for update of job skip locked
       )
       update job set tries = tries + 1, next_try_at = $4, running = true
       where merchant = $1 and (kind, period) in (select free.kind, free.period from free)
       returning kind, period, tries`,
      [
        merchant,
        [...current.keys()],
        new Date(now),
        new Date(now + leaseMs),
        new Date(now + longestMs),
        [...current.values()],
      ],
    );
  });
}

/** Keeps a claimed job until a time; false when it is done or given back, or another server has claimed it. */
export async function renewClaim(
  db: Queryable,
  { merchant, kind, period, tries }: JobClaim,
  until: number,
): Promise<boolean> {
  const kept = await db.query<{ kept: number }>(
    `update job set next_try_at = $5 where merchant = $1 and kind = $2 and period = $3 and tries = $4
     and running and done_at is null returning 1 as kept`,
    [merchant, kind, period, tries, new Date(until)],
  );
  return kept.length > 0;
}

/** Locks a job for its completion; false when it is done, or no longer exists. */
export async function lockOpenJob(tx: Queryable, { merchant, kind, period }: JobKey): Promise<boolean> {
  const open = await tx.query<{ open: number }>(
    'select 1 as open from job where merchant = $1 and kind = $2 and period = $3 and done_at is null for update',
    [merchant, kind, period],
  );
  return open.length > 0;
}

export async function markDone(tx: Queryable, { merchant, kind, period }: JobKey, now: number): Promise<void> {
  await tx.query('update job set done_at = $4, error = null where merchant = $1 and kind = $2 and period = $3', [
    merchant,
    kind,
    period,
    new Date(now),
  ]);
}

/** Removes the earlier periods of a kind that no server has run. */
export async function dropEarlier(tx: Queryable, { merchant, kind, period }: JobKey): Promise<void> {
  await tx.query('delete from job where merchant = $1 and kind = $2 and period < $3 and done_at is null', [
    merchant,
    kind,
    period,
  ]);
}

/**
 * Gives a claimed job back, unless it is done or another server has claimed it: with why it failed, or with null if it
 * did not fail.
 */
export async function endClaim(
  db: Queryable,
  { merchant, kind, period, tries }: JobClaim,
  { error, nextTryAt }: { error: string | null; nextTryAt: number },
): Promise<void> {
  await db.query(
    `update job set error = coalesce($4, error), next_try_at = $5, running = false
     where merchant = $1 and kind = $2 and period = $3 and tries = $6 and done_at is null`,
    [merchant, kind, period, error, new Date(nextTryAt), tries],
  );
}

/** Lists the jobs that are not done, and of each kind the latest one that is. */
export function listJobs(db: Queryable, merchant: string): Promise<JobRow[]> {
  return db.query<JobRow>(
    `select kind, period, next_try_at, tries, done_at, error, running from job
     where merchant = $1 and done_at is null
     union all
     select * from (
       select distinct on (kind) kind, period, next_try_at, tries, done_at, error, false as running from job
       where merchant = $1 and done_at is not null order by kind, period desc
     ) as latest
     order by kind, period`,
    [merchant],
  );
}

/**
 * Forgets jobs of the given kinds that were done before a time, except the latest `keep` periods of each kind: a clock
 * that jumped ahead would otherwise forget what was done just now, and do it again when it is set back.
 */
export async function forgetJobs(
  db: Queryable,
  { merchant, kinds, before, keep }: { merchant: string; kinds: readonly string[]; before: number; keep: number },
): Promise<void> {
  await db.query(
    `delete from job where merchant = $1 and kind = any ($2) and done_at < $3 and period < (
       select min(kept.period) from (
         select recent.period from job as recent where recent.merchant = $1 and recent.kind = job.kind
         order by recent.period desc limit $4
       ) as kept
     )`,
    [merchant, kinds, new Date(before), keep],
  );
}
