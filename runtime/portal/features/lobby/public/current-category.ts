import type { Category } from '../../../../../schema/generated/api/lobby.ts';
import type { BrandCategory } from './use-brand-categories.ts';

/**
 * Returns the category that a URL shows, or null. If several categories share the page: the one in `category`, else the
 * category of the vendor in `page`, else the first.
 */
export function currentCategory(
  categories: readonly Pick<BrandCategory, 'title' | 'path' | 'vendors'>[],
  { path, search }: { path: string | null; search: URLSearchParams },
): Category | null {
  const onPage = categories.filter((category) => category.path === path);
  const vendor = search.get('page');
  const found =
    onPage.find(({ title }) => title === search.get('category')) ??
    onPage.find(({ vendors }) => vendors.some(({ vassalage }) => vassalage === vendor)) ??
    onPage[0];
  return found?.title ?? null;
}
