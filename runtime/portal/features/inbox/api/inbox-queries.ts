import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { growingQuery } from '../../../../web/client/query/growing-query.ts';
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
    growingQuery(['inbox', 'list', shown, language], (page, options) =>
      apiCall('inbox.list', shown === 'unread' ? { ...page, unread: true } : page, options),
    ),
};
