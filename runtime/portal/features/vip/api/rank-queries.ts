import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

export const rankQueries = {
  levels: () =>
    queryOptions({
      queryKey: ['vip', 'levels'],
      queryFn: ({ signal }) => apiCall('vip.levels', undefined, { signal }),
      staleTime: STALE.oneMinute,
    }),
  current: () =>
    queryOptions({
      queryKey: ['vip', 'rank'],
      queryFn: ({ signal }) => apiCall('vip.rank', undefined, { signal }),
      staleTime: STALE.oneMinute,
    }),
};
