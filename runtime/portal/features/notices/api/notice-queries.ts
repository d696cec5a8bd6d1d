import { queryOptions } from '@tanstack/react-query';
import type { NoticeBoard, NoticesQuery } from '../../../../../schema/generated/api/notices.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';
import type { Reader } from '../../../core/session/use-reader.ts';
import { readStoredJson, writeStored } from '../../../../web/client/storage/browser-storage.ts';

type BoardQuery = Pick<NoticesQuery, 'types' | 'execution'>;

export const noticeQueries = {
  page: (pageNo: number, { language, account }: Reader) =>
    queryOptions({
      queryKey: ['notices', 'page', language, account, pageNo],
      queryFn: ({ signal }) => apiCall('notices.announcements', { pageNo, pageSize: 9 }, { signal }),
      staleTime: STALE.oneMinute,
    }),

  one: (id: string, { language, account }: Reader) =>
    queryOptions({
      queryKey: ['notices', 'one', language, account, id],
      queryFn: ({ signal }) => apiCall('notices.one', { id }, { signal }),
      staleTime: STALE.oneMinute,
    }),

  /** The reply is stored for the tab (specification, section 4), so that the next page shows it immediately. */
  board: ({ types, execution }: BoardQuery, reader: Reader) =>
    queryOptions({
      queryKey: ['notices', 'board', reader.language, reader.account, types, execution],
      queryFn: async ({ signal }) => {
        const board = await apiCall('notices.board', { types, platform: 'W', execution }, { signal });
        writeStored('notices', JSON.stringify({ at: Date.now(), ...reader, types, execution, board } satisfies Stored));
        return board;
      },
      initialData: () => readBoard({ types, execution }, reader)?.board,
      initialDataUpdatedAt: () => readBoard({ types, execution }, reader)?.at,
      staleTime: STALE.oneMinute,
    }),
};

interface Stored extends Reader, BoardQuery {
  at: number;
  board: NoticeBoard;
}

function readBoard({ types, execution }: BoardQuery, { language, account }: Reader): Stored | null {
  const stored = readStoredJson('notices', isStored);
  if (stored === null || stored.language !== language || stored.account !== account) return null;
  return stored.types === types && stored.execution === execution ? stored : null;
}

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'at' in value && 'account' in value && 'board' in value;
}
