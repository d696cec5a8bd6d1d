import type { Page } from '@playwright/test';
import { storageKeys } from '../../../runtime/portal/client/storage/storage-keys.ts';

/** The keys of a tab's session storage. */
export function sessionKeysOf(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage));
}

/** The keys of a brand's local storage. */
export function localKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage));
}

const caches = ['gameVendor', 'settings', 'routers', 'validateRules', 'notices', 'merchantWallet'];

/** What may stand in the session storage after a logout: what outlives it, and what a visitor's page asks for anew. */
export const sessionKeysAfterLogout: readonly string[] = [
  ...Object.entries(storageKeys.session).flatMap(([key, { keptAtLogout }]) => (keptAtLogout ? [key] : [])),
  ...caches,
];
