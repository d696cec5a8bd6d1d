import { useSyncExternalStore } from 'react';

/** Returns false while the page must equal the prerendered one, and true immediately after hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

const subscribe = () => () => undefined;
