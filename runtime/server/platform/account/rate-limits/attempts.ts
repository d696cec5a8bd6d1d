import { createHash } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { ipKey } from '../../../../shared/address-key.ts';
import { AppError } from '../../../../shared/errors.ts';
import { MINUTE } from '../../../../shared/time.ts';
import { ipLimitMultiplier } from './ip-limit-multiplier.ts';
import { attemptLimits, LOCK_MS, wrongLimits } from './limits.ts';

/** Greater than any real number of attempts. */
const NEVER = 2_000_000_000;
export interface Attempt {
  merchant: string;
  scope: keyof typeof attemptLimits;
  name: string;
  now: number;
}

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit together. After a success,
 * `uncountAttempt` or `clearFailedAttempts` reverts the count. Throws `account.locked` when the limit is used up,
 * `account.payments_locked` for a payment password, `request.rate_limited` for a guest.
 */
export async function countAttempt(db: Queryable, { merchant, scope, name, now }: Attempt): Promise<void> {
  const most = attemptLimits[scope].most * (isOfAddress(scope) ? ipLimitMultiplier(name) : 1);
  const [row] = await db.query<{ failures: number; locked_until: Date | null }>(
    `insert into login_attempt as known (merchant, subject, failures, first_at) values ($1, $2, 1, $3::timestamptz)
     on conflict (merchant, subject) do update set
       failures = case when coalesce(known.locked_until, known.first_at + $5::interval) <= $3::timestamptz then 1 else known.failures + 1 end,
       wrong = case when coalesce(known.locked_until, known.first_at + $5::interval) <= $3::timestamptz then 0 else known.wrong end,
       first_at = case when coalesce(known.locked_until, known.first_at + $5::interval) <= $3::timestamptz then $3::timestamptz else known.first_at end,
       locked_until = case
         when coalesce(known.locked_until, known.first_at + $5::interval) <= $3::timestamptz then null
         when known.locked_until is not null then known.locked_until
         when known.failures + 1 >= $4 then $3::timestamptz + $5::interval end
     returning failures, locked_until`,
    [merchant, subjectOf(scope, name), new Date(now), Math.min(most, NEVER), `${LOCK_MS} milliseconds`],
  );
  if (row === undefined || row.failures <= most) return;
  const until = row.locked_until?.getTime() ?? now + LOCK_MS;
  if (scope === 'trial') throw new AppError('request.rate_limited', { minutes: minutesUntil(until, now) });
  throw new AppError(scope === 'payment' ? 'account.payments_locked' : 'account.locked', {
    minutes: minutesUntil(until, now),
  });
}

/** Returns until when a subject has no attempts left, in epoch milliseconds; null while it has some. Counts nothing. */
export async function lockedUntil(db: Queryable, { merchant, scope, name, now }: Attempt): Promise<number | null> {
  const [row] = await db.query<{ locked_until: Date }>(
    `select locked_until from login_attempt
     where merchant = $1 and subject = $2 and failures >= $3 and locked_until > $4`,
    [merchant, subjectOf(scope, name), attemptLimits[scope].most, new Date(now)],
  );
  return row?.locked_until.getTime() ?? null;
}

/** Where a login attempt comes from: a recognised browser of the account, or an IP address. */
export interface AttemptPlace {
  account: string;
  ip: string;
  /** Identifies a recognised browser; null for any other. */
  device: string | null;
}

/** Returns the key that attempts are counted under: account and IP address, or account and recognised browser. */
export function placeName({ account, ip, device }: AttemptPlace): string {
  return JSON.stringify([account, device === null ? ipKey(ip) : `device:${device}`]);
}

/**
 * Returns the limit that is used up and the minutes left. `place`: five wrong passwords from this place. `ip`: too many
 * failed attempts from this IP address. A recognised browser does not share the count of its IP address. Counts
 * nothing.
 */
