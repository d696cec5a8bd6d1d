import { expect, test } from 'vitest';
import { drawOf } from '../testing/sample-draws.ts';
import { drawElsewhere, nearestDraw } from './nearest-draw.ts';
import { prizeModeOf } from './prize-mode.ts';

const draws = [drawOf('SSC1', 'LOTT'), drawOf('PK1', 'LOTT'), drawOf('EKN1', 'ELOTT'), drawOf('VNN3', 'TCG_LOTTO_VN')];
const asked = { accountTypes: ['LOTT', 'ELOTT'], gameCode: null, playType: null } as const;

test('the draw and the play type of the address are opened', () => {
  const found = nearestDraw(draws, { ...asked, gameCode: 'PK1', playType: 'sum' });
  expect([found?.draw.gameCode, found?.playType, found?.unknown]).toEqual(['PK1', 'sum', null]);
});

test.each([
  ['an address without a code opens the first draw', {}, 'SSC1', null],
  ['a code that begins like a known one opens that', { gameCode: 'PK77' }, 'PK1', 'game'],
  ['a code of small letters is read as it is meant', { gameCode: 'pk3' }, 'PK1', 'game'],
  ['a code of nothing opens the first draw and says so', { gameCode: '<script>' }, 'SSC1', 'game'],
  ['a draw of another page is none of this one', { gameCode: 'VNN3' }, 'SSC1', 'game'],
  ['a play type there is not opens the first and says so', { gameCode: 'EKN1', playType: 'x' }, 'EKN1', 'playType'],
])('%s', (_, changes, gameCode, unknown) => {
  const found = nearestDraw(draws, { ...asked, ...changes });
  expect([found?.draw.gameCode, found?.playType, found?.unknown]).toEqual([gameCode, null, unknown]);
});

test('a draw of another page is found there, with the way to bet that was asked for', () => {
  expect(drawElsewhere(draws, { ...asked, gameCode: 'VNN3' })).toBe('/vnlottery?gameCode=VNN3');
  expect(drawElsewhere(draws, { ...asked, gameCode: 'VNN3', playType: 'sum' })).toBe(
    '/vnlottery?gameCode=VNN3&playType=sum',
  );
  expect(drawElsewhere(draws, { ...asked, gameCode: 'PK1' })).toBeNull();
  expect(drawElsewhere(draws, { ...asked, gameCode: 'NOPE' })).toBeNull();
  expect(drawElsewhere(draws, asked)).toBeNull();
});

test('a page without draws has none to open', () => {
  expect(nearestDraw(draws, { ...asked, accountTypes: ['TCG_SEA'] })).toBeNull();
});

test('a prize mode is what the brand says of the kind of lottery', () => {
  expect(prizeModeOf('LOTT', { Lott: 'ZY', Elott: 'SEA' })).toBe('ZY');
  expect(prizeModeOf('ELOTT', { Lott: 'ZY', Elott: 'SEA' })).toBe('SEA');
  expect(prizeModeOf('TCG_SEA', {})).toBe('Lott');
});
