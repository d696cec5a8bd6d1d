import { test as base, expect, type ConsoleMessage } from '@playwright/test';
import { conditions, type ConditionName } from './conditions.ts';
import { operatorOf, type OwnSite, startOwnSite } from './own-site.ts';
import { Portal } from './portal.ts';
import { logInBrowser } from './session-cookie.ts';
import { Site, type Member } from './site.ts';
import { serverOf } from './served.ts';
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
  /** A member of the brand, logged in in this browser; the same one in every test of a worker. */
  member: Member;
  /** A member who registered just now, logged in in this browser. */
  newcomer: Member;
  /** Who is looking, where a test decides it as it runs. */
  visit: Visit;
}

interface Visit {
  asMember: () => Promise<void>;
  /** As a visitor, or as a member where the brand shows its pages to members alone. */
  asAnyone: () => Promise<void>;
}

interface WorkerFixtures extends SuiteOptions {
  site: Site;
  /** The member of this worker. Asked for when it is needed, and made once. */
  shared: () => Promise<Member>;
  /** Calls the operator API of the server under test; null where it is another's. Only for what disturbs no other test. */
  operator: OwnSite['operator'] | null;
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
  baseURL: async ({ site }, use) => {
    await use(site.address.origin);
  },
  locale: async ({ site }, use) => {
    await use(site.bundle.defaultLanguage === 'CN' ? 'zh-CN' : site.bundle.defaultLanguage.toLowerCase());
  },
  words: async ({ site }, use) => {
    await use(await site.words());
  },
  /** Of every page that a test asks for: uncaught errors and violations of its security policy fail it. */
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
});

export { expect } from '@playwright/test';

/** Skips the test unless the brand was compiled with all of these. Nothing else of a brand decides whether a test runs. */
export function needs({ bundle }: Pick<Site, 'bundle'>, ...names: ConditionName[]): void {
  for (const name of names) test.skip(!conditions[name].holds(bundle), conditions[name].without);
}

/** Skips the test where an address is under test: its server is somebody's, and is not switched, moved or restarted. */
export function needsOwnServer(): void {
  test.skip(process.env.LIVERY_E2E_BASE_URL !== undefined, 'the server at an address is not switched');
}

/** Skips the test where an address is under test whose server does not show what it sends. */
export function needsOutbox(): void {
  test.skip(process.env.LIVERY_E2E_OUTBOX === '0', 'the server at this address does not show what it sends');
}

/** Skips the test at every brand but the first: the same code is behind all of them, and once is enough. */
export function needsFirstBrand(): void {
  const [first] = test.info().config.projects;
  test.skip(test.info().project.name !== first?.name, 'watched at the first brand');
}

/**
 * For a flow that the size of the window does not change: `test('…', onlyAt('desktop'), …)` runs once per brand
 * instead of twice. Flows are dealt out to both sizes, so that each is worn on either. `closed`: the flow is that of a
 * brand such as `closed-brand.ts` makes, and runs there too.
 */
export function onlyAt(size: SuiteOptions['size'], closed?: 'closed'): { tag: string[] } {
  return { tag: closed === undefined ? [`@${size}`] : [`@${size}`, '@closed'] };
}

/** At an address, a brand that registers nobody has a member only where the server names one. */
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

/** A text as the whole or a part of a pattern. */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
