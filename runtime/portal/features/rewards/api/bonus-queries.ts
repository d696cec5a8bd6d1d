import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

export const bonusQueries = {
  /** The bonuses that can be joined, and those that were joined. */
  all: () =>
    queryOptions({
      queryKey: ['rewards', 'bonuses'],
      queryFn: ({ signal }) => apiCall('rewards.bonuses', undefined, { signal }),
      staleTime: STALE.always,
    }),
  /** The same above a game: a new balance is another entry, and the entry before stays until it is loaded. */
  atBalance: (balance: string | null) =>
    queryOptions({
      queryKey: ['rewards', 'bonuses', 'at balance', balance],
      queryFn: ({ signal }) => apiCall('rewards.bonuses', undefined, { signal }),
      staleTime: STALE.always,
      gcTime: 0,
      placeholderData: keepPreviousData,
    }),
};
