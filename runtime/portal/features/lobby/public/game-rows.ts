import { queryOptions } from '@tanstack/react-query';
import type { Category, GameRow } from '../../../../../schema/generated/api/lobby.ts';
import type { LanguageCode } from '../../../../../schema/languages.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { sameForEveryone } from '../../../../web/client/query/query-client.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

/** A short list of games: popular, hot, recently played, or the player's favourites. */
export type RowKind = 'popular' | 'hot' | 'recent' | 'favorites';

interface Asked {
  language: LanguageCode;
  gameType?: Category;
  gameName?: string;
  size: number;
}

export function gameRowQuery(kind: RowKind, asked: Asked) {
  return queryOptions({
    queryKey: [...rowsOf(kind), asked],
    queryFn: ({ signal }) => calls[kind](asked, signal),
    staleTime: stale[kind],
    // Recent games and favourites differ by player.
    ...(kind === 'popular' || kind === 'hot' ? { meta: sameForEveryone } : {}),
  });
}

/** Returns the query key prefix of all rows of a kind. */
export function rowsOf(kind: RowKind): readonly string[] {
  return ['lobby', 'rows', kind];
}

const calls: Record<RowKind, (asked: Asked, signal: AbortSignal) => Promise<GameRow>> = {
  popular: ({ language, size }, signal) => apiCall('lobby.popular', { language, size }, { signal }),
  hot: (asked, signal) =>
    apiCall('lobby.hotGames', { ...asked, isPlatform: 2, platform: 'flash,html5-desktop' }, { signal }),
  recent: (asked, signal) => apiCall('lobby.recentGame', asked, { signal }),
  favorites: (asked, signal) => apiCall('lobby.favoriteGamesList', asked, { signal }),
};

const stale: Record<RowKind, number> = {
  popular: STALE.tenMinutes,
  hot: STALE.oneMinute,
  // The game that the player just left is the most recent one.
  recent: STALE.always,
  favorites: STALE.oneMinute,
};
