import type { Queryable } from '../../database/database.ts';

/** Maximum number of actions of a subject in a sliding window. */
export interface RateLimit {
  merchant: string;
  /** The subject that is counted: `sms:+66812345678`, `sms-ip:203.0.113.7`. */
  subject: string;
  most: number;
  windowMs: number;
}

/**
 * Takes a rate-limit slot. Returns 0, or the milliseconds to wait. Safe under concurrency: calls are serialised by the
 * row lock.
 */
export async function takeRateLimit(db: Queryable, limit: RateLimit, now: number): Promise<number> {
  const { merchant, subject, most, windowMs } = limit;
  const since = new Date(now - windowMs);
  const taken = await db.query(
    `insert into turn_taken as known (merchant, subject, taken_at, forget_at)
     values ($1, $2, array[$3::timestamptz], $5)
     on conflict (merchant, subject) do update set
       taken_at = array(select at from unnest(known.taken_at) as at where at > $4::timestamptz order by at) || $3::timestamptz,
       forget_at = excluded.forget_at
     where (select count(*) from unnest(known.taken_at) as at where at > $4::timestamptz) < $6::integer
     returning 1 as taken`,
    [merchant, subject, new Date(now), since, new Date(now + windowMs), most],
  );
  if (taken.length === 1) return 0;
  const [row] = await db.query<{ first: Date | null }>(
    'select min(at) as first from turn_taken, unnest(taken_at) as at where merchant = $1 and subject = $2 and at > $3',
    [merchant, subject, since],
  );
  return Math.max(1, (row?.first?.getTime() ?? now) + windowMs - now);
}

/** Releases a slot that was taken at `at` for an action that did not happen. */
export async function releaseRateLimit(
  db: Queryable,
  { merchant, subject }: Pick<RateLimit, 'merchant' | 'subject'>,
  at: number,
): Promise<void> {
  await db.query(
    `update turn_taken set taken_at = taken_at[:array_position(taken_at, $3::timestamptz) - 1]
       || taken_at[array_position(taken_at, $3::timestamptz) + 1:]
     where merchant = $1 and subject = $2 and array_position(taken_at, $3::timestamptz) is not null`,
    [merchant, subject, new Date(at)],
  );
}

/** Returns the number of slots taken in the current window. */
export async function countRateLimit(
  db: Queryable,
  { merchant, subject, windowMs }: Omit<RateLimit, 'most'>,
  now: number,
): Promise<number> {
  const [row] = await db.query<{ taken: number }>(
    `select count(*)::integer as taken from turn_taken, unnest(taken_at) as at
     where merchant = $1 and subject = $2 and at > $3`,
    [merchant, subject, new Date(now - windowMs)],
  );
  return row?.taken ?? 0;
}
