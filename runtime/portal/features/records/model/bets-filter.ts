import type { BetsQuery } from '../../../../../schema/generated/api/records.ts';
import { type ListPage, readListPage, writeListPage } from '../../../../web/client/page/list-page.ts';
import type { FilterFormat } from '../../../../web/client/page/use-filter.ts';

export type BetsRange = 'today' | '7days' | '30days';
export type BetsCategory = NonNullable<BetsQuery['gameType']>;

/** Filter of the betting record, as in its URL. */
export interface BetsFilter extends ListPage {
  range: BetsRange;
  category: BetsCategory | null;
}

export const betsRanges: readonly BetsRange[] = ['today', '7days', '30days'];
const categories: readonly BetsCategory[] = ['LIVE', 'RNG', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'ELOTT', 'LOTT'];
const daysBack = { today: 0, '7days': 6, '30days': 29 } as const satisfies Record<BetsRange, number>;

/** Reads a filter from a query. Invalid values mean the defaults: the first page of the last seven days. */
export function readBetsFilter(search: URLSearchParams): BetsFilter {
  return {
    range: betsRanges.find((range) => range === search.get('range')) ?? '7days',
    category: categories.find((category) => category === search.get('category')) ?? null,
    ...readListPage(search),
  };
}

/** Writes a filter as a query, without default values. */
export function writeBetsFilter({ range, category, ...page }: BetsFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (range !== '7days') search.set('range', range);
  if (category !== null) search.set('category', category);
  return writeListPage(search, page);
}

export const betsFilter: FilterFormat<BetsFilter> = { read: readBetsFilter, write: writeBetsFilter };

/** Returns the start of a range: midnight of the player's local day. */
export function rangeStart(range: BetsRange, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBack[range]);
}

/** Returns whether the record can be filtered by the category. */
export function isBetsCategory(category: string): category is BetsCategory {
  return categories.some((known) => known === category);
}
