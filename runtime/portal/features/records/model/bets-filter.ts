import type { BetsQuery } from '../../../../../schema/generated/api/records.ts';

export type BetsRange = 'today' | '7days' | '30days';
export type BetsCategory = NonNullable<BetsQuery['gameType']>;

/** Filter of the betting record, as in its URL. */
export interface BetsFilter {
  range: BetsRange;
  category: BetsCategory | null;
  page: number;
  /** Cursor of the page, if the previous page returned one; null finds the page by its number. */
  cursor: string | null;
}

export const betsRanges: readonly BetsRange[] = ['today', '7days', '30days'];
const categories: readonly BetsCategory[] = ['LIVE', 'RNG', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'ELOTT', 'LOTT'];
const daysBack = { today: 0, '7days': 6, '30days': 29 } as const satisfies Record<BetsRange, number>;

/** Reads a filter from a query. Invalid values mean the defaults: the first page of the last seven days. */
export function readBetsFilter(search: URLSearchParams): BetsFilter {
  const page = Number(search.get('page') ?? '1');
  const cursor = search.get('cursor') ?? '';
  const isPage = Number.isInteger(page) && page >= 1 && page <= 1_000_000_000;
  return {
    range: betsRanges.find((range) => range === search.get('range')) ?? '7days',
    category: categories.find((category) => category === search.get('category')) ?? null,
    page: isPage ? page : 1,
    cursor: isPage && page > 1 && /^[\w-]{1,1024}$/.test(cursor) ? cursor : null,
  };
}

/** Writes a filter as a query, without default values. */
export function writeBetsFilter({ range, category, page, cursor }: BetsFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (range !== '7days') search.set('range', range);
  if (category !== null) search.set('category', category);
  if (page > 1) search.set('page', String(page));
  if (page > 1 && cursor !== null) search.set('cursor', cursor);
  return search;
}

/** Returns the start of a range: midnight of the player's local day. */
export function rangeStart(range: BetsRange, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBack[range]);
}

/** Returns whether the record can be filtered by the category. */
export function isBetsCategory(category: string): category is BetsCategory {
  return categories.some((known) => known === category);
}
