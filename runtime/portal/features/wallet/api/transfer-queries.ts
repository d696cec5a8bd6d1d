import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { growingQuery } from '../../../../web/client/query/growing-query.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

export const transferQueries = {
  /** Who receives a transfer, the amount available, and what is still required. */
  form: () =>
    queryOptions({
      queryKey: ['wallet', 'transfer', 'form'],
      queryFn: ({ signal }) => apiCall('wallet.uplineTransferForm', undefined, { signal }),
      staleTime: STALE.always,
    }),
  /** The transfers that the player has sent, newest first. */
  sent: () =>
    growingQuery(['wallet', 'transfer', 'sent'], (page, options) => apiCall('wallet.transfers', page, options)),
};
