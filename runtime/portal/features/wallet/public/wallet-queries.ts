import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

export const walletQueries = {
  /** Whether the player has a single wallet; if not, the main wallet and those of game vendors. */
  merchant: () =>
    queryOptions({
      queryKey: ['wallet', 'merchant'],
      queryFn: ({ signal }) => apiCall('wallet.merchantWallet', undefined, { signal }),
      staleTime: STALE.always,
    }),
};
