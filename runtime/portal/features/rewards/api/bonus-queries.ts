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
  /** The same above a game: each reading of the balance is another entry, and the one before stays until it is loaded. */
  inPlay: (balanceAt: number) =>
    queryOptions({
      queryKey: ['rewards', 'bonuses', 'in play', balanceAt],
      queryFn: ({ signal }) => apiCall('rewards.bonuses', undefined, { signal }),
      staleTime: STALE.always,
      gcTime: 0,
      placeholderData: keepPreviousData,
    }),
};
