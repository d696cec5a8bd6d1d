/// <reference lib="esnext.temporal" />
import type { ProfitQuery } from '../../../../schema/generated/api/records.ts';
import { AppError } from '../../../shared/errors.ts';
import { periodAt, periodOfKey, type Period } from '../jobs/public.ts';

/** Maximum days of a period: what a chart can show and a player can read. */
const MAX_DAYS = 92;

const daysBack = { today: 0, '7days': 6, '30days': 29 } as const;

/** A period in the brand's time zone. */
export interface ProfitPeriod {
  /** Epoch milliseconds: the begin, included, and the end, excluded. */
  from: number;
  to: number;
  /** Its days, oldest first; the first and the last one are cut at the bounds of the period. */
  days: Period[];
  /** First and last day, `2026-11-22`. */
  firstDay: string;
  lastDay: string;
}

/**
 * Returns the period that a query names, with its end at the end of today at the latest. Throws `request.invalid` for a
 * range together with a begin, and for a begin before 1970; `records.period_reversed`, also for a begin after today; and
 * `records.period_too_long`.
 */
export function profitPeriod(
  { range, from, to }: Pick<ProfitQuery, 'range' | 'from' | 'to'>,
  { now, timeZone }: { now: number; timeZone: string },
): ProfitPeriod {
  if (range !== undefined && from !== undefined)
    throw new AppError('request.invalid', { where: '/range', rule: 'from' });
  const today = periodAt('day', now, timeZone);
  const begin = from === undefined ? rangeBegin(range ?? '7days', today.key, timeZone) : boundsOf(from, timeZone).from;
  const asked = to === undefined ? today.to : boundsOf(to, timeZone).to;
  if (begin < 0) throw new AppError('request.invalid', { where: '/from', rule: 'minimum' });
  const end = Math.min(asked, today.to);
  if (begin >= end) throw new AppError('records.period_reversed');
  const first = periodAt('day', begin, timeZone);
  const last = periodAt('day', end - 1, timeZone);
  const count = 1 + Temporal.PlainDate.from(first.key).until(last.key, { largestUnit: 'day' }).days;
  if (count > MAX_DAYS) throw new AppError('records.period_too_long', { days: MAX_DAYS });
  return { from: begin, to: end, days: daysOf(first, end, timeZone), firstDay: first.key, lastDay: last.key };
}

/** Returns the first moment of days up to today, or of the current month. */
export function rangeBegin(range: NonNullable<ProfitQuery['range']>, today: string, timeZone: string): number {
  const date = Temporal.PlainDate.from(today);
  const first = range === 'month' ? date.with({ day: 1 }) : date.subtract({ days: daysBack[range] });
  return periodOfKey('day', first.toString(), timeZone).from;
}

/** Returns the bounds of a date's whole day, or one millisecond for a moment: stored times have no finer one. */
export function boundsOf(text: string, timeZone: string): { from: number; to: number } {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return periodOfKey('day', text, timeZone);
  const moment = Date.parse(text);
  return { from: moment, to: moment + 1 };
}

function daysOf(first: Period, end: number, timeZone: string): Period[] {
  const days: Period[] = [];
  for (let day = first; day.from < end; day = periodAt('day', day.to, timeZone)) days.push(day);
  return days;
}
