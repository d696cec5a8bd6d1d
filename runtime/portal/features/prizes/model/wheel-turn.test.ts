import { expect, test } from 'vitest';
import { angleOf, sectorsOf } from './wheel-turn.ts';

const sectors = sectorsOf([
  { id: 'a', weight: 1 },
  { id: 'b', weight: 2 },
  { id: 'c', weight: 1 },
]);

test('the sectors are as wide as the chances and fill the wheel', () => {
  expect(sectors).toEqual([
    { id: 'a', from: 0, to: 90 },
    { id: 'b', from: 90, to: 270 },
    { id: 'c', from: 270, to: 360 },
  ]);
});

test.each(['a', 'b', 'c'])('the wheel turns forward to the middle of %s from where it stands', (id) => {
  const middle = { a: 45, b: 180, c: 315 }[id] ?? 0;
  for (const before of [0, 1755, 2700.5]) {
    const angle = angleOf(sectors, id, before);
    expect(angle - before).toBeGreaterThanOrEqual(1800);
    expect(angle - before).toBeLessThan(2160);
    expect((angle + middle) % 360).toBeCloseTo(0);
  }
});

test('a prize without a sector leaves the wheel where it is', () => {
  expect(angleOf(sectors, 'gone', 30)).toBe(30);
});
