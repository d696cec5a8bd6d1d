import { expect, test } from 'vitest';
import { maxWinSteps } from './max-win-steps.ts';

test.each([
  [
    ['36.20', '206.80', '1200.00'],
    ['50', '100', '500', '1000'],
  ],
  [['100.00', '500.00'], ['500']],
  [['36.00'], []],
  [['2.00', '12.00'], []],
  [[], []],
])('maxWinSteps of %o are %o', (maxWins, expected) => {
  expect(maxWinSteps(maxWins)).toEqual(expected);
});
