import { expect, test } from 'vitest';
import { answeredCheck, checkDue } from './check-due.ts';

const since = 1_700_000_000_000;
const at = (minutes: number): number => since + minutes * 60_000;

test.each([
  [14, 15, null, null],
  [15, 15, null, 1],
  [29, 15, 15, null],
  [30, 15, 15, 2],
  // Two were missed: one check says so.
  [61, 15, 15, 4],
  // A shorter interval counts from what was answered.
  [60, 30, 60, null],
  [75, 15, 60, 5],
  [500, 0, null, null],
])(
  'after %i minutes with a check every %i, the last answered at %j, the due check is %j',
  (minutes, every, last, due) => {
    const answered = last === null ? null : answeredCheck({ since, minutes: last });
    expect(checkDue({ since, now: at(minutes), every, answered })).toBe(due);
  },
);

test('an answer of an earlier session does not count', () => {
  const answered = answeredCheck({ since: since - 1, minutes: 60 });
  expect(checkDue({ since, now: at(30), every: 30, answered })).toBe(1);
});
