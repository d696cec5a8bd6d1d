import {
  keepPreviousData,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useT } from '../i18n/use-translator.ts';
import type { ListPage } from '../page/list-page.ts';
import { type FilterFormat, useFilter } from '../page/use-filter.ts';
import type { Translate } from '../i18n/words.ts';
import { queryStates } from './query-states.ts';

/** What a reply says about its page. */
export interface PageReply {
  pageNum: number;
  totalPages: number;
  nextCursor?: string | null;
}

export interface PagesOptions<Filter, Value, Key extends QueryKey> {
  format: FilterFormat<Filter>;
  /** See `useFilter`. */
  inUrl: boolean;
  query: (filter: Filter) => UseQueryOptions<Value, Error, Value, Key>;
  /** Says that the list failed to load, in the player's words. */
  failed: string;
}

/**
 * Loads a list page by page. The rows of the previous page are kept while the next one loads; then `busy` is true. The
 * next page is found by its cursor, any other by its number. Another filter begins at its first page.
 */
export function usePages<Filter extends ListPage, Value extends PageReply, Key extends QueryKey>({
  format,
  inUrl,
  query,
  failed,
}: PagesOptions<Filter, Value, Key>) {
  const t = useT();
  const [filter, setFilter] = useFilter(format, inUrl);
  const result = useQuery({ ...query(filter), placeholderData: keepPreviousData });
  return pagesOf({ t, filter, setFilter, result, failed });
}

interface LoadedPage<Filter, Value> {
  t: Translate;
  filter: Filter;
  setFilter: (filter: Filter) => void;
  result: Pick<UseQueryResult<Value>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>;
  failed: string;
}

/** Returns what `usePages` does, for a page that was loaded in another way. */
export function pagesOf<Filter extends ListPage, Value extends PageReply>({
  t,
  filter,
  setFilter,
  result,
  failed,
}: LoadedPage<Filter, Value>) {
  const { pageNum = filter.page, totalPages = 0, nextCursor = null } = result.data ?? {};
  return {
    filter,
    onFilter: (change: Partial<Filter>) => setFilter({ ...filter, ...change, page: 1, cursor: null }),
    /** For `ListStates`. */
    states: queryStates(t, result, failed),
    busy: result.isPlaceholderData,
    /** For `Pagination`. */
    pagination: {
      page: pageNum,
      totalPages,
      onChange: (page: number) => setFilter({ ...filter, page, cursor: page === pageNum + 1 ? nextCursor : null }),
    },
  };
}
