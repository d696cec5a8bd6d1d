import type { Category } from '../../../../schema/generated/api/lobby.ts';
import type { BrandCategory } from './use-brand-categories.ts';

/**
 * The category that an address shows. Of several with one page it is the one the address names, else the one of the
 * vendor it names, else the first.
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
