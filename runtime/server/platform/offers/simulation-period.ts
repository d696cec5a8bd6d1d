/// <reference lib="esnext.temporal" />
import type { SimulationQuery } from '../../../../schema/generated/api/offers.ts';
import { AppError } from '../../../shared/errors.ts';
import { periodAt, periodOfKey } from '../jobs/public.ts';

const DAYS = 30;
const MAX_DAYS = 366;

/** Days in the brand's time zone, with their bounds in epoch milliseconds. The last day is excluded. */
export interface SimulationPeriod {
  firstDay: string;
  endDay: string;
  from: number;
  to: number;
}

/**
 * Returns the period that a query names: 30 days until the end of today, unless it names others. Throws
 * `request.invalid` unless it has 1 to 366 days since 1970.
 */
export function simulationPeriod(
  { from, to }: Pick<SimulationQuery, 'from' | 'to'>,
  { now, timeZone }: { now: number; timeZone: string },
): SimulationPeriod {
  const end = Temporal.PlainDate.from(to ?? periodAt('day', now, timeZone).key).add({ days: to === undefined ? 1 : 0 });
  const first = from === undefined ? end.subtract({ days: DAYS }) : Temporal.PlainDate.from(from);
  const days = first.until(end, { largestUnit: 'day' }).days;
  if (days < 1) throw new AppError('request.invalid', { where: '/from', rule: 'maximum' });
  if (days > MAX_DAYS || first.year < 1970) throw new AppError('request.invalid', { where: '/from', rule: 'minimum' });
  const beginOf = (day: Temporal.PlainDate): number => periodOfKey('day', day.toString(), timeZone).from;
  return { firstDay: first.toString(), endDay: end.toString(), from: beginOf(first), to: beginOf(end) };
}
