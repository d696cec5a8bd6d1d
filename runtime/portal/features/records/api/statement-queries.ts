import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

const pageSize = 20;

export const statementQueries = {
  all: ['records', 'statements'] as const,
  /** The page behind a cursor; the first one for null. */
  list: (cursor: string | null) =>
    queryOptions({
      queryKey: [...statementQueries.all, 'list', cursor],
      queryFn: ({ signal }) => apiCall('statements.list', cursor === null ? {} : { cursor }, { signal }),
      staleTime: STALE.always,
      placeholderData: keepPreviousData,
    }),
  /** A statement never changes. */
  one: ({ id, pageNo }: { id: string; pageNo: number }) =>
    queryOptions({
      queryKey: [...statementQueries.all, 'one', id, pageNo],
      queryFn: ({ signal }) => apiCall('statements.show', { id, pageNo, pageSize }, { signal }),
      staleTime: Infinity,
    }),
  /** The keys that verify files; they stay for as long as the page is open, so that it works without a connection. */
  keys: () =>
    queryOptions({
      queryKey: [...statementQueries.all, 'keys'],
      queryFn: ({ signal }) => apiCall('statements.keys', undefined, { signal }),
      staleTime: Infinity,
      gcTime: Infinity,
    }),
};
