import { expect, test } from 'vitest';
import { formatMoment } from './date-time.tsx';

const value = '2026-11-22T21:30:00Z';

test('formatMoment with `zoned` returns the time zone of the reader', () => {
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'short' }).formatToParts(new Date(value));
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'no zone';
  expect(formatMoment({ value, show: 'zoned', tag: 'en' })).toContain(zone);
  expect(formatMoment({ value, tag: 'en' })).not.toContain(zone);
});
