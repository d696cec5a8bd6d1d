import { useCallback, useSyncExternalStore } from 'react';
import { useHydrated } from '../page/use-hydrated.ts';
import { usePortal } from '../portal-context.tsx';
import type { FlagKey } from './flag-key.ts';

/** Whether a flag is on; the component follows every switch an operator makes. */
export function useFlag(key: FlagKey): boolean {
  const { flags } = usePortal();
  const now = useCallback(() => flags.isOn(key), [flags, key]);
  const compiled = useCallback(() => flags.isOnAsCompiled(key), [flags, key]);
  return useSyncExternalStore(flags.subscribe, now, compiled);
}

/** A test for menus and routes whose entries each name their own flag; no flag means on. */
export function useFlagTest(): (key: FlagKey | undefined) => boolean {
  const { flags } = usePortal();
  const hydrated = useHydrated();
  useSyncExternalStore(flags.subscribe, flags.live, flags.live);
  return (key) => key === undefined || (hydrated ? flags.isOn(key) : flags.isOnAsCompiled(key));
}
