// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { loginValue } from '../testing/login-value.ts';
import { currentSession, forgetSession, restoreSession, sessionToken, storeSession } from '../session/session.ts';
import { readStored, writeStored } from './browser-storage.ts';

afterEach(() => {
  forgetSession();
  vi.unstubAllGlobals();
});

/** A browser that blocks storage: touching it at all is refused. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}

test('a session is kept in memory where the browser stores nothing, and a logout ends it', () => {
  blockStorage();
  storeSession(loginValue({ token: 'handle' }));
  expect(currentSession()).toMatchObject({ loggedIn: true, account: 'ada' });
  expect(sessionToken()).toBe('handle');
  forgetSession();
  expect(sessionToken()).toBeNull();
  expect(restoreSession()).toBe(false);
});

test('a value that no longer fits replaces the stored one', () => {
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
