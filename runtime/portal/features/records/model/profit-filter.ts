import type { ProfitQuery } from '../../../../../schema/generated/api/records.ts';

export type ProfitRange = NonNullable<ProfitQuery['range']>;
export type ProfitBy = NonNullable<ProfitQuery['by']>;

/** Filter of profit and loss, as in its URL. */
export interface ProfitFilter {
  /** Days up to today, or chosen days (`2026-11-22`), both included. */
  period: ProfitRange | { from: string; to: string };
  by: ProfitBy;
}

export const profitRanges: readonly ProfitRange[] = ['today', '7days', '30days', 'month'];
export const profitDivisions: readonly ProfitBy[] = ['day', 'category', 'vendor'];

/** Reads a filter from a query. Invalid values mean the defaults: the last seven days by day. */
export function readProfitFilter(search: URLSearchParams): ProfitFilter {
  const [from, to] = [search.get('from'), search.get('to')];
  const isChosen = isDay(from) && isDay(to) && from <= to;
  return {
    period: isChosen ? { from, to } : (profitRanges.find((range) => range === search.get('range')) ?? '7days'),
    by: profitDivisions.find((by) => by === search.get('by')) ?? 'day',
  };
}

/** Writes a filter as a query, without default values. */
export function writeProfitFilter({ period, by }: ProfitFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (typeof period === 'object') {
    search.set('from', period.from);
    search.set('to', period.to);
  } else if (period !== '7days') search.set('range', period);
  if (by !== 'day') search.set('by', by);
  return search;
}

function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
