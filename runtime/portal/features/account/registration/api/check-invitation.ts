import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../../web/client/api/api-call.ts';
import type { CallOptions } from '../../../../../web/client/api/call-route.ts';
import { STALE } from '../../../../../web/client/query/stale.ts';

/** Returns whether an affiliate has this invitation code. */
export async function isInvitationCode(code: string, options: CallOptions = {}): Promise<boolean> {
  const { valid } = await apiCall('account.affiliate', { code, domain: location.hostname }, options);
  return valid;
}

/** Maximum time that the form waits for the check. */
const timeoutMs = 5000;

export const invitationQueries = {
  /** Whether the invitation code of the URL exists. */
  valid: (code: string | null) =>
    queryOptions({
      queryKey: ['account', 'invitation', code],
      queryFn: ({ signal }) => (code === null ? false : isInvitationCode(code, { signal, timeoutMs })),
      ...(code === null ? { initialData: false } : {}),
      staleTime: STALE.oneMinute,
      retry: false,
    }),
};
