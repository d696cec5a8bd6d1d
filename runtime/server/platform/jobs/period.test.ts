import { expect, test } from 'vitest';
import { keysAfter, periodAt, periodOfKey } from './period.ts';

const at = (text: string): number => Date.parse(text);
const HOUR = 3_600_000;

test.each([
  ['Asia/Bangkok', '2026-03-01T16:59:59.999Z', '2026-03-01'],
  ['Asia/Bangkok', '2026-03-01T17:00:00.000Z', '2026-03-02'],
  ['America/Sao_Paulo', '2026-03-02T02:59:59.999Z', '2026-03-01'],
  ['UTC', '2026-03-01T23:59:59.999Z', '2026-03-01'],
])('in %s the instant %s is on the day %s', (timeZone, instant, key) => {
  expect(periodAt('day', at(instant), timeZone).key).toBe(key);
});

test.each([
  ['2026-03-28', 24],
  ['2026-03-29', 23],
  ['2026-10-25', 25],
])('in Berlin the day %s has %i hours', (key, hours) => {
  const { from, to } = periodOfKey('day', key, 'Europe/Berlin');
  expect((to - from) / HOUR).toBe(hours);
  expect(periodAt('day', from, 'Europe/Berlin').key).toBe(key);
  expect(periodAt('day', to - 1, 'Europe/Berlin').key).toBe(key);
  expect(periodAt('day', to, 'Europe/Berlin').from).toBe(to);
});

test('a day whose midnight a time change skips begins at one o’clock', () => {
  // Santiago moves its clocks from 24:00 to 01:00.
  const { from } = periodOfKey('day', '2026-09-06', 'America/Santiago');
  expect(new Date(from).toISOString()).toBe('2026-09-06T04:00:00.000Z');
});

test('every period between the last one and now is returned once, oldest first', () => {
  const now = at('2026-03-30T12:00:00Z');
  expect(keysAfter('day', { last: '2026-03-27', now, timeZone: 'Europe/Berlin', limit: 400 })).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
  ]);
  const every = { everyMs: HOUR };
  const last = periodAt(every, now - 3 * HOUR, 'UTC').key;
  expect(keysAfter(every, { last, now, timeZone: 'UTC', limit: 400 })).toHaveLength(3);
  expect(keysAfter(every, { last, now, timeZone: 'UTC', limit: 1 })).toEqual(['2026-03-30T12:00:00.000Z']);
});

test('no period is returned when the clock is behind the last one', () => {
  expect(
    keysAfter('day', { last: '2026-04-01', now: at('2026-03-30T12:00:00Z'), timeZone: 'UTC', limit: 400 }),
  ).toEqual([]);
});
