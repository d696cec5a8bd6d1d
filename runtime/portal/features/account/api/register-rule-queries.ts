import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../client/api/api-call.ts';
import { STALE } from '../../../client/query/stale.ts';

export const registerRuleQueries = {
  /** The rules as the server states them, and the engine that judges by them; it comes with this screen only. */
  judge: () =>
    queryOptions({
      queryKey: ['account', 'register-rules'],
      queryFn: async ({ signal }) => {
        const [rules, { judgeField }] = await Promise.all([
          apiCall('system.registerRules', undefined, { signal }),
          import('../../../../shared/registration-rules.ts'),
        ]);
        return { rules, judgeField };
      },
      staleTime: STALE.oneMinute,
      // A rule changed while someone types must not empty their form.
      refetchOnReconnect: false,
    }),
};
