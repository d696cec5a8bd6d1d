import { describe, expect, test } from 'vitest';
import { rangeStart, readBetsFilter, writeBetsFilter } from './bets-filter.ts';

const read = (address: string) => readBetsFilter(new URLSearchParams(address));

describe('bets filter', () => {
  test('reads what it writes to the query', () => {
    const filter = { range: '30days', category: 'RNG', page: 3, cursor: 'abc' } as const;
    expect(read(writeBetsFilter(filter).toString())).toEqual(filter);
    expect(writeBetsFilter({ range: '7days', category: null, page: 1, cursor: null }).toString()).toBe('');
  });

  test('replaces invalid values by the defaults', () => {
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

  test('starts a range at midnight of the player’s local day', () => {
    const now = new Date(2026, 2, 3, 15, 30);
    expect(rangeStart('today', now)).toEqual(new Date(2026, 2, 3));
    expect(rangeStart('7days', now)).toEqual(new Date(2026, 1, 25));
    expect(rangeStart('30days', now)).toEqual(new Date(2026, 1, 2));
  });
});
