import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

export const missionQueries = {
  /** The missions of the brand, and how many of them the member can claim. */
  list: () =>
    queryOptions({
      queryKey: ['missions', 'list'],
      queryFn: ({ signal }) => apiCall('missions.list', undefined, { signal }),
      staleTime: STALE.always,
    }),
  leaderboards: () =>
    queryOptions({
      queryKey: ['missions', 'leaderboards'],
      queryFn: ({ signal }) => apiCall('missions.leaderboards', undefined, { signal }),
      staleTime: STALE.always,
    }),
};
