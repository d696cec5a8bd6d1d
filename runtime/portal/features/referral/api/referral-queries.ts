import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { growingQuery } from '../../../../web/client/query/growing-query.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

export const referralQueries = {
  /** The code of the member, the terms for a friend, and what the member got for friends. */
  summary: () =>
    queryOptions({
      queryKey: ['referral', 'summary'],
      queryFn: ({ signal }) => apiCall('referral.summary', undefined, { signal }),
      staleTime: STALE.always,
    }),
  /** The friends of the member, newest first. */
  friends: () => growingQuery(['referral', 'friends'], (page, options) => apiCall('referral.friends', page, options)),
};
