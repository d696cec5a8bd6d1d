import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newPath, placeOn, schoolOf, seededNumbers } from './swimmers.ts';

test('the same seed gives the same path, another seed gives another path', () => {
  const path = (seed: string) => newPath(seededNumbers(seed), 0.5);
  expect(path('glow-tide')).toEqual(path('glow-tide'));
  expect(path('glow-tide')).not.toEqual(path('iron-keel'));
});

test('every fish enters from one side, stays in the water, and leaves at the other side', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (seed, weight, share) => {
        const path = newPath(seededNumbers(seed), weight);
        const [start, end, place] = [placeOn(path, 0), placeOn(path, 1), placeOn(path, share)];
        expect([start.x, end.x].toSorted((a, b) => a - b)).toEqual([expect.closeTo(-0.16), expect.closeTo(1.16)]);
        expect(Math.sign(end.x - start.x)).toBe(path.way);
        expect(place.y).toBeGreaterThanOrEqual(0.08);
        expect(place.y).toBeLessThanOrEqual(0.8);
        expect(Math.abs(place.tilt)).toBeLessThan(1);
      },
    ),
  );
});

test('a pond has at least one of every kind, and more small than large fish, also on the smallest screen', () => {
  const kinds = ['minnow', 'clown', 'angel', 'seahorse', 'puffer', 'squid', 'turtle', 'ray', 'koi', 'eel'] as const;
  for (const crowd of [0.35, 1]) {
    const school = schoolOf(kinds, crowd);
    const count = (kind: string) => school.filter((each) => each === kind).length;
    for (const kind of kinds) expect(count(kind)).toBeGreaterThan(0);
    expect(count('minnow')).toBeGreaterThan(count('eel'));
  }
});
