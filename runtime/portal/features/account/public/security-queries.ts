import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

export const securityQueries = {
  /** How the account is protected. */
  overview: () =>
    queryOptions({
      queryKey: ['account', 'security'],
      queryFn: ({ signal }) => apiCall('account.security', undefined, { signal }),
      staleTime: STALE.oneMinute,
    }),
  /** Where the account is logged in, this browser first. */
  sessions: () =>
    queryOptions({
      queryKey: ['account', 'sessions'],
      queryFn: ({ signal }) => apiCall('account.sessions', undefined, { signal }),
      staleTime: STALE.always,
    }),
  /** This session on the server: its required steps, and when the account was last used. */
  thisSession: () =>
    queryOptions({
      queryKey: ['account', 'this-session'],
      queryFn: ({ signal }) => apiCall('account.session', undefined, { signal }),
      staleTime: STALE.oneMinute,
    }),
};
