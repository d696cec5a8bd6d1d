import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';
import { untilAvailable } from '../model/until-available.ts';

export const grantQueries = {
  /** The offer of demo credit; refetched when the next one is available. */
  offer: () =>
    queryOptions({
      queryKey: ['wallet', 'grant'],
      queryFn: ({ signal }) => apiCall('wallet.grantOffer', undefined, { signal }),
      staleTime: STALE.always,
      refetchInterval: ({ state }) => untilAvailable(state.data, Date.now()),
    }),
};
