import { expect, test } from 'vitest';
import { countFitting } from './count-fitting.ts';

test.each([
  ['all of them, without a menu, where they just fit', 300, 3],
  ['those that leave room for the menu where the last one does not fit', 299, 2],
  ['fewer where the menu takes the place of one', 249, 1],
  ['none where only the menu fits', 60, 0],
  ['none where nothing fits', 0, 0],
])('a header shows %s', (_, room, count) => {
  expect(countFitting({ widths: [100, 100, 100], more: 50, room })).toBe(count);
});
