import { infiniteQueryOptions } from '@tanstack/react-query';
import { STALE } from './stale.ts';

/** Which page to load; the first one has no cursor. */
interface PageRequest {
  cursor?: string;
}

/**
 * Returns the query of a list that grows by its next page, for `GrowingList`. `ask` loads a page:
 * `(page, options) => apiCall('points.history', page, options)`.
 */
export function growingQuery<const Key extends readonly unknown[], Value extends { nextCursor: string | null }>(
  queryKey: Key,
  ask: (page: PageRequest, options: { signal: AbortSignal }) => Promise<Value>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => ask(pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: Value) => nextCursor,
    staleTime: STALE.always,
  });
}
