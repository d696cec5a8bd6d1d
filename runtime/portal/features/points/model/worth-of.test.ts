import { expect, test } from 'vitest';
import { worthOf } from './worth-of.ts';

test.each([
  [500, { points: 100, amount: '1.00' }, 2, '5.00'],
  [199, { points: 100, amount: '1.00' }, 2, '1.99'],
  [199, { points: 100, amount: '1' }, 0, '1'],
  [2, { points: 3, amount: '0.01' }, 2, '0.00'],
  [2, { points: 1, amount: '0.0125' }, 2, '0.02'],
  [999_999_999_999_999, { points: 1, amount: '1.00' }, 2, '999999999999999.00'],
])('%i points at %j with %i decimals are worth %s', (points, rate, decimals, worth) => {
  expect(worthOf(points, rate, { decimals })).toBe(worth);
});
