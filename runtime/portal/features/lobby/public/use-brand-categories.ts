import type { Category, Vendor } from '../../../../../schema/generated/api/lobby.ts';
import { useFlag } from '../../../../web/client/flags/use-flag.ts';
import { usePortal } from '../../../core/portal-context.tsx';
import { categoryPaths, isCategory } from './category-paths.ts';
import { useGameMenus } from './use-game-menus.ts';

export interface BrandCategory {
  title: Category;
  path: `/${string}`;
  /**
   * Path of the menu item: the category's page, with `category` in the query if an earlier category has the same page.
   */
  to: `/${string}`;
  vendors: Vendor[];
  /** URL of an image of the category; empty until it is loaded. */
  picture: string;
}

/**
 * Returns the categories that the menus show, in the brand's order: those with a page and with vendors.
 * Until the vendors are loaded it returns all categories with a page, so that the menu does not move later. While games
 * are off it returns none.
 */
export function useBrandCategories(): BrandCategory[] {
  const { bundle, paths } = usePortal();
  const isOn = useFlag('GAMES3');
  const { status, categories } = useGameMenus();
  if (!isOn) return [];
  const shown: BrandCategory[] = [];
  for (const title of bundle.categories) {
    if (!isCategory(title)) continue;
    const path = categoryPaths[title];
    const { vendors, picture } = categories.find((category) => category.title === title) ?? nothing;
    const empty = status === 'success' && vendors.length === 0;
    const to = shown.some((earlier) => earlier.path === path) ? (`${path}?category=${title}` as const) : path;
    if (paths.has(path) && !empty) shown.push({ title, path, to, vendors, picture });
  }
  return shown;
}

const nothing = { vendors: [], picture: '' };
