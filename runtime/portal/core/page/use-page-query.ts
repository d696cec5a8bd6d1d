import {
  type DefaultError,
  hashKey,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useHydrated } from '../../../web/client/page/use-hydrated.ts';
import { usePortal } from '../portal-context.tsx';
import { onPage } from './page-answers.ts';

type PageQuery<Value> = Pick<
  UseQueryResult<Value>,
  'data' | 'error' | 'isError' | 'isPending' | 'isPlaceholderData' | 'refetch' | 'status'
>;

/**
 * Asks a query that a prerendered page shows and that a visitor may ask. While the page must equal the prerendered one,
 * it returns the answer that the page was rendered with, or pending without one, whatever the cache holds; then it is
 * an ordinary query.
 */
export function usePageQuery<Value, Key extends QueryKey>(
  options: UseQueryOptions<Value, DefaultError, Value, Key>,
): PageQuery<Value> {
  const { answers } = usePortal();
  const hydrated = useHydrated();
  const { enabled = true, meta } = options;
  // The gateway asked the same query.
  const data = answers.get(hashKey(options.queryKey)) as Value | undefined;
  const query = useQuery({
    ...options,
    enabled: hydrated ? enabled : false,
    meta: enabled === false ? meta : { ...meta, ...onPage },
    // The page is seconds old at least: it is asked again.
    ...(data === undefined ? {} : { initialData: data, initialDataUpdatedAt: 0 }),
  });
  if (hydrated) return query;
  const isPending = data === undefined;
  return {
    data,
    error: null,
    isError: false,
    isPending,
    isPlaceholderData: false,
    refetch: query.refetch,
    status: isPending ? 'pending' : 'success',
  };
}
