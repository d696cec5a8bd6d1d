import { queryOptions } from '@tanstack/react-query';
import type { RegisterRules } from '../../../../../../schema/generated/api/system.ts';
import { apiCall } from '../../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../../web/client/query/stale.ts';
import { readStoredJson, writeStored } from '../../../../../web/client/storage/browser-storage.ts';

export const registerRuleQueries = {
  /**
   * The rules of the server. They are valid for one version of the live flags, `flags`, because the fields depend on the
   * flags.
   */
  list: (flags: number) =>
    queryOptions({
      queryKey: ['account', 'register-rules', flags],
      queryFn: ({ signal }) => storedRules(flags) ?? askForRules(flags, signal),
      staleTime: STALE.oneMinute,
      placeholderData: (before) => before,
      // A changed rule must not empty a form while the visitor types.
      refetchOnReconnect: false,
    }),
  /** The engine that validates by the rules: it is large, so it loads after the form. */
  engine: () =>
    queryOptions({
      queryKey: ['account', 'rule-engine'],
      queryFn: async () => ({ judge: (await import('../../../../../shared/registration-rules.ts')).validateField }),
      staleTime: STALE.never,
    }),
};

interface StoredRules {
  at: number;
  flags: number;
  rules: RegisterRules;
}

async function askForRules(flags: number, signal: AbortSignal): Promise<RegisterRules> {
  const rules = await apiCall('system.registerRules', undefined, { signal });
  writeStored('validateRules', JSON.stringify({ at: Date.now(), flags, rules } satisfies StoredRules));
  return rules;
}

/** Returns the rules that any page of this tab loaded within the last minute, or null. */
function storedRules(flags: number): RegisterRules | null {
  const stored = readStoredJson('validateRules', isStoredRules);
  if (stored === null || stored.flags !== flags) return null;
  const age = Date.now() - stored.at;
  return age >= 0 && age < STALE.oneMinute ? stored.rules : null;
}

function isStoredRules(value: unknown): value is StoredRules {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    'flags' in value &&
    'rules' in value &&
    Array.isArray(value.rules)
  );
}
