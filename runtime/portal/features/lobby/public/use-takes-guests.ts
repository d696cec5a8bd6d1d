import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../../../../web/client/i18n/use-translator.ts';
import { gameListQuery } from './game-list.ts';
import { useGameMenus } from './use-game-menus.ts';

/**
 * Returns false if the URL is that of a game without a trial. Returns true for other URLs and until the vendor's games
 * are loaded.
 */
export function useTakesGuests(): boolean {
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const asked = new URLSearchParams(search);
  const [vassalage, gameId] = pathname === '/game' ? [asked.get('vassalage'), asked.get('gameId')] : [null, null];
  const { categories } = useGameMenus();
  const home = categories.find(({ vendors }) => vendors.some((vendor) => vendor.vassalage === vassalage));
  const { data } = useQuery({
    ...gameListQuery({
      gameType: home?.title ?? 'RNG',
      vassalage: vassalage ?? '',
      language,
      pageNo: 1,
      pageSize: 100,
    }),
    enabled: home !== undefined && gameId !== null,
  });
  return data?.games.find((game) => game.gameId === gameId)?.supportPlay !== 1;
}
