import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { validateField } from '../../../../../shared/registration-rules.ts';
import { usePageQuery } from '../../../../core/page/use-page-query.ts';
import { usePortal } from '../../../../core/portal-context.tsx';
import { registerRuleQueries } from '../api/register-rule-queries.ts';

/** Fetches the rules of the registration fields for the current flags, and again when an operator changes a flag. */
export function useRegisterRules() {
  const { flags } = usePortal();
  const live = useSyncExternalStore(flags.subscribe, flags.live, flags.live);
  return usePageQuery(registerRuleQueries.list(live?.version ?? 0));
}

/** Returns the engine that validates by these rules. Until it has loaded, only the server validates. */
export function useRuleEngine(): typeof validateField {
  return useQuery(registerRuleQueries.engine()).data?.judge ?? acceptAnything;
}

function acceptAnything(): null {
  return null;
}
