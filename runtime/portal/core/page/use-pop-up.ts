import { useEffect, useReducer, useRef } from 'react';
import { isOverlayOpen, useOpenOverlay } from '../overlays.ts';

/** What a pop-up shows; the same object at each render. */
export interface PopUp<Item> {
  isSeen(item: Item): boolean;
  /** Opens the overlay of an item and stores that it was seen. */
  open(item: Item): void;
}

/**
 * Opens the first item that was not seen, at most one for each visit of the page. It waits while another box is open or
 * the player types, so that two pop-ups of a page open one after the other.
 */
export function usePopUp<Item>(items: readonly Item[] | undefined, popUp: PopUp<Item>): void {
  const overlay = useOpenOverlay();
  const shown = useRef(false);
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const item = items?.find((each) => !popUp.isSeen(each));
    // Another pop-up may have opened since this render.
    if (item === undefined || shown.current || overlay !== null || isOverlayOpen()) return;
    if (isBusy()) {
      // The focus moves after the event, and a box is removed after its focus is.
      const later = () => requestAnimationFrame(tryAgain);
      document.addEventListener('focusout', later);
      return () => document.removeEventListener('focusout', later);
    }
    shown.current = true;
    popUp.open(item);
  }, [items, overlay, popUp, tries]);
}

/** Returns whether a box is open, such as the side menu, or a field has the focus. */
function isBusy(): boolean {
  return (
    document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null ||
    document.activeElement?.matches('input, select, textarea') === true
  );
}
