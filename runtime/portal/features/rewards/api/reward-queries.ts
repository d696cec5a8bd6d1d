import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

export const rewardQueries = {
  /** The rewards of every kind, and how many of them can be claimed. */
  list: () =>
    queryOptions({
      queryKey: ['rewards', 'list'],
      queryFn: ({ signal }) => apiCall('rewards.list', undefined, { signal }),
      staleTime: STALE.oneMinute,
    }),
};
