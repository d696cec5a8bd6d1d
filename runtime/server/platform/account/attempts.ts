import type { Queryable } from '../database/database.ts';
import { AppError } from '../../../shared/errors.ts';
import { MINUTE } from '../../../shared/time.ts';

const LOCK_MS = 15 * MINUTE;
/** Wrong tries for one account, and from one address, before it has to wait. */
const limits = { account: 5, ip: 50, trial: 100 } as const;

export interface Attempt {
  merchant: string;
  scope: keyof typeof limits;
  name: string;
  now: number;
}

/**
 * Counts a try before it is made, so that tries at the same time cannot pass the limit together; a success takes it
 * back by `forgive`. Throws `account.locked` when the limit is used up.
 */
export async function countAttempt(db: Queryable, { merchant, scope, name, now }: Attempt): Promise<void> {
  const [row] = await db.query<{ failures: number; locked_until: Date | null }>(
    `insert into login_attempt as known (merchant, subject, failures, first_at) values ($1, $2, 1, $3::timestamptz)
     on conflict (merchant, subject) do update set
       failures = case when coalesce(known.locked_until, known.first_at + $5::interval) <= $3::timestamptz then 1 else known.failures + 1 end,
       first_at = case when coalesce(known.locked_until, known.first_at + $5::interval) <= $3::timestamptz then $3::timestamptz else known.first_at end,
       locked_until = case
         when coalesce(known.locked_until, known.first_at + $5::interval) <= $3::timestamptz then null
         when known.locked_until is not null then known.locked_until
         when known.failures + 1 >= $4 then $3::timestamptz + $5::interval end
     returning failures, locked_until`,
    [merchant, `${scope}:${name}`, new Date(now), limits[scope], `${LOCK_MS} milliseconds`],
  );
  if (row === undefined || row.failures <= limits[scope]) return;
  const waitMs = (row.locked_until?.getTime() ?? now + LOCK_MS) - now;
  if (scope === 'trial') throw new AppError('request.rate_limited', { minutes: Math.ceil(waitMs / MINUTE) });
  throw new AppError('account.locked', { minutes: Math.ceil(waitMs / MINUTE) });
}

/** After a right password: the account's tries are forgotten, the address gets this one back. */
export async function forgiveAttempts(
  db: Queryable,
  { merchant, account, ip }: { merchant: string; account: string; ip: string },
): Promise<void> {
  await db.query('delete from login_attempt where merchant = $1 and subject = $2', [merchant, `account:${account}`]);
  await db.query('update login_attempt set failures = greatest(0, failures - 1) where merchant = $1 and subject = $2', [
    merchant,
    `ip:${ip}`,
  ]);
}
