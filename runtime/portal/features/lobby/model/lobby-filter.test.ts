import { expect, test } from 'vitest';
import { pageSizeOf, readFilter, writeFilter } from './lobby-filter.ts';

test('an address and its filter are two forms of the same', () => {
  const filter = { vassalage: 'TIDE', gameName: 'koi & co', pageNo: 3, paged: true };
  expect(readFilter(writeFilter(filter))).toEqual(filter);
});

test('the start has an empty address', () => {
  expect(writeFilter(readFilter(new URLSearchParams())).toString()).toBe('');
});

test('the first page holds 21 games, pages turned to hold 18', () => {
  expect(pageSizeOf(readFilter(new URLSearchParams()))).toBe(21);
  expect(pageSizeOf(readFilter(new URLSearchParams('pageNo=2')))).toBe(18);
});

test.each(['0', '-1', '1.5', 'x', '99999'])('a page number of %s means the first page', (pageNo) => {
  expect(readFilter(new URLSearchParams({ pageNo })).pageNo).toBe(1);
});
