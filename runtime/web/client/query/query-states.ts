import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { errorWords } from '../api/error-words.ts';
import type { Translate } from '../i18n/words.ts';

/** The part of the props of `ListStates` that a query determines. */
export interface QueryStates<Value> {
  value: Value | undefined;
  failure: { title: string; text: string } | null;
  onRetry: () => void;
}

/** Returns the states of a query; `title` says what failed, in the player's words. */
export function queryStates<Value>(
  t: Translate,
  { data, error, refetch }: Pick<UseQueryResult<Value>, 'data' | 'error' | 'refetch'>,
  title: string,
): QueryStates<Value> {
  return {
    value: data,
    failure: error === null ? null : { title, text: errorWords(t, error) },
    onRetry: () => void refetch(),
  };
}

/** Returns the states of a list that grows by its next page; its value is the items of all loaded pages. */
export function growingStates<Item>(
  t: Translate,
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>,
  title: string,
): QueryStates<Item[]> {
  return { ...queryStates(t, query, title), value: query.data?.pages.flatMap(({ items }) => items) };
}
