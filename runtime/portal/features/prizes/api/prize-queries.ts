import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { growingQuery } from '../../../../web/client/query/growing-query.ts';
import { STALE } from '../../../../web/client/query/stale.ts';
import { balanceQueries } from '../../wallet/public/balance-queries.ts';

export const prizeQueries = {
  /** The wheels, eggs, envelopes and raffles of the brand, with the tickets of the reader. */
  list: () =>
    queryOptions({
      queryKey: ['prizes', 'list'],
      queryFn: ({ signal }) => apiCall('prizes.list', undefined, { signal }),
      staleTime: STALE.always,
    }),
  /** What the player has drawn, newest first, and the tickets that can be used. */
  history: () => growingQuery(['prizes', 'history'], (page, options) => apiCall('prizes.history', page, options)),
  /** What is needed to compute a draw anew; null for none. */
  record: (draw: string | null) =>
    queryOptions({
      queryKey: ['prizes', 'record', draw],
      queryFn: draw === null ? skipToken : ({ signal }) => apiCall('prizes.record', { draw }, { signal }),
      staleTime: STALE.always,
    }),
};

/** Returns a function that loads again what a draw changes: prizes, tickets, history, points, balance. */
export function useRefreshPrizes(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [['prizes'], ['points'], balanceQueries.current().queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}
