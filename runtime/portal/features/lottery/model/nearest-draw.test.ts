import { expect, test } from 'vitest';
import { drawOf } from '../testing/sample-draws.ts';
import { drawElsewhere, nearestDraw } from './nearest-draw.ts';
import { prizeModeOf } from './prize-mode.ts';

const draws = [drawOf('SSC1', 'LOTT'), drawOf('PK1', 'LOTT'), drawOf('EKN1', 'ELOTT'), drawOf('VNN3', 'TCG_LOTTO_VN')];
const asked = { accountTypes: ['LOTT', 'ELOTT'], gameCode: null, playType: null } as const;

test('nearestDraw returns the draw and the play type of the URL', () => {
  const found = nearestDraw(draws, { ...asked, gameCode: 'PK1', playType: 'sum' });
  expect([found?.draw.gameCode, found?.playType, found?.unknown]).toEqual(['PK1', 'sum', null]);
});

test.each([
  ['a URL without a code opens the first draw', {}, 'SSC1', null],
  ['a code with the letters of an existing draw opens that draw', { gameCode: 'PK77' }, 'PK1', 'game'],
  ['a code in lower case opens the draw with these letters', { gameCode: 'pk3' }, 'PK1', 'game'],
  ['an invalid code opens the first draw and is reported as unknown', { gameCode: '<script>' }, 'SSC1', 'game'],
  ['a draw of another page is unknown on this one', { gameCode: 'VNN3' }, 'SSC1', 'game'],
  ['an unknown play type opens the default and is reported', { gameCode: 'EKN1', playType: 'x' }, 'EKN1', 'playType'],
])('%s', (_, changes, gameCode, unknown) => {
  const found = nearestDraw(draws, { ...asked, ...changes });
  expect([found?.draw.gameCode, found?.playType, found?.unknown]).toEqual([gameCode, null, unknown]);
});

test('drawElsewhere returns the path of a draw on another page, with its play type', () => {
  expect(drawElsewhere(draws, { ...asked, gameCode: 'VNN3' })).toBe('/vnlottery?gameCode=VNN3');
  expect(drawElsewhere(draws, { ...asked, gameCode: 'VNN3', playType: 'sum' })).toBe(
    '/vnlottery?gameCode=VNN3&playType=sum',
  );
  expect(drawElsewhere(draws, { ...asked, gameCode: 'PK1' })).toBeNull();
  expect(drawElsewhere(draws, { ...asked, gameCode: 'NOPE' })).toBeNull();
  expect(drawElsewhere(draws, asked)).toBeNull();
});

test('nearestDraw returns null on a page without draws', () => {
  expect(nearestDraw(draws, { ...asked, accountTypes: ['TCG_SEA'] })).toBeNull();
});

test('prizeModeOf returns the brand’s prize mode for the kind of lottery', () => {
  expect(prizeModeOf('LOTT', { Lott: 'ZY', Elott: 'SEA' })).toBe('ZY');
  expect(prizeModeOf('ELOTT', { Lott: 'ZY', Elott: 'SEA' })).toBe('SEA');
  expect(prizeModeOf('TCG_SEA', {})).toBe('Lott');
});
