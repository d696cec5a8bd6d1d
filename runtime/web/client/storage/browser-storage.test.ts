// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { loginValue } from '../testing/login-value.ts';
import { currentSession, forgetSession, restoreSession, sessionToken, storeSession } from '../session/session.ts';
import { readStored, writeStored } from './browser-storage.ts';

afterEach(() => {
  forgetSession();
  vi.unstubAllGlobals();
});

/** Blocks the storage of the browser: every access throws. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}

test('a session is kept in memory if the browser blocks storage, and a logout ends it', () => {
  blockStorage();
  storeSession(loginValue({ token: 'handle' }));
  expect(currentSession()).toMatchObject({ loggedIn: true, account: 'ada' });
  expect(sessionToken()).toBe('handle');
  forgetSession();
  expect(sessionToken()).toBeNull();
  expect(restoreSession()).toBe(false);
});

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
