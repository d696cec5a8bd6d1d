import type { BrowserContext } from '@playwright/test';
import type { Member, Site } from './site.ts';

const name = '__Host-session';

/** Copies the session of a member who logged in by HTTP to a browser. */
export async function logInBrowser(context: BrowserContext, site: Site, member: Member): Promise<void> {
  // Secure cookies can be set only for https; cookies do not depend on the port or on local http.
  const url = site.address.origin.replace('http:', 'https:');
  await context.addCookies([
    { name, value: member.api.cookie(name), url, httpOnly: true, secure: true, sameSite: 'Lax' },
  ]);
}

/** Password and payment password of the demo member. */
export const demoPassword = 'Livery-demo-2026';
