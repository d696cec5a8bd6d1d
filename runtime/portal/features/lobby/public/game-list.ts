import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { GameList, GameListQuery } from '../../../../../schema/generated/api/lobby.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { sameForEveryone } from '../../../../web/client/query/query-client.ts';
import { STALE } from '../../../../web/client/query/stale.ts';
import { readStoredJson, writeStored } from '../../../../web/client/storage/browser-storage.ts';

interface StoredPage {
  at: number;
  query: string;
  list: GameList;
}

/** Returns the query of one page of games. */
export function gameListQuery(query: GameListQuery) {
  return queryOptions({
    queryKey: ['lobby', 'games', query],
    queryFn: ({ signal }) => apiCall('lobby.gameList', query, { signal }),
    staleTime: STALE.oneMinute,
    meta: sameForEveryone,
  });
}

/**
 * Returns the query of the page that a category shows. The previous page stays until the next one has loaded.
 * The last page is stored for the tab, so that its first row appears immediately when the category is opened again; the
 * query then refetches it.
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
    // Always stale: the stored page is shown and refetched.
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
