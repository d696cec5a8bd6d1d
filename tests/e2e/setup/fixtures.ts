import { test as base, expect, type ConsoleMessage } from '@playwright/test';
import { conditionOf, type ConditionName } from './conditions.ts';
import { seePopUps } from './seen-pop-ups.ts';
import { operatorOf, type OwnSite, startOwnSite } from './own-site.ts';
import { Portal } from './portal.ts';
import { demoPassword, logInBrowser } from './session-cookie.ts';
import { Site, type Member } from './site.ts';
import { serverOf } from './served.ts';
import type { ListedBrand } from './target.ts';
import { takeTurn } from './turn.ts';
import { needsOf } from './where.ts';
import type { Words } from './words.ts';

/** Options of a project of the suite: one brand at one size. */
export interface SuiteOptions {
  listed: ListedBrand;
  size: 'desktop' | 'mobile';
}

interface TestFixtures {
  /** Whether the pop-ups of a brand open, as on a device that has not seen them. */
  popUps: boolean;
  /** Skips a test whose `where` names a condition that the brand does not meet. */
  fittingBrand: void;
  words: Words;
  portal: Portal;
  /** A member who is logged in in this browser; the same member in every test of a worker. */
  member: Member;
  /** A newly registered member who is logged in in this browser. */
  newcomer: Member;
  /**
   * The session by HTTP of the demo member, who is logged in in this browser. One test has this member at a time: it
   * compares balance, points and tickets with what they were.
   */
  demo: Member['api'];
  /** Selects the caller while a test runs. */
  visit: Visit;
}

interface Visit {
  asMember: () => Promise<void>;
  /** Continues as a visitor, or as a member if the brand shows its pages to members only. */
  asAnyone: () => Promise<void>;
}

interface WorkerFixtures extends SuiteOptions {
  site: Site;
  /** Returns the member of this worker, created once at the first call. */
  shared: () => Promise<Member>;
  /** Calls the operator API of the server; null for a remote server. Use only for changes that affect no other test. */
  operator: OwnSite['operator'] | null;
  /** A separate server of this worker, for tests that change its state. Unavailable if a URL is under test. */
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
      const { address, dist } = serverOf(listed);
      await use(await Site.open(listed, address, { dist }));
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ site }, use) => {
      let member: Promise<Member> | null = null;
      await use(() => (member ??= site.anyMember()));
    },
    { scope: 'worker' },
  ],
  operator: [
    async ({ site }, use) => {
      const data = process.env.LIVERY_E2E_DATA;
      await use(data === undefined ? null : await operatorOf(site, data));
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
  fittingBrand: [
    async ({ site }, use, info) => {
      needs(site, ...needsOf(info));
      await use();
    },
    { auto: true },
  ],
  popUps: [false, { option: true }],
  context: async ({ context, popUps }, use) => {
    if (!popUps) await seePopUps(context);
    await use(context);
  },
  baseURL: async ({ site }, use) => {
    await use(site.address.origin);
  },
  locale: async ({ site }, use) => {
    await use(site.bundle.defaultLanguage === 'CN' ? 'zh-CN' : site.bundle.defaultLanguage.toLowerCase());
  },
  words: async ({ site }, use) => {
    await use(await site.words());
  },
  /** Fails a test whose page has uncaught errors or violates its security policy. */
  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => isViolation(message) && faults.push(message.text()));
    await use(page);
    expect(faults, 'the page reports no fault of its own').toEqual([]);
  },
  portal: async ({ page, site, size, words }, use) => {
    await use(new Portal({ page, site, size, words }));
  },
  visit: async ({ site, context, shared }, use) => {
    const asMember = async (): Promise<void> => {
      await logInBrowser(context, site, await memberOf(site, shared));
    };
    await use({ asMember, asAnyone: async () => (site.asksLogin ? asMember() : undefined) });
  },
  member: async ({ site, context, shared }, use) => {
    const member = await memberOf(site, shared);
    await logInBrowser(context, site, member);
    await use(member);
  },
  newcomer: async ({ site, context }, use) => {
    needs(site, 'registration');
    const member = await site.newMember();
    await logInBrowser(context, site, member);
    await use(member);
  },
  demo: [
    // The time of waiting is not the time of the test.
    async ({ site, context }, use) => {
      needsOwnServer();
      const endTurn = await takeTurn(`${site.address.host}-demo`);
      try {
        const api = site.api();
        await api.login('demo', demoPassword);
        await logInBrowser(context, site, { username: 'demo', password: demoPassword, api });
        await use(api);
      } finally {
        endTurn();
      }
    },
    { timeout: 600_000 },
  ],
});

export { expect } from '@playwright/test';
export { where } from './where.ts';

/** Skips the test unless the brand was compiled with all of these conditions. */
function needs({ bundle }: Pick<Site, 'bundle'>, ...names: ConditionName[]): void {
  for (const name of names) {
    const { holds, without } = conditionOf(name);
    test.skip(!holds(bundle), without);
  }
}

/** Skips the test if a URL is under test, because a test must not change a remote server, its clock or its process. */
export function needsOwnServer(): void {
  test.skip(process.env.LIVERY_E2E_BASE_URL !== undefined, 'the server at an address is not switched');
}

/** Skips the test if a URL is under test whose server does not expose its outbox. */
export function needsOutbox(): void {
  test.skip(process.env.LIVERY_E2E_OUTBOX === '0', 'the server at this address does not show what it sends');
}

/** Returns a member. Skips the test at a URL without an outbox, where a member needs open registration. */
async function memberOf(site: Site, shared: () => Promise<Member>): Promise<Member> {
  if (process.env.LIVERY_E2E_OUTBOX === '0') needs(site, 'registration');
  return shared();
}

function isViolation(message: ConsoleMessage): boolean {
  return (
    message.type() === 'error' &&
    /Content Security Policy|TrustedHTML|TrustedScript|Hydration|hydrat/i.test(message.text())
  );
}

/** Escapes a text for use in a pattern. */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
