import { type RefObject, useEffect, useEffectEvent } from 'react';

export interface Leaving {
  root: RefObject<HTMLElement | null>;
  /** Nothing is heard while false. */
  open: boolean;
  onLeave: () => void;
}

/**
 * Reports a press outside an element, and a focus that moves to another part of the page. A box around the element may
 * take the focus, as a dialog does when it opens.
 */
export function useLeaving({ root, open, onLeave }: Leaving): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!open) return undefined;
    const press = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) leave();
    };
    const focus = (event: Event) => {
      if (event.target instanceof Node && !event.target.contains(root.current)) press(event);
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('focusin', focus);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('focusin', focus);
    };
  }, [root, open]);
}
