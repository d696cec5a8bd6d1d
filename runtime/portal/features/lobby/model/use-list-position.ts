import { useCallback, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { readStoredJson, writeStored } from '../../../../web/client/storage/browser-storage.ts';

interface Place {
  list: string;
  offset: number;
}

/** Restores the scroll position of a long list after back or forward navigation. Returns a function that stores it. */
export function useListPosition(list: string): (offset: number) => void {
  const came = useNavigationType();
  const found = useRef(false);
  useEffect(() => {
    if (found.current || came !== 'POP') return;
    found.current = true;
    const stored = readStoredJson('gameScroll', isPlace);
    if (stored?.list !== list) return;
    // In the next frame the list has its height, and the router has scrolled to the top.
    requestAnimationFrame(() => window.scrollTo({ top: stored.offset, behavior: 'instant' }));
  }, [list, came]);
  return useCallback(
    (offset) => {
      if (offset > 0) writeStored('gameScroll', JSON.stringify({ list, offset } satisfies Place));
    },
    [list],
  );
}

function isPlace(value: unknown): value is Place {
  return (
    typeof value === 'object' &&
    value !== null &&
    'list' in value &&
    'offset' in value &&
    typeof value.offset === 'number'
  );
}
