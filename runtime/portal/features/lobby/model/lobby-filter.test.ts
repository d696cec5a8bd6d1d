import { expect, test } from 'vitest';
import { changed, pageSizeOf, readFilter, startFilter, writeFilter, type LobbyFilter } from './lobby-filter.ts';

const read = (text: string, category: 'RNG' | 'LIVE' | 'FISH' = 'RNG') =>
  readFilter(new URLSearchParams(text), category);

test('readFilter reverses writeFilter', () => {
  const filter: LobbyFilter = {
    vassalage: 'TIDE',
    gameName: 'koi & co',
    classify: '',
    minBet: '0.50',
    minLineNum: 25,
    minRtp: '95.5',
    volatility: 'low',
    minMaxWin: 500,
    show: 'hot',
    whole: true,
    pageNo: 3,
    paged: true,
  };
  expect(readFilter(writeFilter(filter), 'RNG')).toEqual({ filter, sound: true });
});

test('the start filter has an empty query', () => {
  expect(writeFilter(startFilter).toString()).toBe('');
  expect(read('')).toEqual({ filter: startFilter, sound: true });
});

test('the first page has 21 games, and pages after a page change have 18', () => {
  expect(pageSizeOf(read('').filter)).toBe(21);
  expect(pageSizeOf(read('pageNo=2').filter)).toBe(18);
});

test.each(['0', '-1', '1.5', 'x', '99999', '1e3', '01'])(
  'a page number of %s is invalid and means the first page',
  (pageNo) => {
    const { filter, sound } = read(`pageNo=${pageNo}`);
    expect([filter.pageNo, sound]).toEqual([1, false]);
  },
);

test.each([
  'show=everything',
  'view=map',
  'minBet=1e3',
  'minLineNum=many',
  'minRtp=lots',
  'minRtp=101',
  'volatility=wild',
  'minMaxWin=much',
  'classify=BAC',
])('%s is invalid on the page of slots and ignored', (text) =>
  expect(read(text)).toEqual({ filter: startFilter, sound: false }),
);

test('classify is valid for live tables only, and minBet for slots only', () => {
  expect(read('classify=BAC', 'LIVE')).toEqual({ filter: { ...startFilter, classify: 'BAC' }, sound: true });
  expect(read('classify=CHESS', 'LIVE').sound).toBe(false);
  expect(read('minBet=1', 'LIVE').sound).toBe(false);
});

test('any change except the page resets the list to its first page', () => {
  const third = changed(startFilter, { pageNo: 3 });
  expect([third.pageNo, third.paged]).toEqual([3, true]);
  expect(changed(third, { classify: 'SIC' })).toEqual({ ...startFilter, classify: 'SIC' });
});