export async function findLock(
  db: Queryable,
  { merchant, place, now }: { merchant: string; place: AttemptPlace; now: number },
): Promise<{ of: 'place' | 'ip'; minutes: number } | null> {
  const ipSubject = subjectOf('ip', place.ip);
  const [row] = await db.query<{ subject: string; locked_until: Date }>(
    `select subject, locked_until from login_attempt
     where merchant = $1 and (subject = $2 and failures >= $3 or subject = $4 and failures >= $5) and locked_until > $6
     order by subject = $4 desc limit 1`,
    [
      merchant,
      subjectOf('place', placeName(place)),
      attemptLimits.place.most,
      place.device === null ? ipSubject : null,
      attemptLimits.ip.most * ipLimitMultiplier(place.ip),
      new Date(now),
    ],
  );
  if (row === undefined) return null;
  return { of: row.subject === ipSubject ? 'ip' : 'place', minutes: minutesUntil(row.locked_until.getTime(), now) };
}

/**
 * Origin of a wrong attempt: an IP address, and the account it was for. `account` is null for the code of a text
 * message.
 */
export interface AttemptScope {
  merchant: string;
  account: string | null;
  ip: string;
}

/** Returns whether an account or an IP address has had so many wrong attempts that the next one requires a CAPTCHA. */
export async function isCaptchaRequired(
  db: Queryable,
  { merchant, account, ip, now }: AttemptScope & { now: number },
): Promise<boolean> {
  const [row] = await db.query<{ due: boolean }>(
    `select exists (
       select 1 from login_attempt
       where merchant = $1 and (subject = $2 and wrong >= $3 or subject = $4 and wrong >= $5)
         and coalesce(locked_until, first_at + $6::interval) > $7::timestamptz
     ) as due`,
    [
      merchant,
      account === null ? null : subjectOf('account', account),
      wrongLimits['wrong-account'].most,
      subjectOf('ip', ip),
      wrongLimits['wrong-ip'].most * ipLimitMultiplier(ip),
      `${LOCK_MS} milliseconds`,
      new Date(now),
    ],
  );
  return row?.due === true;
}

/** Records that an attempt already counted for an account and an IP address was wrong. */
export async function noteWrong(db: Queryable, { merchant, account, ip }: AttemptScope): Promise<void> {
  await db.query('update login_attempt set wrong = wrong + 1 where merchant = $1 and subject in ($2, $3)', [
    merchant,
    account === null ? null : subjectOf('account', account),
    subjectOf('ip', ip),
  ]);
}

/** Deletes the attempts of a subject after a success. */
export async function forgetAttempts(db: Queryable, { merchant, scope, name }: Omit<Attempt, 'now'>): Promise<void> {
  await db.query('delete from login_attempt where merchant = $1 and subject = $2', [merchant, subjectOf(scope, name)]);
}

/** Reverts the count of an attempt that was not a wrong one. */
export async function uncountAttempt(db: Queryable, { merchant, scope, name }: Omit<Attempt, 'now'>): Promise<void> {
  await db.query('update login_attempt set failures = greatest(0, failures - 1) where merchant = $1 and subject = $2', [
    merchant,
    subjectOf(scope, name),
  ]);
}

/**
 * Deletes the attempts of the account and of this place after a correct password, and uncounts this one for the IP
 * address.
 */
export async function clearFailedAttempts(
  db: Queryable,
  { merchant, account, ip, device = null }: { merchant: string; account: string; ip: string; device?: string | null },
): Promise<void> {
  await forgetAttempts(db, { merchant, scope: 'place', name: placeName({ account, ip, device }) });
  await forgetAttempts(db, { merchant, scope: 'account', name: account });
  if (device === null) await uncountAttempt(db, { merchant, scope: 'ip', name: ip });
}

/** IPv6 addresses count by their /64 network: a client may use any address of its own network. */
function subjectOf(scope: Attempt['scope'], name: string): string {
  return `${scope}:${isOfAddress(scope) ? ipKey(name) : hashedName(name)}`;
}

/** Hashes a name before it is stored as a counter key: an unknown name may be a password typed into the wrong field. */
export function hashedName(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

function isOfAddress(scope: Attempt['scope']): boolean {
  return scope === 'ip' || scope === 'trial';
}

function minutesUntil(until: number, now: number): number {
  return Math.ceil((until - now) / MINUTE);
}
