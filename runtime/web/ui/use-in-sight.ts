import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref for a row that scrolls sideways. It scrolls the element matching `chosen` into view immediately; the
 * page does not scroll.
 * `content` is a key of the selection and the items: a change runs the check again.
 */
export function useInSight(chosen: string, content: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const item = row.current?.querySelector(chosen);
    if (!row.current || !item) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), item.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right)
      row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [chosen, content]);
  return row;
}
