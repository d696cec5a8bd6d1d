import type { ProfitQuery } from '../../../../../schema/generated/api/records.ts';
import type { FilterFormat } from '../../../../web/client/page/use-filter.ts';
import { type Days, readPeriod, writePeriod } from './period.ts';

export type ProfitRange = NonNullable<ProfitQuery['range']>;
export type ProfitBy = NonNullable<ProfitQuery['by']>;

/** Filter of profit and loss, as in its URL. */
export interface ProfitFilter {
  /** Days up to today, or chosen days. */
  period: ProfitRange | Days;
  by: ProfitBy;
}

export const profitRanges: readonly ProfitRange[] = ['today', '7days', '30days', 'month'];
export const profitDivisions: readonly ProfitBy[] = ['day', 'category', 'vendor'];

/** Reads a filter from a query. Invalid values mean the defaults: the last seven days by day. */
export function readProfitFilter(search: URLSearchParams): ProfitFilter {
  return {
    period: readPeriod(search, profitRanges, '7days'),
    by: profitDivisions.find((by) => by === search.get('by')) ?? 'day',
  };
}

/** Writes a filter as a query, without default values. */
export function writeProfitFilter({ period, by }: ProfitFilter): URLSearchParams {
  const search = writePeriod(period, '7days');
  if (by !== 'day') search.set('by', by);
  return search;
}

export const profitFilter: FilterFormat<ProfitFilter> = { read: readProfitFilter, write: writeProfitFilter };
