import { expect, test } from 'vitest';
import { monthAfter, monthAt, monthOfKey } from './statement-month.ts';

const HOUR = 3_600_000;
const hours = ({ from, to }: { from: number; to: number }) => (to - from) / HOUR;

test.each([
  ['Asia/Bangkok', '2027-03', 31 * 24],
  ['Europe/Berlin', '2027-03', 31 * 24 - 1],
  ['Europe/Berlin', '2027-10', 31 * 24 + 1],
  ['Europe/Berlin', '2028-02', 29 * 24],
  // Midnight of the first day does not exist.
  ['America/Santiago', '2024-09', 30 * 24 - 1],
])('a month of %s, %s, has %i hours and ends when the next one begins', (timeZone, key, length) => {
  const month = monthOfKey(key, timeZone);
  expect(hours(month)).toBe(length);
  const next = monthAfter(month, timeZone);
  expect(next.from).toBe(month.to);
  expect([monthAt(month.from, timeZone), monthAt(month.to - 1, timeZone), monthAt(month.to, timeZone)]).toEqual([
    month,
    month,
    next,
  ]);
});
