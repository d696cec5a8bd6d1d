import { describe, expect, test } from 'vitest';
import { dealtPlaces, type Matrix, type Place, type Spread } from './deal.ts';

const sizes = ['desktop', 'mobile'] as const;
const brands = ['aurora', 'kumo', 'lotus'];
const everywhere: Place[] = brands.flatMap((brand) => sizes.map((size) => ({ brand, size })));
const names = Array.from({ length: 60 }, (_, at) => `wallet: test number ${at}`);

function dealt(spread: Spread, matrix: Matrix = 'dealt', places: readonly Place[] = everywhere): Place[][] {
  return names.map((name) => dealtPlaces({ name, brands: spread, places }, matrix));
}

describe('a test in which brands do not differ', () => {
  test('runs at one brand per size', () => {
    for (const places of dealt('one')) expect(places.map(({ size }) => size)).toEqual(sizes);
  });

  test('runs at a brand that meets its conditions, even if only one does', () => {
    const last = everywhere.filter(({ brand }) => brand === 'lotus');
    for (const places of dealt('one', 'dealt', last)) expect(places).toEqual(last);
  });

  test('has the same brand whatever other tests there are', () => {
    expect(dealt('one').at(-1)).toEqual(
      dealtPlaces({ name: names.at(-1) ?? '', brands: 'one', places: everywhere }, 'dealt'),
    );
  });

  test('is spread with others over all brands and sizes', () => {
    const used = new Set(dealt('one').flatMap((places) => places.map(({ brand, size }) => `${brand} ${size}`)));
    expect(used.size).toBe(everywhere.length);
  });

  test('is left out when only differences are tested', () => {
    expect(dealt('one', 'differing').flat()).toEqual([]);
  });
});

describe('a test in which brands differ', () => {
  test('runs once at each brand, and at both sizes', () => {
    for (const places of dealt('each')) {
      expect(places.map(({ brand }) => brand)).toEqual(brands);
      expect(new Set(places.map(({ size }) => size)).size).toBe(2);
    }
  });

  test('runs at both sizes of a single brand', () => {
    const single = everywhere.filter(({ brand }) => brand === 'kumo');
    for (const places of dealt('each', 'differing', single)) expect(new Set(places)).toEqual(new Set(single));
  });

  test('runs at its only size at each brand', () => {
    const mobile = everywhere.filter(({ size }) => size === 'mobile');
    for (const places of dealt('each', 'dealt', mobile)) expect(places).toEqual(mobile);
  });
});

test('a test for all places runs at each of them', () => {
  for (const places of dealt('all', 'differing')) expect(places).toEqual(everywhere);
});

test('a test for the first brand runs there in every matrix with tests that do not differ', () => {
  const first = everywhere.filter(({ brand }) => brand === 'aurora');
  for (const matrix of ['full', 'dealt'] as const)
    for (const places of dealt('first', matrix)) expect(places).toEqual(first);
  expect(dealt('first', 'differing').flat()).toEqual([]);
});

test('the full matrix has every place', () => {
  for (const spread of ['one', 'each', 'all'] as const)
    for (const places of dealt(spread, 'full')) expect(places).toEqual(everywhere);
});

test('the gate has one place of each of its tests, and no other test', () => {
  for (const name of names) {
    expect(dealtPlaces({ name, brands: 'all', gate: true, places: everywhere }, 'gate')).toHaveLength(1);
    expect(dealtPlaces({ name, brands: 'all', places: everywhere }, 'gate')).toEqual([]);
  }
});
