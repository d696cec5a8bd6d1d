import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

export const cashbackQueries = {
  /** The cashback of today and of the days before it. */
  current: () =>
    queryOptions({
      queryKey: ['rewards', 'cashback'],
      queryFn: ({ signal }) => apiCall('rewards.cashback', undefined, { signal }),
      staleTime: STALE.always,
    }),
};
