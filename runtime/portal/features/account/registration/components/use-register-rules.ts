import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { usePortal } from '../../../../core/portal-context.tsx';
import { registerRuleQueries } from '../api/register-rule-queries.ts';

/** Fetches the rules of the registration fields for the current flags, and again when an operator changes a flag. */
export function useRegisterRules() {
  const { flags } = usePortal();
  const live = useSyncExternalStore(flags.subscribe, flags.live, flags.live);
  return useQuery(registerRuleQueries.judge(live?.version ?? 0));
}
