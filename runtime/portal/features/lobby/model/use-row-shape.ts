import { type RefObject, useLayoutEffect, useState } from 'react';

/** Space between two tiles, and between two rows, in pixels. */
const gap = 16;
const rowGap = 24;

interface RowShape {
  columns: number;
  rowHeight: number;
}

/** Returns the number of tiles per row and the height of a row, for the current width of the list. */
export function useRowShape(list: RefObject<HTMLElement | null>): RowShape {
  const [shape, setShape] = useState<RowShape>({ columns: 6, rowHeight: 300 });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const look = () => {
      const next = shapeOf(element);
      setShape((known) =>
        known.columns === next.columns && Math.abs(known.rowHeight - next.rowHeight) < 0.5 ? known : next,
      );
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(element);
    // The first row gives the height of a tile once it is rendered at this width.
    const redrawn = new MutationObserver(look);
    redrawn.observe(element, { childList: true });
    return () => {
      watch.disconnect();
      redrawn.disconnect();
    };
  }, [list]);
  return shape;
}

function shapeOf(element: HTMLElement): RowShape {
  const width = element.clientWidth;
  const columns = columnsFor(width);
  const tile = element.querySelector<HTMLElement>('article:not([aria-hidden])') ?? element.querySelector('article');
  const art = (tile?.firstElementChild as HTMLElement | null)?.offsetHeight ?? 0;
  const words = tile === null ? 0 : tile.offsetHeight - art;
  const tileWidth = (width - gap * (columns - 1)) / columns;
  const portrait = tile === null || art > tile.offsetWidth;
  return { columns, rowHeight: tileWidth * (portrait ? 1.25 : 1) + (words || 52) + rowGap };
}

/** Returns the number of columns: as many tiles of 168 pixels as fit, and at least two. */
export function columnsFor(width: number): number {
  return Math.max(2, Math.floor((width + gap) / (168 + gap)));
}
