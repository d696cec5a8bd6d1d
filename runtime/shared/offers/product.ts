import type { BonusCategory } from '../bonus/bonus-terms.ts';

/** The product of an offer. An offer is about one: bets on another one neither earn it nor count towards it. */
export type OfferProduct = keyof typeof productCategories;

/** The game categories of each product. */
export const productCategories = {
  casino: ['RNG', 'LIVE', 'FISH', 'PVP'],
  betting: ['SPORTS', 'ESPORTS'],
  lottery: ['LOTT', 'ELOTT'],
} as const satisfies Record<string, readonly BonusCategory[]>;

/** Returns the product of a game category. */
export function productOf(category: BonusCategory): OfferProduct {
  const [product] = (Object.keys(productCategories) as OfferProduct[]).filter((each) =>
    (productCategories[each] as readonly BonusCategory[]).includes(category),
  );
  if (product === undefined) throw new Error(`${category} is of no product`);
  return product;
}
