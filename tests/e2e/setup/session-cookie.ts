import type { BrowserContext } from '@playwright/test';
import type { StorageKey } from '../../../runtime/portal/client/storage/storage-keys.ts';
import type { Member, Site } from './site.ts';

const name = '__Host-session';

/** Gives a browser the session of a member who came in by HTTP. */
export async function logInBrowser(context: BrowserContext, site: Site, member: Member): Promise<void> {
  // Secure cookies can only be set for https; cookies do not tell ports or local http apart.
  const url = site.address.origin.replace('http:', 'https:');
  await context.addCookies([
    { name, value: member.api.cookie(name), url, httpOnly: true, secure: true, sameSite: 'Lax' },
  ]);
  // Without this hint the portal takes a browser for a visitor's and asks no one.
  await context.addInitScript((key) => {
    if (window === window.top && location.protocol.startsWith('http')) localStorage.setItem(key, '1');
  }, 'sessionHint' satisfies StorageKey);
}
