import { expect, test } from 'vitest';
import { readProfitFilter, writeProfitFilter } from './profit-filter.ts';

const read = (query: string) => readProfitFilter(new URLSearchParams(query));

test('a filter of profit and loss equals itself after it was written to a URL and read', () => {
  for (const query of ['', 'range=month', 'by=vendor', 'from=2026-11-01&to=2026-11-20&by=category'])
    expect(writeProfitFilter(read(query)).toString()).toBe(query);
});

test('invalid values of a profit and loss URL mean the last seven days by day', () => {
  const usual = { period: '7days', by: 'day' };
  for (const query of ['range=year', 'by=game', 'from=2026-11-01', 'from=2026-13-01&to=2026-13-02', 'from=x&to=y'])
    expect(read(query)).toEqual(usual);
  expect(read('from=2026-11-20&to=2026-11-01')).toEqual(usual);
});
