import { expect, test } from 'vitest';
import { missionPeriodAt, missionPeriods } from './mission-periods.ts';

const zone = 'Asia/Bangkok';
const at = (written: string): number => Date.parse(`${written}+07:00`);
const always = { starts: null, ends: null };

test.each([
  ['once', '2026-11-26T10:00', ['once', null, null]],
  ['day', '2026-11-26T00:00', ['2026-11-26', at('2026-11-26T00:00'), at('2026-11-27T00:00')]],
  ['day', '2026-11-26T23:59:59.999', ['2026-11-26', at('2026-11-26T00:00'), at('2026-11-27T00:00')]],
  ['week', '2026-11-23T00:00', ['2026-11-23', at('2026-11-23T00:00'), at('2026-11-30T00:00')]],
  ['week', '2026-11-29T23:59', ['2026-11-23', at('2026-11-23T00:00'), at('2026-11-30T00:00')]],
] as const)('%s at %s', (period, moment, [key, from, until]) => {
  expect(missionPeriodAt({ period, ...always }, at(moment), zone)).toEqual({ key, from, until });
});

test('a period is within the time of the offer', () => {
  const rule = { period: 'week', starts: at('2026-11-25T12:00'), ends: at('2026-11-28T12:00') } as const;
  const period = { key: '2026-11-23', from: rule.starts, until: rule.ends };
  expect(missionPeriodAt(rule, at('2026-11-26T00:00'), zone)).toEqual(period);
  expect(missionPeriods(rule, { since: at('2026-11-01T00:00'), at: at('2026-11-26T00:00') }, zone)).toEqual([period]);
});

test('before an offer starts and after it has ended, the period is its first and its last one', () => {
  const rule = { period: 'day', starts: at('2026-11-25T12:00'), ends: at('2026-11-28T12:00') } as const;
  const keyAt = (written: string) => missionPeriodAt(rule, at(written), zone).key;
  expect([keyAt('2026-11-20T12:00'), keyAt('2026-12-24T12:00')]).toEqual(['2026-11-25', '2026-11-28']);
  const late = missionPeriods(rule, { since: at('2026-11-27T09:00'), at: at('2026-12-24T12:00') }, zone);
  expect(late.map(({ key }) => key)).toEqual(['2026-11-28', '2026-11-27']);
});

test('periods since a moment, the latest first, at most forty', () => {
  const rule = { period: 'day', ...always } as const;
  const now = at('2026-11-26T09:00');
  const keys = (since: string) => missionPeriods(rule, { since: at(since), at: now }, zone).map(({ key }) => key);
  expect(keys('2026-11-26T08:00')).toEqual(['2026-11-26']);
  expect(keys('2026-11-24T23:59')).toEqual(['2026-11-26', '2026-11-25', '2026-11-24']);
  expect(keys('2020-01-01T00:00')).toHaveLength(40);
  expect(missionPeriods({ period: 'once', ...always }, { since: 0, at: now }, zone)).toHaveLength(1);
});
