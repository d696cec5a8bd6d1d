import type { UseQueryResult } from '@tanstack/react-query';
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
