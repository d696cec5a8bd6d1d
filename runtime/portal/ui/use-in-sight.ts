import { type RefObject, useEffect, useRef } from 'react';

/**
 * A narrow row that is moved sideways: what an address chose in it is brought into sight, at once; the page stays where
 * it is. `content` says when to look again: what is chosen, and among what.
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
