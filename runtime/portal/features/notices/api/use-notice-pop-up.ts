import { useEffect, useReducer, useRef } from 'react';
import type { Notice } from '../../../../../schema/generated/api/notices.ts';
import { openOverlay, useOpenOverlay } from '../../../core/overlays.ts';
import { isSeen, markSeen } from '../model/seen-notices.ts';

/**
 * Opens the newest pop-up that this device has not seen, at most one for each visit of the page. It waits while another
 * box is open or the player types.
 */
export function useNoticePopUp(notices: readonly Notice[] | undefined): void {
  const overlay = useOpenOverlay();
  const shown = useRef(false);
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const notice = notices?.find(({ id }) => !isSeen(id));
    if (notice === undefined || shown.current || overlay !== null) return;
    if (isBusy()) {
      // The focus moves after the event, and a box is removed after its focus is.
      const later = () => requestAnimationFrame(tryAgain);
      document.addEventListener('focusout', later);
      return () => document.removeEventListener('focusout', later);
    }
    shown.current = true;
    markSeen(notice.id);
    openOverlay('notices/notice', { notice });
  }, [notices, overlay, tries]);
}

/** Returns whether a box is open, such as the side menu, or a field has the focus. */
function isBusy(): boolean {
  return (
    document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null ||
    document.activeElement?.matches('input, select, textarea') === true
  );
}
