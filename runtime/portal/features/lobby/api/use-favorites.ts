import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FavoriteGames, Game } from '../../../../../schema/generated/api/lobby.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { rowsOf } from '../public/game-rows.ts';
import { STALE } from '../../../../web/client/query/stale.ts';
import { useSession } from '../../../core/session/session.ts';
import { useAccountGate } from '../../../core/session/use-account-gate.ts';
import { showToast } from '../../../../web/ui/toast-queue.ts';

const favoritesQuery = queryOptions({
  queryKey: ['lobby', 'favorites'],
  queryFn: ({ signal }) => apiCall('lobby.favoriteGames', undefined, { signal }),
  staleTime: STALE.tenMinutes,
});

type Key = Pick<Game, 'vassalage' | 'gameId'>;

const nobody: ReadonlySet<string> = new Set();

/** Returns the favourites of a member. A change shows at once, and is undone if the server rejects it. */
export function useFavorites(): { isFavorite(game: Key): boolean; toggle(game: Key): void } {
  const t = useT();
  const gate = useAccountGate();
  const client = useQueryClient();
  const { status } = useSession();
  const { data } = useQuery({
    ...favoritesQuery,
    enabled: status !== 'visitor' && status !== 'trial',
    select: toKeys,
  });
  const { mutate } = useMutation({
    mutationFn: (mark: Key & { favorite: boolean }) => apiCall('lobby.setFavoriteGame', mark),
    onMutate: async ({ vassalage, gameId, favorite }) => {
      await client.cancelQueries({ queryKey: favoritesQuery.queryKey });
      const before = client.getQueryData(favoritesQuery.queryKey);
      client.setQueryData(favoritesQuery.queryKey, (known) => withMark(known, { vassalage, gameId }, favorite));
      return before;
    },
    onError: (error, _, before) => {
      client.setQueryData(favoritesQuery.queryKey, before);
      showToast({ tone: 'negative', text: errorWords(t, error) });
    },
    onSuccess: (favorites) => {
      client.setQueryData(favoritesQuery.queryKey, favorites);
      void client.invalidateQueries({ queryKey: rowsOf('favorites') });
    },
  });
  const marked = data ?? nobody;
  return {
    isFavorite: (game) => marked.has(nameOf(game)),
    toggle: ({ vassalage, gameId }) =>
      gate('member', () => mutate({ vassalage, gameId, favorite: !marked.has(nameOf({ vassalage, gameId })) })),
  };
}

function nameOf({ vassalage, gameId }: Key): string {
  return `${vassalage}/${gameId}`;
}

function toKeys({ list }: FavoriteGames): ReadonlySet<string> {
  return new Set(list.map(nameOf));
}

function withMark(known: FavoriteGames | undefined, key: Key, favorite: boolean): FavoriteGames {
  const others = (known?.list ?? []).filter((each) => nameOf(each) !== nameOf(key));
  return { list: favorite ? [key, ...others] : others };
}
