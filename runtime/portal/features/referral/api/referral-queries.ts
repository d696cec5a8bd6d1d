import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Referral1 } from '../../../../../schema/generated/api/referral.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

/** What `referral.summary` returns. */
export type ReferralSummary = Referral1;

export const referralQueries = {
  /** The code of the member, the terms for a friend, and what the member got for friends. */
  summary: () =>
    queryOptions({
      queryKey: ['referral', 'summary'],
      // The title of the schema has the name of this payload, so the type of the call is the schema’s, without fields.
      queryFn: async ({ signal }) =>
        (await apiCall('referral.summary', undefined, { signal })) as unknown as ReferralSummary,
      staleTime: STALE.always,
    }),
  /** The friends of the member, newest first. */
  friends: () =>
    infiniteQueryOptions({
      queryKey: ['referral', 'friends'],
      queryFn: ({ signal, pageParam }) =>
        apiCall('referral.friends', pageParam === null ? {} : { cursor: pageParam }, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: STALE.always,
    }),
};
