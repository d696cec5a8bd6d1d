import type { Category, Vendor } from '../../../../schema/generated/api/lobby.ts';
import { usePortal } from '../portal-context.tsx';
import { categoryPaths, isCategory } from './category-paths.ts';
import { useGameMenus } from './use-game-menus.ts';

export interface BrandCategory {
  title: Category;
  path: `/${string}`;
  /** Where its menu item leads: its page, which names the category where an earlier one has the same page. */
  to: `/${string}`;
  vendors: Vendor[];
  /** Address of a picture that stands for the category; empty while unknown. */
  picture: string;
}

/**
 * Categories the menus show, in the brand's order: those with a page and with vendors.
 * Until the vendors are known, those with a page, so that the menu does not jump when they come.
 */
export function useBrandCategories(): BrandCategory[] {
  const { bundle, paths } = usePortal();
  const { status, categories } = useGameMenus();
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
