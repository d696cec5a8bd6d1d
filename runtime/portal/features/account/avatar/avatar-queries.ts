import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

export const avatarQueries = {
  /** The avatar of the player; changed by `AvatarDialog` alone. */
  own: () =>
    queryOptions({
      queryKey: ['account', 'avatar'],
      queryFn: ({ signal }) => apiCall('account.avatar', undefined, { signal }),
      staleTime: STALE.oneMinute,
    }),
};
