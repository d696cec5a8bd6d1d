import { queryOptions } from '@tanstack/react-query';
import type { Category } from '../../../../../schema/generated/api/lobby.ts';
import type { LanguageCode } from '../../../../../schema/languages.ts';
import { apiCall } from '../../../client/api/api-call.ts';
import { STALE } from '../../../client/query/stale.ts';

interface Asked {
  gameType: Category;
  language: LanguageCode;
  /** Empty for all. */
  vassalage: string;
}

/** What a category's page asks for beside its games. */
export const lobbyQueries = {
  types: ({ gameType, vassalage }: Omit<Asked, 'language'>) =>
    queryOptions({
      queryKey: ['lobby', 'types', gameType, vassalage],
      queryFn: ({ signal }) => apiCall('lobby.vassGameType', { gameType, ...vendor(vassalage) }, { signal }),
      staleTime: STALE.tenMinutes,
    }),
  ranks: ({ gameType, language, vassalage }: Asked) =>
    queryOptions({
      queryKey: ['lobby', 'ranks', gameType, language, vassalage],
      queryFn: ({ signal }) => apiCall('lobby.rankList', { gameType, language, ...vendor(vassalage) }, { signal }),
      staleTime: STALE.oneMinute,
    }),
  lanes: ({ gameType, language }: Omit<Asked, 'vassalage'>) =>
    queryOptions({
      queryKey: ['lobby', 'lanes', gameType, language],
      queryFn: ({ signal }) => apiCall('lobby.gameVendor', { gameType, language }, { signal }),
      staleTime: STALE.tenMinutes,
    }),
  rooms: ({ language, vassalage }: Omit<Asked, 'gameType'>) =>
    queryOptions({
      queryKey: ['lobby', 'rooms', language, vassalage],
      queryFn: ({ signal }) => apiCall('lobby.roomList', { language, ...vendor(vassalage) }, { signal }),
      // People sit down and leave.
      staleTime: STALE.always,
      refetchInterval: 15_000,
    }),
};

function vendor(vassalage: string): { vassalage?: string } {
  return vassalage === '' ? {} : { vassalage };
}
