import { DAY, HOUR, MINUTE, SECOND } from '../../../../shared/time.ts';
import type { ServerSettings } from '../../http/server-settings.ts';
import { createRateLimits, type RateLimitRule } from './rate-limit.ts';

/** Attempts are counted, and a lock lasts, for this long. */
export const LOCK_MS = 15 * MINUTE;

/** Limits of sliding windows. A name begins the subject that is counted, and is stored with it. */
export const rateLimits = {
  /** Invitation codes that one IP address checks, so that codes are not found by enumeration. */
  'affiliate-ip': { most: 30, windowMs: 10 * MINUTE },
  /** Images that one browser, and one IP address, gets. */
  captcha: { most: 1, windowMs: SECOND },
  'captcha-ip': { most: 10, windowMs: 10 * SECOND },
  /** Messages to one recipient, and those that one IP address causes. */
  email: { most: 5, windowMs: DAY },
  'email-ip': { most: 20, windowMs: HOUR },
  sms: { most: 5, windowMs: DAY },
  'sms-ip': { most: 20, windowMs: HOUR },
  /** CAPTCHAs of one IP address that replace an unavailable human verification. */
  'human-down': { most: 5, windowMs: 15 * MINUTE },
  /** Attempts of a session with a pending verification; then it ends. */
  proof: { most: 5, windowMs: 12 * HOUR },
  /**
   * Wrong attempts of one player over all sessions: a stranger who has the password cannot get new attempts by logging
   * in again.
   */
  'proof-player': { most: 15, windowMs: 15 * MINUTE },
  /** Accounts that one IP address opens. High, because many people or a test suite may share one IP address. */
  'register-ip': { most: 200, windowMs: HOUR },
  /** Links to choose a new password for one account, whatever email address is typed. */
  reset: { most: 5, windowMs: DAY },
} as const satisfies Record<string, RateLimitRule>;

export type RateLimitName = keyof typeof rateLimits;

export const { takeRateLimit, releaseRateLimit, countRateLimit } = createRateLimits(rateLimits);

/** Attempts before a lock. A name begins the subject that is counted. */
export const attemptLimits = {
  /** Wrong passwords for one account from one IP address or recognised browser. */
  place: { most: 5, windowMs: LOCK_MS },
  /** Attempts from all places. They only require a CAPTCHA, so other people cannot lock the owner out. */
  account: { most: Infinity, windowMs: LOCK_MS },
  /** Failed logins and codes from one IP address. */
  ip: { most: 50, windowMs: LOCK_MS },
  /** Guests created from one IP address. */
  trial: { most: 100, windowMs: LOCK_MS },
  /** Payment passwords. */
  payment: { most: 5, windowMs: LOCK_MS },
  /** Password confirmations inside a session. */
  confirm: { most: 5, windowMs: LOCK_MS },
} as const satisfies Record<string, RateLimitRule>;

/** Wrong attempts for one account, and from one IP address, after which a CAPTCHA is required as well. */
export const wrongLimits = {
  'wrong-account': { most: 3, windowMs: LOCK_MS },
  'wrong-ip': { most: 10, windowMs: LOCK_MS },
} as const satisfies Record<string, RateLimitRule>;

/** Text messages of a brand in a clock hour. */
export const smsHour = { most: ({ adapters }: ServerSettings): number => adapters.sms.perHour, windowMs: HOUR };
