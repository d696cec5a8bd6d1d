import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

/** Which messages are listed. */
export type InboxShown = 'all' | 'unread';

export const inboxQueries = {
  unread: () =>
    queryOptions({
      queryKey: ['inbox', 'unread'],
      queryFn: ({ signal }) => apiCall('inbox.unread', undefined, { signal }),
      staleTime: STALE.oneMinute,
    }),
  list: (shown: InboxShown, language: string) =>
    infiniteQueryOptions({
      queryKey: ['inbox', 'list', shown, language],
      queryFn: ({ signal, pageParam }) =>
        apiCall(
          'inbox.list',
          { ...(pageParam === null ? {} : { cursor: pageParam }), ...(shown === 'unread' ? { unread: true } : {}) },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: STALE.always,
    }),
};
