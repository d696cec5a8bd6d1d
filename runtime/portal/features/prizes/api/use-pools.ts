import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Pools } from '../../../../../schema/generated/api/prizes.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';
import { useReader } from '../../../core/session/use-reader.ts';
import { prizeQueries } from './prize-queries.ts';

/** Loads the prizes as this browser's player sees them, once it is known whether there is one. */
export function usePools(): UseQueryResult<Pools> {
  const reader = useReader();
  return useQuery({
    queryKey: [...prizeQueries.list().queryKey, reader?.language, reader?.account],
    queryFn: reader === null ? skipToken : ({ signal }) => apiCall('prizes.list', undefined, { signal }),
    staleTime: STALE.always,
  });
}
