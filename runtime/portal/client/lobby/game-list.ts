import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GameListQuery } from '../../../../schema/generated/api/lobby.ts';
import { apiCall } from '../api/api-call.ts';
import { STALE } from '../query/stale.ts';

/** One page of games; the page before stands until the next has come. */
export function gameListQuery(query: GameListQuery) {
  return queryOptions({
    queryKey: ['lobby', 'games', query],
    queryFn: ({ signal }) => apiCall('lobby.gameList', query, { signal }),
    staleTime: STALE.oneMinute,
    placeholderData: keepPreviousData,
  });
}
