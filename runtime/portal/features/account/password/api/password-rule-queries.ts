import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../../web/client/query/stale.ts';

export const passwordRuleQueries = {
  /** The rule for new passwords with the engine that validates them, which loads with these screens only. */
  judge: () =>
    queryOptions({
      queryKey: ['account', 'password-rule'],
      queryFn: async ({ signal }) => {
        const [rule, { validateField }] = await Promise.all([
          apiCall('account.passwordRule', undefined, { signal }),
          import('../../../../../shared/registration-rules.ts'),
        ]);
        return { rule: { ...rule, required: true }, judge: validateField };
      },
      staleTime: STALE.oneMinute,
      refetchOnReconnect: false,
    }),
};
