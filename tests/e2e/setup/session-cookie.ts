import type { BrowserContext } from '@playwright/test';
import type { Member, Site } from './site.ts';

const name = '__Host-session';

/** Gives a browser the session of a member who came in by HTTP. */
export async function logInBrowser(context: BrowserContext, site: Site, member: Member): Promise<void> {
  // Secure cookies can only be set for https; cookies do not tell ports or local http apart.
  const url = site.address.origin.replace('http:', 'https:');
  await context.addCookies([
    { name, value: member.api.cookie(name), url, httpOnly: true, secure: true, sameSite: 'Lax' },
  ]);
}
