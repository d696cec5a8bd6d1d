import type { Product } from '../../../../schema/generated/brand.ts';
import { writtenAmount } from '../../../shared/money.ts';
import type { Brand } from '../http/brand.ts';

/** A product of the points mall. Amounts are in minor units. */
export interface MallProduct {
  id: string;
  type: Product['type'];
  name: Product['name'];
  summary: Product['summary'];
  /** Points for one. */
  points: bigint;
  /** Money for one, in addition to the points. */
  amount: bigint;
  /** Money that one pays; 0n for other types than credit. */
  credit: bigint;
  /** How many there are in all by its file; null without a limit. */
  stock: number | null;
  /** How many one member may redeem; null without a limit. */
  perPerson: number | null;
}

/** Returns the products of a brand, the cheapest first. */
export function productsOf(brand: Pick<Brand, 'settings' | 'bundle'>): MallProduct[] {
  return Object.entries(brand.settings.mall)
    .map(([id, product]) => productValue(id, product, brand))
    .toSorted((a, b) => Number(a.points - b.points) || a.id.localeCompare(b.id, 'en'));
}

/** Returns the product of a brand with an id; null for an unknown one. */
export function productOf(brand: Pick<Brand, 'settings' | 'bundle'>, id: string): MallProduct | null {
  const { mall } = brand.settings;
  const product = Object.hasOwn(mall, id) ? mall[id] : undefined;
  return product === undefined ? null : productValue(id, product, brand);
}

function productValue(
  id: string,
  { type, name, summary, points, amount = null, credit = null, stock = null, perPerson = null }: Product,
  { bundle: { currency } }: Pick<Brand, 'bundle'>,
): MallProduct {
  const minor = (written: string | null): bigint => (written === null ? 0n : writtenAmount(written, currency));
  const paid = { points: BigInt(points), amount: minor(amount), credit: minor(credit) };
  return { id, type, name, summary, ...paid, stock, perPerson };
}
