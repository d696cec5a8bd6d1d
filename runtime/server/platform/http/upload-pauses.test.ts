import { expect, test } from 'vitest';
import { UploadPauses } from './upload-pauses.ts';

/** Begins a pause at each of these times, and returns the seconds that the last one lasts. */
function lastPause(times: readonly number[]): number {
  const pauses = new UploadPauses();
  for (const time of times) pauses.begin(['a'], time * 1_000);
  return pauses.leftMs(['a'], (times.at(-1) ?? 0) * 1_000) / 1_000;
}

test.each([
  [[], 0],
  [[0], 10],
  [[0, 5], 5],
  [[0, 10], 20],
  [[0, 20, 50], 40],
  [[0, 20, 50, 100, 200, 400, 700], 300],
  [[0, 20, 50, 100, 200, 400, 700, 1_100], 300],
  [[0, 609], 20],
  [[0, 610], 10],
])('slow uploads at %j s pause their address for %i s', (times, seconds) => {
  expect(lastPause(times)).toBe(seconds);
});

test('the longest pause of address and member counts, and ends', () => {
  const pauses = new UploadPauses();
  pauses.begin(['address', 'member'], 0);
  pauses.begin(['member'], 12_000);
  expect(pauses.leftMs(['address', 'member'], 12_000)).toBe(20_000);
  expect(pauses.leftMs(['address', 'other'], 12_000)).toBe(0);
  expect(pauses.leftMs(['address', 'member'], 32_000)).toBe(0);
});

test('the oldest pause is forgotten first', () => {
  const pauses = new UploadPauses(2);
  for (const [index, key] of ['a', 'b', 'c'].entries()) pauses.begin([key], index);
  expect(['a', 'b', 'c'].map((key) => pauses.leftMs([key], 3) > 0)).toEqual([false, true, true]);
});
