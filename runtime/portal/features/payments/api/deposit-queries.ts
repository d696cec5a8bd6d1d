import { queryOptions } from '@tanstack/react-query';
import type { Deposit } from '../../../../../schema/generated/api/payments.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { growingQuery } from '../../../../web/client/query/growing-query.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

const POLL_MS = 2_000;

export const depositQueries = {
  /** The ways to pay in. */
  methods: () =>
    queryOptions({
      queryKey: ['payments', 'methods'],
      queryFn: ({ signal }) => apiCall('payments.methods', undefined, { signal }),
      staleTime: STALE.oneMinute,
    }),
  /** The player's deposits, newest first. */
  list: () => growingQuery(['payments', 'deposits'], (page, options) => apiCall('payments.deposits', page, options)),
  /** One deposit; asked for again while it waits for a payment. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['payments', 'deposit', id],
      queryFn: async ({ signal }) => (await apiCall('payments.deposits', { id }, { signal })).items[0] ?? null,
      staleTime: STALE.always,
      refetchInterval: ({ state }) => (state.data != null && isWaiting(state.data) ? POLL_MS : false),
    }),
};

/** Returns whether a deposit waits for a payment. */
export function isWaiting({ state }: Pick<Deposit, 'state'>): boolean {
  return state === 'requested' || state === 'redirected';
}
