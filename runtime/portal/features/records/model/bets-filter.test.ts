import { describe, expect, test } from 'vitest';
import { rangeStart, readBetsFilter, writeBetsFilter } from './bets-filter.ts';

const read = (address: string) => readBetsFilter(new URLSearchParams(address));

describe('bets filter', () => {
  test('is read from the address and written back', () => {
    const filter = { range: '30days', category: 'RNG', page: 3, cursor: 'abc' } as const;
    expect(read(writeBetsFilter(filter).toString())).toEqual(filter);
    expect(writeBetsFilter({ range: '7days', category: null, page: 1, cursor: null }).toString()).toBe('');
  });

  test('what makes no sense falls back', () => {
    expect(read('range=forever&category=CHESS&page=-2')).toEqual({
      range: '7days',
      category: null,
      page: 1,
      cursor: null,
    });
    expect(read('page=1.5').page).toBe(1);
    expect(read('page=15000').page).toBe(15_000);
    expect(read('cursor=abc').cursor).toBeNull();
  });

  test('a range begins at midnight of the reader’s day', () => {
    const now = new Date(2026, 2, 3, 15, 30);
    expect(rangeStart('today', now)).toEqual(new Date(2026, 2, 3));
    expect(rangeStart('7days', now)).toEqual(new Date(2026, 1, 25));
    expect(rangeStart('30days', now)).toEqual(new Date(2026, 1, 2));
  });
});
