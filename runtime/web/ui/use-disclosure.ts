import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLeaving } from './use-leaving.ts';

export interface Disclosure<Root extends HTMLElement> {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Contains the trigger and its panel. */
  root: RefObject<Root | null>;
  trigger: RefObject<HTMLButtonElement | null>;
}

/**
 * Returns the state of a panel next to its trigger. It closes on Escape, on a press outside and when the focus leaves.
 */
export function useDisclosure<Root extends HTMLElement = HTMLDivElement>(): Disclosure<Root> {
  const [open, setOpen] = useState(false);
  const root = useRef<Root>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useLeaving({ root, open, onLeave: () => setOpen(false) });
  useEffect(() => {
    if (!open) return undefined;
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [open]);
  return { open, setOpen, root, trigger };
}
