import type { NoticeBoard, NoticeType } from '../../../../../schema/generated/api/notices.ts';
import { useFlag } from '../../../../web/client/flags/use-flag.ts';
import { usePageQuery } from '../../../core/page/use-page-query.ts';
import { usePortal } from '../../../core/portal-context.tsx';
import { noticeQueries } from './notice-queries.ts';
import { useReader } from '../../../core/session/use-reader.ts';

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
  const { reader, enabled } = useReader();
  const isOn = useFlag('NOTICES3');
  const { types, execution: named } = usePortal().bundle.announcements;
  // The brand schema limits it to these types.
  const execution = named as NoticeType;
  const { data, isError } = usePageQuery({
    ...noticeQueries.board({ types: types.join(','), execution }, reader),
    enabled: isOn && enabled && types.length > 0,
  });
  return { board: data, failed: isError, types, execution };
}
