import type { Queryable } from '../../database/database.ts';

/** Maximum number of actions of a subject in a sliding window. */
export interface RateLimitRule {
  most: number;
  windowMs: number;
}

/** A use of a limit that a module declares. */
export interface RateLimit<Name extends string> {
  merchant: string;
  name: Name;
  /** What is counted: a recipient, the key of an IP address, the id of a player. */
  of: string;
  /** How many of the limit this subject has, such as a network that many people share; 1 by default. */
  multiplier?: number;
}

export interface RateLimits<Name extends string> {
  /**
   * Takes a slot. Returns 0, or the milliseconds to wait. Safe under concurrency: calls are serialised by the row lock.
   */
  takeRateLimit(db: Queryable, limit: RateLimit<Name>, now: number): Promise<number>;
  /** Releases a slot that was taken at `at` for an action that did not happen. */
  releaseRateLimit(db: Queryable, limit: RateLimit<Name>, at: number): Promise<void>;
  /** Returns the number of slots taken in the current window. */
  countRateLimit(db: Queryable, limit: RateLimit<Name>, now: number): Promise<number>;
}

/** Returns the functions that take slots of declared limits by their names. */
export function createRateLimits<Name extends string>(rules: Readonly<Record<Name, RateLimitRule>>): RateLimits<Name> {
  const subjectOf = ({ name, of }: RateLimit<Name>): string => `${name}:${of}`;
  return {
    takeRateLimit(db, limit, now) {
      const { most, windowMs } = rules[limit.name];
      const { merchant, multiplier = 1 } = limit;
      return take(db, { merchant, subject: subjectOf(limit), most: most * multiplier, windowMs }, now);
    },
    releaseRateLimit: (db, limit, at) => release(db, { merchant: limit.merchant, subject: subjectOf(limit) }, at),
    countRateLimit: (db, limit, now) =>
      count(db, { merchant: limit.merchant, subject: subjectOf(limit), windowMs: rules[limit.name].windowMs }, now),
  };
}

interface Slot extends RateLimitRule {
  merchant: string;
  subject: string;
}

async function take(db: Queryable, { merchant, subject, most, windowMs }: Slot, now: number): Promise<number> {
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

async function release(
  db: Queryable,
  { merchant, subject }: Pick<Slot, 'merchant' | 'subject'>,
  at: number,
): Promise<void> {
  await db.query(
    `update turn_taken set taken_at = taken_at[:array_position(taken_at, $3::timestamptz) - 1]
       || taken_at[array_position(taken_at, $3::timestamptz) + 1:]
     where merchant = $1 and subject = $2 and array_position(taken_at, $3::timestamptz) is not null`,
    [merchant, subject, new Date(at)],
  );
}

async function count(db: Queryable, { merchant, subject, windowMs }: Omit<Slot, 'most'>, now: number): Promise<number> {
  const [row] = await db.query<{ taken: number }>(
    `select count(*)::integer as taken from turn_taken, unnest(taken_at) as at
     where merchant = $1 and subject = $2 and at > $3`,
    [merchant, subject, new Date(now - windowMs)],
  );
  return row?.taken ?? 0;
}
