import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

interface RowsOptions {
  count: number;
  rowHeight: number;
  /** From the top of the page to the first row. */
  top: number;
  /** A row that is drawn however far it is from the window: the one with the focus. */
  kept: RefObject<number | null>;
  /** The window has come to rest here. */
  onRest: (offset: number) => void;
}

/** Rows drawn beyond the window, so that one scrolled into it is there already. */
const OVERSCAN = 3;

/** So long without a scroll is rest. */
const REST_MS = 150;

/**
 * Which rows of a long list are near the window. All rows are equally high, so no row has to be measured, and nothing
 * is drawn anew until another row comes near.
 */
export function useRows({ count, rowHeight, top, kept, onRest }: RowsOptions): readonly number[] {
  const [rows, setRows] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    const look = () => {
      const next = rowsNear(
        { count, rowHeight, offset: window.scrollY - top, height: window.innerHeight },
        kept.current,
      );
      setRows((known) => (sameRows(known, next) ? known : next));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [count, rowHeight, top, kept]);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => onRest(window.scrollY), REST_MS);
    };
    addEventListener('scroll', moved, { passive: true });
    return () => {
      clearTimeout(waiting);
      removeEventListener('scroll', moved);
    };
  }, [onRest]);
  return rows;
}

/** The rows in the window and a few beyond, and the one that is kept. */
export function rowsNear(
  { count, rowHeight, offset, height }: { count: number; rowHeight: number; offset: number; height: number },
  kept: number | null,
): number[] {
  const first = Math.max(0, Math.floor(offset / rowHeight) - OVERSCAN);
  const last = Math.min(count - 1, Math.floor((offset + height) / rowHeight) + OVERSCAN);
  const near = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
  if (kept === null || kept >= count || near.includes(kept)) return near;
  return kept < first ? [kept, ...near] : [...near, kept];
}

function sameRows(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((row, place) => row === other[place]);
}
