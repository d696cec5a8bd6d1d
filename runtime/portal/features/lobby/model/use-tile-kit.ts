import { useMemo } from 'react';
import type { Game } from '../../../../../schema/generated/api/lobby.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useOpenGame } from '../public/use-open-game.ts';
import { useImageHosts } from '../../../core/page/use-image-hosts.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { showToast } from '../../../../web/ui/toast-queue.ts';
import { useFavorites } from '../api/use-favorites.ts';

/** Hooks and settings that the tiles of one list share, so that ten thousand tiles read them once. */
export interface TileKit {
  t: ReturnType<typeof useT>;
  shape: 'portrait' | 'square';
  hosts: readonly string[];
  open: (game: Game) => void;
  /** Calls `start`, or shows a message if the game is under maintenance. */
  unlessClosed: (what: Pick<Game, 'maintenance'>, start: () => void) => void;
  isFavorite: (game: Game) => boolean;
  toggle: (game: Game) => void;
}

export function useTileKit(): TileKit {
  const t = useT();
  const shape = useBundle().theme.layout.tiles;
  const hosts = useImageHosts();
  const start = useOpenGame();
  const { isFavorite, toggle } = useFavorites();
  return useMemo(() => {
    const unlessClosed: TileKit['unlessClosed'] = ({ maintenance }, then) =>
      maintenance === 1 ? showToast({ text: t('errors:play.game_maintenance') }) : then();
    const open = (game: Game) => unlessClosed(game, () => start(game));
    return { t, shape, hosts, open, unlessClosed, isFavorite, toggle };
  }, [t, shape, hosts, start, isFavorite, toggle]);
}
