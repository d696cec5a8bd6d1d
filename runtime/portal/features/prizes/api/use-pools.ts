import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';
import { usePageQuery } from '../../../core/page/use-page-query.ts';
import { useReader } from '../../../core/session/use-reader.ts';
import { prizeQueries } from './prize-queries.ts';

/** Loads the prizes as this browser's player sees them, once it is known whether there is one. */
export function usePools() {
  const { reader, enabled } = useReader();
  return usePageQuery({
    queryKey: [...prizeQueries.list().queryKey, reader.language, reader.account],
    queryFn: ({ signal }) => apiCall('prizes.list', undefined, { signal }),
    staleTime: STALE.always,
    enabled,
  });
}
