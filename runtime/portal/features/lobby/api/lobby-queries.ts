import { queryOptions } from '@tanstack/react-query';
import type { Category } from '../../../../../schema/generated/api/lobby.ts';
import type { LanguageCode } from '../../../../../schema/languages.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { sameForEveryone } from '../../../../web/client/query/query-client.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

interface Asked {
  gameType: Category;
  language: LanguageCode;
  /** Empty for all vendors. */
  vassalage: string;
}

interface Named {
  /** Empty for any name. */
  gameName: string;
}

/** Queries of a category page other than its games. */
export const lobbyQueries = {
  types: ({ gameType, vassalage }: Omit<Asked, 'language'>) =>
    queryOptions({
      queryKey: ['lobby', 'types', gameType, vassalage],
      queryFn: ({ signal }) => apiCall('lobby.vassGameType', { gameType, ...vendor(vassalage) }, { signal }),
      staleTime: STALE.tenMinutes,
      meta: sameForEveryone,
    }),
  ranks: ({ gameType, language, vassalage }: Asked) =>
    queryOptions({
      queryKey: ['lobby', 'ranks', gameType, language, vassalage],
      queryFn: ({ signal }) => apiCall('lobby.rankList', { gameType, language, ...vendor(vassalage) }, { signal }),
      staleTime: STALE.oneMinute,
      meta: sameForEveryone,
    }),
  lanes: ({ gameType, language, gameName }: Omit<Asked, 'vassalage'> & Named) =>
    queryOptions({
      queryKey: ['lobby', 'lanes', gameType, language, gameName],
      queryFn: ({ signal }) => apiCall('lobby.gameVendor', { gameType, language, ...name(gameName) }, { signal }),
      staleTime: STALE.tenMinutes,
      meta: sameForEveryone,
    }),
  game: ({ vassalage, gameId, language }: { vassalage: string; gameId: string; language: LanguageCode }) =>
    queryOptions({
      queryKey: ['lobby', 'game', language, vassalage, gameId],
      queryFn: ({ signal }) => apiCall('lobby.game', { vassalage, gameId, language }, { signal }),
      staleTime: STALE.oneMinute,
      meta: sameForEveryone,
    }),
  search: ({ text, language }: { text: string; language: LanguageCode }) =>
    queryOptions({
      queryKey: ['lobby', 'search', language, text],
      queryFn: ({ signal }) => apiCall('lobby.search', { text, language }, { signal }),
      staleTime: STALE.oneMinute,
      meta: sameForEveryone,
    }),
  rooms: ({ language, vassalage, gameName }: Omit<Asked, 'gameType'> & Named) =>
    queryOptions({
      queryKey: ['lobby', 'rooms', language, vassalage, gameName],
      queryFn: ({ signal }) =>
        apiCall('lobby.roomList', { language, ...vendor(vassalage), ...name(gameName) }, { signal }),
      // Players join and leave tables all the time.
      staleTime: STALE.always,
      refetchInterval: 15_000,
      meta: sameForEveryone,
    }),
  fixtures: ({ gameType, vassalage }: Omit<Asked, 'language' | 'gameType'> & { gameType: 'SPORTS' | 'ESPORTS' }) =>
    queryOptions({
      queryKey: ['lobby', 'fixtures', gameType, vassalage],
      queryFn: ({ signal }) => apiCall('lobby.fixtures', { gameType, ...vendor(vassalage) }, { signal }),
      // Odds change, and matches start.
      staleTime: STALE.always,
      refetchInterval: 20_000,
      meta: sameForEveryone,
    }),
};

function vendor(vassalage: string): { vassalage?: string } {
  return vassalage === '' ? {} : { vassalage };
}

function name(gameName: string): { gameName?: string } {
  return gameName === '' ? {} : { gameName };
}
