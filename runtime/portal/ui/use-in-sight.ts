import { type RefObject, useEffect } from 'react';

/**
 * Brings what an address chose into sight of a narrow row that is moved sideways, at once; the page stays where it is.
 * `content` says when to look again: what is chosen, and among what.
 */
export function useInSight(row: RefObject<HTMLElement | null>, chosen: string, content: string): void {
  useEffect(() => {
    const item = row.current?.querySelector(chosen);
    if (!row.current || !item) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), item.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right)
      row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [row, chosen, content]);
}
