import type { Vendor } from '../../../../schema/generated/api/lobby.ts';
import type { BrandCategory } from '../../features/lobby/public/use-brand-categories.ts';

/** An item of the game menu: a category, or a vendor that has its own item. */
export type GameMenuItem = BrandCategory | { vendor: Vendor; path: BrandCategory['path'] };

/** Returns the categories, with a vendor that has its own item after LIVE (specification, section 2). */
export function gameMenuItems(categories: readonly BrandCategory[]): GameMenuItem[] {
  const own = categories.flatMap(({ vendors, path }) =>
    vendors.filter(({ ownItem }) => ownItem).map((vendor) => ({ vendor, path })),
  );
  const after = categories.findIndex(({ title }) => title === 'LIVE') + 1;
  return [...categories.slice(0, after), ...own, ...categories.slice(after)];
}
