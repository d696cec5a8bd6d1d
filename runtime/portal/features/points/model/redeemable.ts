import type { Product } from '../../../../../schema/generated/api/points.ts';
import { type Currency, formatMinor, parseAmount } from '../../../../shared/money.ts';

/** The most of a product that one request can redeem. */
const MOST = 99;

/**
 * Why a member cannot redeem a product: `soldOut`; `limit`: one member may not redeem more; `break`: it pays money, and
 * the member is on a break; `points`: they have too few.
 */
export type Obstacle = 'soldOut' | 'limit' | 'break' | 'points';

/** What a member has that decides what they can redeem. */
export interface Redeemer {
  /** Undefined while it is unknown, which is no obstacle: the server decides. */
  points: number | undefined;
  onBreak: boolean;
}

/** Returns why a member cannot redeem a product; null if they can. */
export function obstacleOf(product: Product, { points, onBreak }: Redeemer): Obstacle | null {
  if (product.stock === 0) return 'soldOut';
  if (product.perPerson !== null && product.redeemed >= product.perPerson) return 'limit';
  if (product.type === 'credit' && onBreak) return 'break';
  return points !== undefined && points < product.points ? 'points' : null;
}

/** Returns how many of a product a member with these points can redeem at once. */
export function mostOf({ points: price, stock, perPerson, redeemed }: Product, points: number): number {
  const allowed = perPerson === null ? MOST : perPerson - redeemed;
  return Math.max(0, Math.min(MOST, stock ?? MOST, allowed, Math.floor(points / price)));
}

/** Returns what several of a product cost; `amount` is a decimal string in major units. */
export function totalOf(
  { points, amount }: Pick<Product, 'points' | 'amount'>,
  quantity: number,
  currency: Pick<Currency, 'decimals'>,
): { points: number; amount: string } {
  const minor = (parseAmount(amount, currency) ?? 0n) * BigInt(quantity);
  return { points: points * quantity, amount: formatMinor(minor, currency) };
}
