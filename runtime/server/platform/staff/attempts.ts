import { AppError } from '../../../shared/errors.ts';
import { DAY, MINUTE } from '../../../shared/time.ts';
import type { Queryable } from '../database/database.ts';

/** The first lock; each further failure doubles it up to the longest one of its scope. */
const LOCK_MS = MINUTE;

/**
 * Failed logins before a lock, and the longest lock. A username is counted whether a person has it or not.
 *
 * - `origin`: of one username from one known browser or one IP address.
 * - `name`: of one username from all others together. It slows guesses from many addresses, and is short: those who
 *   do not know the password must not keep its owner away.
 * - `ip`: of all logins by password and enrolments from one IP address.
 */
const limits = {
  origin: { failures: 5, longestMs: DAY },
  name: { failures: 100, longestMs: MINUTE },
  ip: { failures: 50, longestMs: DAY },
} as const;
/** A count is forgotten when no attempt was made for this long. */
const FORGET_MS = DAY;

export interface Attempt {
  scope: keyof typeof limits;
  name: string;
}

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit together. From the last
 * allowed one on, each locks its subject for twice as long. Throws `staff.locked` while a lock lasts, and counts nothing then.
 */
export async function countAttempt(db: Queryable, { scope, name }: Attempt, now: number): Promise<void> {
  const rows = await db.query(
    `insert into staff_attempt as known (subject, failures, at) values ($1, 1, $2::timestamptz)
     on conflict (subject) do update set
       failures = case when known.at <= $3::timestamptz then 1 else known.failures + 1 end,
       at = $2::timestamptz,
       locked_until = case when known.at > $3::timestamptz and known.failures + 1 >= $4::integer
         then $2::timestamptz + least(power(2, least(known.failures + 1 - $4::integer, 30)) * $5::interval, $6::interval) end
     where known.locked_until is null or known.locked_until <= $2::timestamptz
     returning 1 as counted`,
    [
      subjectOf({ scope, name }),
      new Date(now),
      new Date(now - FORGET_MS),
      limits[scope].failures,
      `${LOCK_MS} milliseconds`,
      `${limits[scope].longestMs} milliseconds`,
    ],
  );
  if (rows.length === 1) return;
  const [row] = await db.query<{ locked_until: Date | null }>(
    'select locked_until from staff_attempt where subject = $1',
    [subjectOf({ scope, name })],
  );
  const left = (row?.locked_until?.getTime() ?? now) - now;
  throw new AppError('staff.locked', { minutes: Math.max(1, Math.ceil(left / MINUTE)) });
}

/** Forgets the failures of a subject after a success. */
export async function forgetAttempts(db: Queryable, attempt: Attempt): Promise<void> {
  await db.query('delete from staff_attempt where subject = $1', [subjectOf(attempt)]);
}

/** Reverts the count of one attempt that was none: other people at the same IP address keep theirs. */
export async function uncountAttempt(db: Queryable, attempt: Attempt): Promise<void> {
  await db.query(
    `update staff_attempt set failures = failures - 1, locked_until = null where subject = $1 and failures > 0`,
    [subjectOf(attempt)],
  );
}

/** Deletes counts that no longer matter. */
export async function expireAttempts(db: Queryable, now: number): Promise<void> {
  await db.query('delete from staff_attempt where at <= $1 and coalesce(locked_until, at) <= $2', [
    new Date(now - FORGET_MS),
    new Date(now),
  ]);
}

function subjectOf({ scope, name }: Attempt): string {
  return `${scope}:${name}`;
}
