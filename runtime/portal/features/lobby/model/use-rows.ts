import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

interface RowsOptions {
  count: number;
  rowHeight: number;
  /** Distance from the top of the page to the first row, in pixels. */
  top: number;
  /** A row that is always rendered: the one with the focus. */
  kept: RefObject<number | null>;
  /** Called with the offset when scrolling has stopped. */
  onRest: (offset: number) => void;
}

/** Rows rendered beyond the viewport, so that a row is ready before it is scrolled into view. */
const OVERSCAN = 3;

/** Time without a scroll event after which scrolling has stopped. */
const REST_MS = 150;

/**
 * Returns the rows of a long list that are near the viewport. All rows have the same height, so no row is measured, and
 * the component renders again only when the rows change.
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

/** Returns the visible rows, a few beyond them, and the focused row. */
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
