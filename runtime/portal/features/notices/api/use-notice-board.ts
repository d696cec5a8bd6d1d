import { useQuery } from '@tanstack/react-query';
import type { NoticeBoard, NoticeType } from '../../../../../schema/generated/api/notices.ts';
import { useFlag } from '../../../../web/client/flags/use-flag.ts';
import { usePortal } from '../../../core/portal-context.tsx';
import { noticeQueries } from './notice-queries.ts';
import { useReader } from '../../../core/session/use-reader.ts';

const nobody = { language: 'EN', account: '' } as const;

export interface NoticeBoardState {
  /** Undefined until it is loaded. */
  board: NoticeBoard | undefined;
  failed: boolean;
  /** The types that the brand asks for. */
  types: readonly string[];
  /** The type that runs in the line. */
  execution: NoticeType;
}

/** Returns the notices that the home page shows, of the types that the brand asks for. */
export function useNoticeBoard(): NoticeBoardState {
  const reader = useReader();
  const isOn = useFlag('NOTICES3');
  const { types, execution: named } = usePortal().bundle.announcements;
  // The brand schema limits it to these types.
  const execution = named as NoticeType;
  const { data, isError } = useQuery({
    ...noticeQueries.board({ types: types.join(','), execution }, reader ?? nobody),
    enabled: isOn && reader !== null && types.length > 0,
  });
  return { board: reader === null ? undefined : data, failed: isError, types, execution };
}
