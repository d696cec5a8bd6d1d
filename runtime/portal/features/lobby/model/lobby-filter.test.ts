import { expect, test } from 'vitest';
import { changed, pageSizeOf, readFilter, startFilter, writeFilter, type LobbyFilter } from './lobby-filter.ts';

const read = (text: string, category: 'RNG' | 'LIVE' | 'FISH' = 'RNG') =>
  readFilter(new URLSearchParams(text), category);

test('an address and its filter are two forms of the same', () => {
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

test('the start has an empty address', () => {
  expect(writeFilter(startFilter).toString()).toBe('');
  expect(read('')).toEqual({ filter: startFilter, sound: true });
});

test('the first page holds 21 games, pages turned to hold 18', () => {
  expect(pageSizeOf(read('').filter)).toBe(21);
  expect(pageSizeOf(read('pageNo=2').filter)).toBe(18);
});

test.each(['0', '-1', '1.5', 'x', '99999', '1e3', '01'])(
  'a page number of %s means the first page, and is told',
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
])('%s is left out of the page of slots, and is told', (text) =>
  expect(read(text)).toEqual({ filter: startFilter, sound: false }),
);

test('what is played at a table narrows live tables alone', () => {
  expect(read('classify=BAC', 'LIVE')).toEqual({ filter: { ...startFilter, classify: 'BAC' }, sound: true });
  expect(read('classify=CHESS', 'LIVE').sound).toBe(false);
  expect(read('minBet=1', 'LIVE').sound).toBe(false);
});

test('whatever changes but the page, the list begins anew', () => {
  const third = changed(startFilter, { pageNo: 3 });
  expect([third.pageNo, third.paged]).toEqual([3, true]);
  expect(changed(third, { classify: 'SIC' })).toEqual({ ...startFilter, classify: 'SIC' });
});
