import type { Page } from '@playwright/test';
import { storageKeys } from '../../../runtime/web/client/storage/storage-keys.ts';

/** Returns the keys of a tab's session storage. */
export function sessionKeysOf(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage));
}

/** Returns the keys of a brand's local storage. */
export function localKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage));
}

const caches = ['gameVendor', 'settings', 'routers', 'validateRules', 'notices', 'merchantWallet'];

/** Keys that the session storage may contain after a logout: those that outlive it, and caches of visitor pages. */
export const sessionKeysAfterLogout: readonly string[] = [
  ...Object.entries(storageKeys.session).flatMap(([key, { keptAtLogout }]) => (keptAtLogout ? [key] : [])),
  ...caches,
];
