import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Messages } from '../../../../../schema/generated/api/inbox.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { inboxQueries } from './inbox-queries.ts';

export type MessagesAction = { kind: 'read' | 'delete'; id: string } | { kind: 'readAll'; upTo: string };

/** Marks messages as read, or deletes one; the list and the number of unread messages follow. */
export function useChangeMessages() {
  const queryClient = useQueryClient();
  const listed = { queryKey: ['inbox', 'list'] };
  return useMutation({
    mutationFn: (action: MessagesAction) => {
      if (action.kind === 'readAll') return apiCall('inbox.readAll', { upTo: action.upTo });
      const ids: [string] = [action.id];
      return action.kind === 'read' ? apiCall('inbox.read', { ids }) : apiCall('inbox.delete', { ids });
    },
    onSuccess: (count, action) => {
      queryClient.setQueryData(inboxQueries.unread().queryKey, count);
      // A message that is being read stays in the list of unread ones until the list is opened again.
      if (action.kind === 'read')
        queryClient.setQueriesData<InfiniteData<Messages>>(listed, (list) => list && withRead(list, action.id, count));
      else return queryClient.invalidateQueries(listed);
    },
  });
}

function withRead(
  { pages, pageParams }: InfiniteData<Messages>,
  id: string,
  count: Pick<Messages, 'unreadCount'>,
): InfiniteData<Messages> {
  return {
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      ...count,
      items: page.items.map((item) => (item.id === id ? { ...item, read: true } : item)),
    })),
  };
}
