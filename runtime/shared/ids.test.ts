import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from './ids.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an id begins with its prefix and never repeats', () => {
  const ids = Array.from({ length: 1000 }, () => newId('pl'));
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^pl_[0-9a-hjkmnp-tv-z]{26}$/);
});

test('ids sort by the millisecond they were made in', () => {
  const timeOf = (id: string) => id.slice(3, 13);
  const ids = [0, 1, 31, 32, 1_000_000, 4_000_000_000_000].map((ms) => ({ ms, id: idAt(ms) }));
  expect(ids.toSorted((one, other) => (timeOf(one.id) < timeOf(other.id) ? -1 : 1))).toEqual(ids);
});

function idAt(ms: number): string {
  vi.setSystemTime(ms);
  return newId('pl');
}
