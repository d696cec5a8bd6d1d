import { useSyncExternalStore } from 'react';

/** False while the page must equal what was prerendered, true from right after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

const subscribe = () => () => undefined;
