import { useCallback, useSyncExternalStore } from 'react';
import { useHydrated } from '../page/use-hydrated.ts';
import { useWeb } from '../web-context.tsx';
import type { FlagKey } from './flag-key.ts';

/** Returns whether a flag is on; the component re-renders when an operator changes it. */
export function useFlag(key: FlagKey): boolean {
  const { flags } = useWeb();
  const now = useCallback(() => flags.isOn(key), [flags, key]);
  const compiled = useCallback(() => flags.isOnAsCompiled(key), [flags, key]);
  return useSyncExternalStore(flags.subscribe, now, compiled);
}

/** Returns a predicate for menu items and routes that each name their own flag; true for an undefined flag. */
export function useFlagTest(): (key: FlagKey | undefined) => boolean {
  const { flags } = useWeb();
  const hydrated = useHydrated();
  useSyncExternalStore(flags.subscribe, flags.live, flags.live);
  return (key) => key === undefined || (hydrated ? flags.isOn(key) : flags.isOnAsCompiled(key));
}
