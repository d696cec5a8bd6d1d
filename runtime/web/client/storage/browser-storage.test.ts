// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { readStored, writeStored } from './browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('a value too large for the storage replaces the stored one in memory', () => {
  writeStored('gameVendor', 'old');
  vi.stubGlobal('sessionStorage', {
    getItem: () => 'old',
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  writeStored('gameVendor', 'new');
  expect(readStored('gameVendor')).toBe('new');
  writeStored('gameVendor', null);
});
