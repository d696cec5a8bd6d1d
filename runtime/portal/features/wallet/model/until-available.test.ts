import { expect, test } from 'vitest';
import { untilAvailable } from './until-available.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const offer = (nextAt: string | null, available = false) => ({ available, amount: '1000.00', currency: 'THB', nextAt });

test('waits until the next credit is due, an hour at most and two seconds at least', () => {
  expect(untilAvailable(offer('2026-11-21T08:10:00Z'), now)).toBe(600_000);
  expect(untilAvailable(offer('2026-11-23T08:10:00Z'), now)).toBe(3_600_000);
  expect(untilAvailable(offer('2026-11-21T07:00:00Z'), now)).toBe(2000);
});

test('there is nothing to wait for while one is available or none will come', () => {
  expect([
    untilAvailable(offer(null, true), now),
    untilAvailable(offer(null), now),
    untilAvailable(undefined, now),
  ]).toEqual([false, false, false]);
});
