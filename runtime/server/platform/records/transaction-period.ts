/// <reference lib="esnext.temporal" />
import type { TransactionsExportQuery } from '../../../../schema/generated/api/records.ts';
import { AppError } from '../../../shared/errors.ts';
import { periodAt, periodOfKey } from '../jobs/public.ts';
import { boundsOf, rangeBegin } from './profit-period.ts';

/** A period of the account record in the brand's time zone. A bound that is null is open. */
export interface TransactionPeriod {
  /** The begin, included, and the end, excluded. */
  from: Date | null;
  to: Date | null;
  /** First and last day, `2026-11-22`. */
  firstDay: string | null;
  lastDay: string | null;
}

/**
 * Returns the period that a query names. Throws `request.invalid` for a range together with a bound, and
 * `records.period_reversed`.
 */
export function transactionPeriod(
  { range, from, to }: Pick<TransactionsExportQuery, 'range' | 'from' | 'to'>,
  { now, timeZone }: { now: number; timeZone: string },
): TransactionPeriod {
  if (range !== undefined) {
    if (from !== undefined || to !== undefined)
      throw new AppError('request.invalid', { where: '/range', rule: from === undefined ? 'to' : 'from' });
    const bounds = boundsOfRange(range, now, timeZone);
    return describe(bounds, { now, timeZone });
  }
  const begin = from === undefined ? null : boundsOf(from, timeZone).from;
  const end = to === undefined ? null : boundsOf(to, timeZone).to;
  if (begin !== null && end !== null && begin >= end) throw new AppError('records.period_reversed');
  return describe({ from: begin, to: end }, { now, timeZone });
}

function boundsOfRange(range: NonNullable<TransactionsExportQuery['range']>, now: number, timeZone: string) {
  const today = periodAt('day', now, timeZone);
  if (range !== 'lastMonth') return { from: rangeBegin(range, today.key, timeZone), to: today.to };
  const month = Temporal.PlainDate.from(today.key).with({ day: 1 });
  const dayBegin = (date: Temporal.PlainDate) => periodOfKey('day', date.toString(), timeZone).from;
  return { from: dayBegin(month.subtract({ months: 1 })), to: dayBegin(month) };
}

/** A period that ends later than now is open: it has the latest line, also one that a faster clock has dated. */
function describe(
  { from, to }: { from: number | null; to: number | null },
  { now, timeZone }: { now: number; timeZone: string },
): TransactionPeriod {
  const dayOf = (at: number) => periodAt('day', at, timeZone).key;
  return {
    from: from === null ? null : new Date(from),
    to: to === null || to > now ? null : new Date(to),
    firstDay: from === null ? null : dayOf(from),
    lastDay: to === null ? null : dayOf(to - 1),
  };
}
