import { expect, test } from 'vitest';
import { readTransactionsFilter, writeTransactionsFilter } from './transactions-filter.ts';

const read = (query: string) => readTransactionsFilter(new URLSearchParams(query));

test.each([
  '',
  'range=lastMonth',
  'type=play&page=3&cursor=WyIxMjAiXQ',
  'from=2026-11-01&to=2026-11-20&type=deposit&page=2',
  'type=play&wallet=LMN&page=2',
])('a filter of the account record equals itself after it was written to a URL and read: "%s"', (query) => {
  expect(writeTransactionsFilter(read(query)).toString()).toBe(query);
});

test.each([
  'range=year',
  'type=bet',
  'page=0',
  'page=1.5',
  'cursor=WyIxMiJd',
  'wallet=a%20b',
  'from=2026-11-01',
  'from=2026-11-20&to=2026-11-01',
  'from=2026-13-01&to=2026-13-02',
])('the invalid URL "%s" of the account record means the first page of the last 30 days', (query) => {
  expect(read(query)).toEqual({ period: '30days', type: null, wallet: 'main', page: 1, cursor: null });
});

test('a cursor that the server cannot have written is ignored', () => {
  expect(read('page=2&cursor=1.5')).toMatchObject({ page: 2, cursor: null });
});
