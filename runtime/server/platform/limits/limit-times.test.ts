import { describe, expect, test } from 'vitest';
import { breakEnd, limitSince, monthSince } from './limit-times.ts';

const at = (instant: string): number => Date.parse(instant);

describe('monthSince', () => {
  test.each([
    ['UTC', '2026-03-31T10:00:00.000Z', '2026-02-28T00:00:00.000Z'],
    ['UTC', '2028-03-31T10:00:00.000Z', '2028-02-29T00:00:00.000Z'],
    ['UTC', '2026-08-31T23:59:59.999Z', '2026-07-31T00:00:00.000Z'],
    ['UTC', '2026-01-15T00:00:00.000Z', '2025-12-15T00:00:00.000Z'],
    // 03:00 on 31 March in Bangkok is still 30 March in UTC.
    ['Asia/Bangkok', '2026-03-30T20:00:00.000Z', '2026-02-27T17:00:00.000Z'],
    // The clocks of Berlin went forward on 29 March and back on 25 October.
    ['Europe/Berlin', '2026-04-15T10:00:00.000Z', '2026-03-14T23:00:00.000Z'],
    ['Europe/Berlin', '2026-11-10T11:00:00.000Z', '2026-10-09T22:00:00.000Z'],
  ])('in %s the month that ends at %s began at %s', (timeZone, now, since) => {
    expect(monthSince(at(now), timeZone).toISOString()).toBe(since);
  });

  test('never moves backwards as time passes', () => {
    for (const timeZone of ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Bangkok']) {
      let last = 0;
      for (let now = at('2026-01-01T00:00:00Z'); now < at('2027-01-05T00:00:00Z'); now += 1_800_000) {
        const since = monthSince(now, timeZone).getTime();
        expect(since).toBeGreaterThanOrEqual(last);
        last = since;
      }
    }
  });
});

test('24 hours and 7 days are hours, whatever the clocks of the time zone do', () => {
  const now = at('2026-03-29T12:00:00.000Z');
  expect(limitSince('day', now, 'Europe/Berlin').toISOString()).toBe('2026-03-28T12:00:00.000Z');
  expect(limitSince('week', now, 'Europe/Berlin').toISOString()).toBe('2026-03-22T12:00:00.000Z');
});

test.each([
  ['day', 'Europe/Berlin', '2026-03-28T12:00:00.000Z', '2026-03-29T12:00:00.000Z'],
  ['week', 'Europe/Berlin', '2026-03-25T12:00:00.000Z', '2026-04-01T11:00:00.000Z'],
  ['month', 'Asia/Bangkok', '2026-01-31T03:00:00.000Z', '2026-02-28T03:00:00.000Z'],
  ['month', 'UTC', '2026-07-31T03:00:00.000Z', '2026-08-31T03:00:00.000Z'],
  ['sixWeeks', 'UTC', '2026-07-31T03:00:00.000Z', '2026-09-11T03:00:00.000Z'],
  ['halfYear', 'Europe/Berlin', '2026-08-31T10:00:00.000Z', '2027-02-28T11:00:00.000Z'],
  ['year', 'UTC', '2028-02-29T10:00:00.000Z', '2029-02-28T10:00:00.000Z'],
  ['fiveYears', 'UTC', '2026-11-23T10:00:00.000Z', '2031-11-23T10:00:00.000Z'],
] as const)('a break of one %s in %s from %s ends at %s', (period, timeZone, from, until) => {
  expect(breakEnd(period, at(from), timeZone).toISOString()).toBe(until);
});
