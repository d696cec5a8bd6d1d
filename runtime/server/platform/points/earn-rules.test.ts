import { describe, expect, test } from 'vitest';
import { pointsFor, settle, typeOf } from './earn-rules.ts';

describe('points of an hour', () => {
  test.each([
    ['LIVE', 'live'],
    ['ELOTT', 'lott'],
    ['LOTT', 'lott'],
    ['PVP', 'pvp'],
    ['RNG', 'rng'],
    ['FISH', 'rng'],
    ['SPORTS', 'sports'],
    ['ESPORTS', 'sports'],
    ['VR', null],
    ['constructor', null],
    [undefined, null],
  ])('a bet on %s counts as %s', (category, type) => {
    expect(typeOf(category)).toBe(type);
  });

  test.each<[base: bigint, points: bigint, amount: bigint, earned: bigint]>([
    [0n, 1n, 1000n, 0n],
    [999n, 1n, 1000n, 0n],
    [1000n, 1n, 1000n, 1n],
    [20_999n, 1n, 1000n, 20n],
    [150n, 20n, 100n, 30n],
    [99n, 3n, 100n, 2n],
  ])('%s at %s for each %s are %s, rounded down', (base, points, amount, earned) => {
    expect(pointsFor(base, { points, amount })).toBe(earned);
  });

  test('a type without a rate earns nothing', () => {
    expect(pointsFor(5000n, undefined)).toBe(0n);
  });

  test.each([
    { before: 0n, after: 20n, balance: 5n, owed: 0n, is: { earned: 20n, takenBack: 0n, owed: 0n } },
    { before: 0n, after: 20n, balance: 0n, owed: 15n, is: { earned: 20n, takenBack: 15n, owed: 0n } },
    { before: 5n, after: 20n, balance: 0n, owed: 40n, is: { earned: 15n, takenBack: 15n, owed: 25n } },
    { before: 20n, after: 5n, balance: 30n, owed: 0n, is: { earned: 0n, takenBack: 15n, owed: 0n } },
    { before: 20n, after: 0n, balance: 8n, owed: 3n, is: { earned: 0n, takenBack: 8n, owed: 15n } },
    { before: 7n, after: 7n, balance: 1n, owed: 2n, is: { earned: 0n, takenBack: 0n, owed: 2n } },
  ])('from $before to $after with $balance and $owed owed', ({ before, after, balance, owed, is }) => {
    expect(settle({ before, after }, { balance, owed })).toEqual(is);
  });
});
