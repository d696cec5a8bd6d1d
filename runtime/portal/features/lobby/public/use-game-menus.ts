import type { GameMenus } from '../../../../../schema/generated/api/lobby.ts';
import { useLanguage } from '../../../../web/client/i18n/use-translator.ts';
import { usePageQuery } from '../../../core/page/use-page-query.ts';
import { gameMenusQuery } from './game-menus.ts';

export interface GameMenusState {
  status: 'pending' | 'error' | 'success';
  categories: GameMenus['categories'];
  retry: () => void;
}

/** Returns the categories and their vendors. */
export function useGameMenus(): GameMenusState {
  const language = useLanguage();
  const { data, status, refetch } = usePageQuery(gameMenusQuery(language));
  return {
    status,
    categories: data?.categories ?? [],
    retry: () => void refetch(),
  };
}
