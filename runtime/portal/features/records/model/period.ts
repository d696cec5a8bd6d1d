/** Chosen days (`2026-11-22`), both included. */
export interface Days {
  from: string;
  to: string;
}

/** Reads a period from a query: chosen days, or one of the ranges. Invalid values mean the usual range. */
export function readPeriod<Range extends string>(
  search: URLSearchParams,
  ranges: readonly Range[],
  usual: Range,
): Range | Days {
  const [from, to] = [search.get('from'), search.get('to')];
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  return ranges.find((range) => range === search.get('range')) ?? usual;
}

/** Returns the query of a period, without the usual range. */
export function writePeriod(period: string | Days, usual: string): URLSearchParams {
  if (typeof period === 'object') return new URLSearchParams({ from: period.from, to: period.to });
  return new URLSearchParams(period === usual ? {} : { range: period });
}

function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
