import { queryOptions, skipToken } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';
import type { Reader } from '../../../core/session/use-reader.ts';

export const offerQueries = {
  /** The promotions as a reader sees them; it waits while nobody is known to read. */
  list: (reader: Reader | null) =>
    queryOptions({
      queryKey: ['offers', 'list', reader?.language, reader?.account],
      queryFn: reader === null ? skipToken : ({ signal }) => apiCall('offers.list', undefined, { signal }),
      staleTime: STALE.always,
    }),
};
