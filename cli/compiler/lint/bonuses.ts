import type { OfferBonus } from '../../../schema/generated/brand.ts';
import { parseWrittenAmount } from '../../../runtime/shared/money.ts';
import { stakeOf, type BonusCategory } from '../../../runtime/shared/bonus/bonus-terms.ts';
import { productCategories, type OfferProduct } from '../../../runtime/shared/offers/product.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import type { Fault } from './effects.ts';

/** A bonus on a deposit of at least `min`, whose bets are of one product. */
interface PlacedBonus {
  bonus: OfferBonus;
  product: OfferProduct;
  /** Null: what it is given for has no minimum, which is reported elsewhere. */
  min: string | null;
  /** Paths of the bonus and of its minimum. */
  key: Fault['key'];
  minKey: Fault['key'];
}

/** Returns why members could not earn or complete a bonus. */
export function bonusFaults(placed: PlacedBonus, resolved: ResolvedBrand): Fault[] {
  return [
    ...productFaults(placed),
    ...stakeFaults(placed, resolved),
    ...maxBetFaults(placed, resolved),
    ...weightFaults(placed, resolved),
  ];
}

function productFaults({ bonus, product, key }: PlacedBonus): Fault[] {
  const own: readonly string[] = productCategories[product];
  return Object.keys(bonus.weights)
    .filter((category) => !own.includes(category))
    .map((category) => ({
      code: 'LV3176' as const,
      key: [...key, 'weights', category],
      message: `${category} is not a category of ${product}, the product of this bonus`,
      hint: `leave ${category} out; ${product} has ${own.join(', ')}`,
    }));
}

/** Amounts that the currency does not have are reported as LV3025. */
function stakeFaults({ bonus, min, minKey }: PlacedBonus, { brand }: ResolvedBrand): Fault[] {
  const { percent, cap, times } = bonus;
  const smallest = min === null ? null : parseWrittenAmount(min, brand.currency);
  const limit = parseWrittenAmount(cap, brand.currency);
  if (limit === null || smallest === null) return [];
  if (stakeOf({ percent, cap: limit, times }, smallest).amount > 0n) return [];
  const message = `${percent} per cent of the smallest deposit ${min} is less than the smallest unit of ${brand.currency.code}`;
  return [{ code: 'LV3172', key: minKey, message, hint: 'raise "min" or "percent"' }];
}

function maxBetFaults({ bonus: { maxBet = null }, key }: PlacedBonus, { brand }: ResolvedBrand): Fault[] {
  if (maxBet === null || parseWrittenAmount(maxBet, brand.currency) !== 0n) return [];
  const message = 'a maximum bet of 0 rejects every bet that counts, so no member could complete the bonus';
  const hint = 'write the largest bet that members may place, or leave "maxBet" out for no limit';
  return [{ code: 'LV3177', key: [...key, 'maxBet'], message, hint }];
}

/** Categories of another product are reported as LV3176. */
function weightFaults({ bonus, product, key }: PlacedBonus, { brand }: ResolvedBrand): Fault[] {
  const own: readonly string[] = productCategories[product];
  const entries = Object.entries(bonus.weights);
  const counts = ([category, weight]: [string, number]): boolean =>
    weight > 0 && brand.categories.includes(category as BonusCategory);
  if (entries.some(counts) || entries.some(([category]) => !own.includes(category))) return [];
  const offered = own.filter((category) => brand.categories.includes(category as BonusCategory));
  const message = 'no category that the brand offers counts, so no member could complete the bonus';
  const hint =
    offered.length === 0
      ? `the brand offers no category of ${product}`
      : `give one of ${offered.join(', ')} a weight above 0`;
  return [{ code: 'LV3173', key: [...key, 'weights'], message, hint }];
}
