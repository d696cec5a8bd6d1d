import type { Notice } from '../../../../../schema/generated/api/notices.ts';
import { openOverlay } from '../../../core/overlays.ts';
import { usePopUp } from '../../../core/page/use-pop-up.ts';
import { isSeen, markSeen } from '../model/seen-notices.ts';

const popUp = {
  isSeen: ({ id }: Notice) => isSeen(id),
  open: (notice: Notice) => {
    markSeen(notice.id);
    openOverlay('notices/notice', { notice });
  },
};

/** Opens the newest pop-up that this device has not seen, at most one for each visit of the page. */
export function useNoticePopUp(notices: readonly Notice[] | undefined): void {
  usePopUp(notices, popUp);
}
