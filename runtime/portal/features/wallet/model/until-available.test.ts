import { expect, test } from 'vitest';
import { untilAvailable } from './until-available.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const offer = (nextAt: string | null, available = false) => ({ available, amount: '1000.00', currency: 'THB', nextAt });

test('untilAvailable waits for the next credit, but from two seconds to one hour', () => {
  expect(untilAvailable(offer('2026-11-21T08:10:00Z'), now)).toBe(600_000);
  expect(untilAvailable(offer('2026-11-23T08:10:00Z'), now)).toBe(3_600_000);
  expect(untilAvailable(offer('2026-11-21T07:00:00Z'), now)).toBe(2000);
});

test('untilAvailable returns false if a credit is available or none follows', () => {
  expect([
    untilAvailable(offer(null, true), now),
    untilAvailable(offer(null), now),
    untilAvailable(undefined, now),
  ]).toEqual([false, false, false]);
});
