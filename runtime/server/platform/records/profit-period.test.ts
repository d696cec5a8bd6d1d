import { describe, expect, test } from 'vitest';
import { profitPeriod } from './profit-period.ts';

const berlin = { now: Date.parse('2026-10-31T12:00:00Z'), timeZone: 'Europe/Berlin' };
const hours = (from: number, to: number): number => (to - from) / 3_600_000;

describe('the period of profit and loss', () => {
  test('"month" contains all 31 days of a long month, and the day of 25 hours once', () => {
    const { days, firstDay, lastDay, from, to } = profitPeriod({ range: 'month' }, berlin);
    expect([days.length, firstDay, lastDay]).toEqual([31, '2026-10-01', '2026-10-31']);
    expect(days.find(({ key }) => key === '2026-10-25')).toMatchObject({
      from: Date.parse('2026-10-24T22:00:00Z'),
      to: Date.parse('2026-10-25T23:00:00Z'),
    });
    expect(hours(from, to)).toBe(31 * 24 + 1);
  });

  test('"30days" that contains the day of 23 hours has 30 days', () => {
    const now = Date.parse('2026-04-10T12:00:00Z');
    const { days, from, to } = profitPeriod({ range: '30days' }, { ...berlin, now });
    expect([days.length, hours(from, to)]).toEqual([30, 30 * 24 - 1]);
  });

  test('begins at the first moment of a day whose midnight does not exist', () => {
    // In Beirut the clocks go from 23:59 to 01:00 on 29 March 2026.
    const beirut = { now: Date.parse('2026-03-31T12:00:00Z'), timeZone: 'Asia/Beirut' };
    const { from, days } = profitPeriod({ from: '2026-03-29' }, beirut);
    expect(new Date(from).toISOString()).toBe('2026-03-28T22:00:00.000Z');
    expect(days.map(({ key }) => key)).toEqual(['2026-03-29', '2026-03-30', '2026-03-31']);
  });

  test('without a query is the last seven days', () => {
    const { firstDay, lastDay } = profitPeriod({}, berlin);
    expect([firstDay, lastDay]).toEqual(['2026-10-25', '2026-10-31']);
  });

  test('with a later end ends with today', () => {
    const { lastDay, to } = profitPeriod({ from: '2026-10-30', to: '2026-12-01' }, berlin);
    expect([lastDay, to]).toEqual(['2026-10-31', Date.parse('2026-10-31T23:00:00Z')]);
  });
});
