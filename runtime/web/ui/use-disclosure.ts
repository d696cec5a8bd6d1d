import { type RefObject, useEffect, useRef, useState } from 'react';

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
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return { open, setOpen, root, trigger };
}
