import { test as base, expect, type ConsoleMessage } from '@playwright/test';
import { type OwnSite, startOwnSite } from './own-site.ts';
import { Portal } from './portal.ts';
import { logInBrowser } from './session-cookie.ts';
import { Site, type Member } from './site.ts';
import type { ListedBrand } from './target.ts';
import type { Words } from './words.ts';

/** What a project of the suite is: one brand at one size. */
export interface SuiteOptions {
  listed: ListedBrand;
  size: 'desktop' | 'mobile';
}

interface TestFixtures {
  words: Words;
  portal: Portal;
  /** A new member of the brand, logged in in this browser. */
  member: Member;
  /** Who is looking, where a test decides it as it runs. */
  visit: { asMember: () => Promise<Member> };
  /** Faults the page reports by itself: uncaught errors and violations of its security policy. */
  faults: string[];
}

interface WorkerFixtures extends SuiteOptions {
  site: Site;
  /** A server of this worker's own, for tests that switch things. Not there when an address is under test. */
  own: OwnSite;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  listed: [
    { id: '', name: '', domains: [], languages: [], theme: '' },
    { option: true, scope: 'worker' },
  ],
  size: ['desktop', { option: true, scope: 'worker' }],
  site: [
    async ({ listed }, use) => {
      await use(await Site.open(listed, serverUnderTest()));
    },
    { scope: 'worker' },
  ],
  own: [
    async ({ listed }, use) => {
      const own = await startOwnSite(listed);
      await use(own);
      await own.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.address.origin);
  },
  locale: async ({ site }, use) => {
    await use(site.bundle.defaultLanguage === 'CN' ? 'zh-CN' : site.bundle.defaultLanguage.toLowerCase());
  },
  words: async ({ site }, use) => {
    await use(await site.words());
  },
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => isViolation(message) && faults.push(message.text()));
      await use(faults);
      expect(faults, 'the page reports no fault of its own').toEqual([]);
    },
    { auto: true },
  ],
  portal: async ({ page, site, size, words }, use) => {
    await use(new Portal({ page, site, size, words }));
  },
  visit: async ({ site, context }, use) => {
    await use({
      asMember: async () => {
        const member = await site.anyMember();
        await logInBrowser(context, site, member);
        return member;
      },
    });
  },
  member: async ({ site, context }, use) => {
    test.skip(!(await site.canRegister()), 'the brand has registration switched off');
    const member = await site.newMember();
    await logInBrowser(context, site, member);
    await use(member);
  },
});

export { expect } from '@playwright/test';

function serverUnderTest(): string {
  const address = process.env.LIVERY_E2E_BASE_URL ?? process.env.LIVERY_E2E_SERVER;
  if (address === undefined)
    throw new Error('no server is under test: LIVERY_E2E_BASE_URL is not set and none was started');
  return address;
}

function isViolation(message: ConsoleMessage): boolean {
  return (
    message.type() === 'error' &&
    /Content Security Policy|TrustedHTML|TrustedScript|Hydration|hydrat/i.test(message.text())
  );
}
