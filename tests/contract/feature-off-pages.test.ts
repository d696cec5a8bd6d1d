import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrandBundle } from '../../schema/bundle.ts';
import { flagRules } from '../../schema/generated/flag-rules.ts';
import { sampleBundle } from '../../schema/testing/sample-bundle.ts';
import { startGateway, type FixtureBrand, type GatewayUnderTest } from '../support/gateway-fixture.ts';

interface Route {
  path: string;
  flag?: string;
  offered?: (bundle: BrandBundle) => boolean;
}

interface Portal {
  allRoutes: readonly Route[];
  publicPages(bundle: BrandBundle): { name: string; path: string }[];
  shellPaths(bundle: BrandBundle): string[];
  pathFlags(bundle: BrandBundle): Record<string, string>;
}

// The portal is checked with the types of browsers. So the paths are no literals.
const portalFile = (name: string): string => new URL(`../../runtime/portal/app/${name}`, import.meta.url).href;
const { allRoutes } = (await import(portalFile('feature-registry.ts'))) as Portal;
const { publicPages, shellPaths, pathFlags } = (await import(portalFile('prerender.tsx'))) as Portal;

const everything = {
  routesOff: [],
  payments: true,
  bonuses: true,
  ranks: true,
  points: true,
  referral: true,
  missions: true,
  prizes: true,
};
const settings = (enabled: '0' | '1') => flagRules.map(({ modId }) => ({ modId, enabled }));

/** Returns a brand with the routes that the compiler writes for its bundle. */
function brandOf(id: string, changed: Partial<BrandBundle>): FixtureBrand {
  const bundle = sampleBundle({ id, ...everything, ...changed });
  const routes = { pages: publicPages(bundle), shellPaths: shellPaths(bundle), pathFlags: pathFlags(bundle) };
  return { id, settings: bundle.settings, routes };
}

const plain = sampleBundle({
  ...everything,
  payments: false,
  bonuses: false,
  ranks: false,
  points: false,
  referral: false,
  missions: false,
  prizes: false,
});
const flagged = allRoutes.flatMap(({ path, flag }) => (flag === undefined ? [] : [{ path, flag }]));
const unflagged = allRoutes.filter(({ flag }) => flag === undefined);
const conditional = allRoutes.filter(({ offered }) => offered?.(plain) === false);

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await startGateway({
    brands: [
      brandOf('full', { settings: settings('1') }),
      brandOf('bare', { settings: settings('0') }),
      brandOf('plain', {
        settings: settings('1'),
        payments: false,
        bonuses: false,
        ranks: false,
        points: false,
        referral: false,
        missions: false,
        prizes: false,
      }),
    ],
  });
});
afterAll(() => gateway.close());

/** Returns the status of a path, and whether its page is the one for a path that does not exist. */
async function pageAt(brand: string, path: string): Promise<[status: number, isNotFound: boolean]> {
  const { status, text } = await gateway.call(`${brand}.example`, path);
  return [status, text.includes('<h1>notFound ')];
}
const found = [200, false];
const notFound = [404, true];

describe('a page whose flag is off does not exist', () => {
  test.each(flagged)('$path: as compiled and as an operator switches $flag', async ({ path, flag }) => {
    expect([await pageAt('full', path), await pageAt('bare', path)]).toEqual([found, notFound]);
    gateway.platform.change('full', { flags: { [flag]: false } });
    gateway.platform.change('bare', { flags: { [flag]: true } });
    const canWiden = flagRules.find(({ modId }) => modId === flag)?.authority === 'override';
    expect([await pageAt('full', path), await pageAt('bare', path)]).toEqual([notFound, canWiden ? found : notFound]);
    for (const brand of ['full', 'bare']) gateway.platform.change(brand, { flags: {} });
    expect([await pageAt('full', path), await pageAt('bare', path)]).toEqual([found, notFound]);
  });

  test.each(unflagged)('$path has no flag and exists', async ({ path }) => {
    expect(await pageAt('bare', path)).toEqual(found);
  });
});

test.each(conditional)('$path does not exist on a brand that does not offer it', async ({ path }) => {
  expect([await pageAt('full', path), await pageAt('plain', path)]).toEqual([found, notFound]);
});
