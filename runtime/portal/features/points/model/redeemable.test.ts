import { expect, test } from 'vitest';
import type { Product } from '../../../../../schema/generated/api/points.ts';
import { mostOf, obstacleOf, totalOf } from './redeemable.ts';

const product = (own: Partial<Product>): Product => ({
  id: 'mug',
  name: 'Mug',
  summary: 'A mug.',
  type: 'goods',
  picture: null,
  points: 2500,
  amount: '0.00',
  credit: null,
  stock: null,
  perPerson: null,
  redeemed: 0,
  ...own,
});

test.each([
  ['nothing', {}, { points: 2500, onBreak: true }, null],
  ['nothing while the points are unknown', {}, { points: undefined, onBreak: false }, null],
  ['sold out', { stock: 0 }, { points: 0, onBreak: false }, 'soldOut'],
  ['limit', { perPerson: 2, redeemed: 2 }, { points: 2500, onBreak: false }, 'limit'],
  ['break of a product that pays money', { type: 'credit' }, { points: 2500, onBreak: true }, 'break'],
  ['points', {}, { points: 2499, onBreak: false }, 'points'],
] as const)('names what stands in the way: %s', (_what, own, redeemer, obstacle) => {
  expect(obstacleOf(product(own), redeemer)).toBe(obstacle);
});

test.each([
  [{}, 1_000_000, 99],
  [{ stock: 7 }, 1_000_000, 7],
  [{ stock: 7, perPerson: 4, redeemed: 1 }, 1_000_000, 3],
  [{ stock: 7 }, 7499, 2],
  [{ perPerson: 1, redeemed: 3 }, 1_000_000, 0],
])('of %o, %i points redeem at most %i', (own, points, most) => {
  expect(mostOf(product(own), points)).toBe(most);
});

test('multiplies points and money by the quantity', () => {
  expect(totalOf(product({ amount: '50.10' }), 3, { decimals: 2 })).toEqual({ points: 7500, amount: '150.30' });
});
