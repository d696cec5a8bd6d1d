import { useQuery } from '@tanstack/react-query';
import type { GameMenus } from '../../../../../schema/generated/api/lobby.ts';
import { useLanguage } from '../../../../web/client/i18n/use-translator.ts';
import { useHydrated } from '../../../../web/client/page/use-hydrated.ts';
import { gameMenusQuery } from './game-menus.ts';

export interface GameMenusState {
  status: 'pending' | 'error' | 'success';
  categories: GameMenus['categories'];
  retry: () => void;
}

/** Returns the categories and their vendors; pending while the page must equal the prerendered one. */
export function useGameMenus(): GameMenusState {
  const language = useLanguage();
  const hydrated = useHydrated();
  const { data, status, refetch } = useQuery(gameMenusQuery(language));
  return {
    status: hydrated ? status : 'pending',
    categories: (hydrated ? data?.categories : undefined) ?? [],
    retry: () => void refetch(),
  };
}
