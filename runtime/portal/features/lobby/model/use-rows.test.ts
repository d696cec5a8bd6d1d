import { expect, test } from 'vitest';
import { rowsNear } from './use-rows.ts';

const list = { count: 1000, rowHeight: 300, height: 900 };

test('rowsNear returns the visible rows and three more on either side', () => {
  expect(rowsNear({ ...list, offset: 3000 }, null)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
});

test('rowsNear returns no rows beyond either end of the list', () => {
  expect(rowsNear({ ...list, offset: -200 }, null)[0]).toBe(0);
  expect(rowsNear({ ...list, offset: 299_100 }, null).at(-1)).toBe(999);
  expect(rowsNear({ ...list, offset: 900_000 }, null)).toEqual([]);
});

test('rowsNear includes the focused row at any distance', () => {
  expect(rowsNear({ ...list, offset: 3000 }, 2).slice(0, 2)).toEqual([2, 7]);
  expect(rowsNear({ ...list, offset: 3000 }, 10)).toHaveLength(10);
  expect(rowsNear({ ...list, offset: 3000 }, 500).at(-1)).toBe(500);
});
