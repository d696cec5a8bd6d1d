import { useFlag } from '../../../../web/client/flags/use-flag.ts';
import { usePortal } from '../../../core/portal-context.tsx';
import { categoryPaths, isCategory } from './category-paths.ts';

/**
 * Returns the path of the games: the slots, else the first category with a page. Returns the start page if games are
 * off.
 */
export function useGamesPath(): `/${string}` {
  const { bundle, paths } = usePortal();
  const on = useFlag('GAMES3');
  if (!on) return '/index';
  const pages = bundle.categories
    .filter(isCategory)
    .map((category) => categoryPaths[category])
    .filter((path) => paths.has(path));
  return pages.includes('/rng') ? '/rng' : (pages[0] ?? '/index');
}
