// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadUntilThere } from './load-until-there.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a piece that failed is loaded again after a while', async () => {
  const load = vi.fn(async () => 'piece').mockRejectedValueOnce(new Error('gone'));
  const loaded = loadUntilThere(load, new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe('piece');
});

test('a piece that failed offline is loaded at once when online again', async () => {
  const load = vi.fn(async () => 'piece').mockRejectedValueOnce(new Error('gone'));
  const loaded = loadUntilThere(load, new AbortController().signal);
  await Promise.resolve();
  await Promise.resolve();
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('piece');
});

test('a page that is gone stops loading', async () => {
  const given = new AbortController();
  given.abort();
  await expect(loadUntilThere(() => Promise.reject(new Error('gone')), given.signal)).rejects.toThrow('gone');
});
