import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';
import type { Reader } from '../../../core/session/use-reader.ts';

export const offerQueries = {
  /** The promotions as a reader sees them. */
  list: ({ language, account }: Reader) =>
    queryOptions({
      queryKey: ['offers', 'list', language, account],
      queryFn: ({ signal }) => apiCall('offers.list', undefined, { signal }),
      staleTime: STALE.always,
    }),
};
