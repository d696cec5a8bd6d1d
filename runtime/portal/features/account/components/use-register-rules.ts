import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { usePortal } from '../../../client/portal-context.tsx';
import { registerRuleQueries } from '../api/register-rule-queries.ts';

/** The rules of the registration fields under the flags of now: asked for anew when an operator switches one. */
export function useRegisterRules() {
  const { flags } = usePortal();
  const live = useSyncExternalStore(flags.subscribe, flags.live, flags.live);
  return useQuery(registerRuleQueries.judge(live?.version ?? 0));
}
