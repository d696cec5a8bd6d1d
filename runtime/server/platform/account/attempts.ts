import { createHash } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { ipKey } from '../../../shared/address-key.ts';
import { AppError } from '../../../shared/errors.ts';
import { MINUTE } from '../../../shared/time.ts';
import { ipLimitMultiplier } from './known-ips.ts';

const LOCK_MS = 15 * MINUTE;
/** More tries than are ever made. */
const NEVER = 2_000_000_000;
/**
 * Tries before one has to wait: wrong ones of an account's password from one place (an address, or a browser the
 * account knows) and from an address; guests made from an address; the password asked for again inside a session. The
 * tries of an account over all places only decide when a captcha is asked for: nobody is locked out by others.
 */
const limits = { place: 5, account: Infinity, ip: 50, trial: 100, confirm: 5 } as const;
/** Wrong tries after which a picture is asked for as well. */
const captchaAfter = { account: 3, ip: 10 } as const;

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
  const most = limits[scope] * (isOfAddress(scope) ? ipLimitMultiplier(name) : 1);
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
  throw new AppError('account.locked', { minutes: minutesUntil(until, now) });
}

/** Where a try at an account comes from: a browser the account knows, or an address. */
export interface AttemptPlace {
  account: string;
  ip: string;
  /** Names a known browser; null for any other. */
  device: string | null;
}

/** How tries of a place are counted: by account and address, or by account and known browser. */
export function placeName({ account, ip, device }: AttemptPlace): string {
  return JSON.stringify([account, device === null ? ipKey(ip) : `device:${device}`]);
}

/**
 * What is used up: `place` where five wrong passwords came from here, `ip` where the address has made too many at all;
 * with the minutes left. A known browser does not share the count of its address. Nothing is counted.
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
      limits.place,
      place.device === null ? ipSubject : null,
      limits.ip * ipLimitMultiplier(place.ip),
      new Date(now),
    ],
  );
  if (row === undefined) return null;
  return { of: row.subject === ipSubject ? 'ip' : 'place', minutes: minutesUntil(row.locked_until.getTime(), now) };
}

/** Who made a wrong try: an address, and the account it was for; none for the code of a text message. */
export interface AttemptScope {
  merchant: string;
  account: string | null;
  ip: string;
}

/** Whether an account or an address has had so many wrong tries that the next has to bring the text of a picture. */
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
      captchaAfter.account,
      subjectOf('ip', ip),
      captchaAfter.ip * ipLimitMultiplier(ip),
      `${LOCK_MS} milliseconds`,
      new Date(now),
    ],
  );
  return row?.due === true;
}

/** The try that was counted for an account and an address was a wrong one. */
export async function noteWrong(db: Queryable, { merchant, account, ip }: AttemptScope): Promise<void> {
  await db.query('update login_attempt set wrong = wrong + 1 where merchant = $1 and subject in ($2, $3)', [
    merchant,
    account === null ? null : subjectOf('account', account),
    subjectOf('ip', ip),
  ]);
}

/** After a right try: those of its subject are forgotten. */
export async function forgetAttempts(db: Queryable, { merchant, scope, name }: Omit<Attempt, 'now'>): Promise<void> {
  await db.query('delete from login_attempt where merchant = $1 and subject = $2', [merchant, subjectOf(scope, name)]);
}

/** A try that was none of the wrong ones is not counted after all. */
export async function uncountAttempt(db: Queryable, { merchant, scope, name }: Omit<Attempt, 'now'>): Promise<void> {
  await db.query('update login_attempt set failures = greatest(0, failures - 1) where merchant = $1 and subject = $2', [
    merchant,
    subjectOf(scope, name),
  ]);
}

/** After a right password: the tries of the account and of this place are forgotten, the address gets this one back. */
export async function clearFailedAttempts(
  db: Queryable,
  { merchant, account, ip, device = null }: { merchant: string; account: string; ip: string; device?: string | null },
): Promise<void> {
  await forgetAttempts(db, { merchant, scope: 'place', name: placeName({ account, ip, device }) });
  await forgetAttempts(db, { merchant, scope: 'account', name: account });
  if (device === null) await uncountAttempt(db, { merchant, scope: 'ip', name: ip });
}

/** Addresses count by household, so that a whole network of one's own is no new address each time. */
function subjectOf(scope: Attempt['scope'], name: string): string {
  return `${scope}:${isOfAddress(scope) ? ipKey(name) : hashedName(name)}`;
}

/** A name as what counts by it keeps it: one that nobody has may be a password typed into the wrong field. */
export function hashedName(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

function isOfAddress(scope: Attempt['scope']): boolean {
  return scope === 'ip' || scope === 'trial';
}

function minutesUntil(until: number, now: number): number {
  return Math.ceil((until - now) / MINUTE);
}
