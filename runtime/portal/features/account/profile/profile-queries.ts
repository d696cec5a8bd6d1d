import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

export const profileQueries = {
  /** The real name of the player and the other fields of the profile. */
  current: () =>
    queryOptions({
      queryKey: ['account', 'profile'],
      queryFn: ({ signal }) => apiCall('account.profile', undefined, { signal }),
      staleTime: STALE.oneMinute,
    }),
};
