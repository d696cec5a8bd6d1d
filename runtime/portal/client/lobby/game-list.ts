import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GameList, GameListQuery } from '../../../../schema/generated/api/lobby.ts';
import { apiCall } from '../api/api-call.ts';
import { sameForEveryone } from '../query/query-client.ts';
import { STALE } from '../query/stale.ts';
import { readStoredJson, writeStored } from '../storage/browser-storage.ts';

interface StoredPage {
  at: number;
  query: string;
  list: GameList;
}

/** One page of games. */
export function gameListQuery(query: GameListQuery) {
  return queryOptions({
    queryKey: ['lobby', 'games', query],
    queryFn: ({ signal }) => apiCall('lobby.gameList', query, { signal }),
    staleTime: STALE.oneMinute,
    meta: sameForEveryone,
  });
}

/**
 * The page a category shows; the page before stands until the next has come. The last one is kept for the tab, so that its first row stands at once when the page is
 * opened again; then the server is asked whether it still holds.
 */
export function categoryPageQuery(query: GameListQuery) {
  const name = JSON.stringify(query);
  return queryOptions({
    ...gameListQuery(query),
    queryFn: async ({ signal }) => {
      const list = await apiCall('lobby.gameList', query, { signal });
      writeStored('gamePage', JSON.stringify({ at: Date.now(), query: name, list } satisfies StoredPage));
      return list;
    },
    initialData: () => readPage(name)?.list,
    // Always told to be old: it is shown, and asked for again.
    initialDataUpdatedAt: 0,
    placeholderData: keepPreviousData,
  });
}

function readPage(name: string): StoredPage | null {
  const stored = readStoredJson('gamePage', isStoredPage);
  return stored?.query === name ? stored : null;
}

function isStoredPage(value: unknown): value is StoredPage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'query' in value &&
    'list' in value &&
    typeof value.list === 'object' &&
    value.list !== null &&
    'games' in value.list &&
    Array.isArray(value.list.games)
  );
}
