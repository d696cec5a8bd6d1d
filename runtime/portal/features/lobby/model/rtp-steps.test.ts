import { expect, test } from 'vitest';
import { rtpSteps } from './rtp-steps.ts';

test.each([
  [
    ['94.63', '95.42', '95.80', '96.10'],
    ['95', '96'],
  ],
  [['83.80', '97.30'], ['97']],
  [['96.00'], []],
  [['95.00', '96.00'], ['96']],
  [[], []],
])('rtpSteps of %o are %o', (rtps, steps) => {
  expect(rtpSteps(rtps)).toEqual(steps);
});
