// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadUntilThere } from './load-until-there.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('loadUntilThere retries a failed load after a delay', async () => {
  const load = vi.fn(async () => 'piece').mockRejectedValueOnce(new Error('gone'));
  const loaded = loadUntilThere(load, new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe('piece');
});

test('loadUntilThere retries immediately when the browser is back online', async () => {
  const load = vi.fn(async () => 'piece').mockRejectedValueOnce(new Error('gone'));
  const loaded = loadUntilThere(load, new AbortController().signal);
  await Promise.resolve();
  await Promise.resolve();
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('piece');
});

test('loadUntilThere stops when its page is closed', async () => {
  const given = new AbortController();
  given.abort();
  await expect(loadUntilThere(() => Promise.reject(new Error('gone')), given.signal)).rejects.toThrow('gone');
});
