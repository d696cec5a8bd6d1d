import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

export const limitsQueries = {
  /** The limits of the player with what is used of each, the break, and the reality check. */
  current: () =>
    queryOptions({
      queryKey: ['limits'],
      queryFn: ({ signal }) => apiCall('limits.get', undefined, { signal }),
      staleTime: STALE.always,
    }),
};
