/// <reference lib="esnext.temporal" />
import type { BreakPeriod, LimitPeriod } from '../../../../schema/generated/api/limits.ts';
import { DAY, HOUR } from '../../../shared/time.ts';

/** How long a raise waits before the player can confirm it, and how long the player then has for it. */
export const RAISE_WAIT_MS = DAY;
export const RAISE_LIFE_MS = 7 * DAY;

/**
 * Returns the begin of the same day a month ago in a time zone; of the last day of a shorter month. Whole days, because
 * the time of day a month ago does not exist, or exists twice, where the clocks change: what has left the month must
 * not come back.
 */
export function monthSince(now: number, timeZone: string): Date {
  const today = zoned(now, timeZone).toPlainDate();
  return new Date(today.subtract({ months: 1 }).toZonedDateTime(timeZone).startOfDay().epochMilliseconds);
}

/** Returns the begin of the time that a limit covers, which ends now. Equals `limits_since` of the database. */
export function limitSince(period: LimitPeriod, now: number, timeZone: string): Date {
  if (period === 'month') return monthSince(now, timeZone);
  return new Date(now - (period === 'day' ? 24 * HOUR : 7 * DAY));
}

/**
 * Returns when a break ends. 24 hours are hours; the others are counted in days and months of the brand's calendar, so
 * that they end at the time of day at which they began.
 */
export function breakEnd(period: BreakPeriod, now: number, timeZone: string): Date {
  return new Date(zoned(now, timeZone).add(durations[period]).epochMilliseconds);
}

const durations = {
  day: { hours: 24 },
  week: { days: 7 },
  month: { months: 1 },
  sixWeeks: { days: 42 },
  halfYear: { months: 6 },
  year: { years: 1 },
  fiveYears: { years: 5 },
} as const satisfies Record<BreakPeriod, Temporal.DurationLike>;

function zoned(now: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
}
