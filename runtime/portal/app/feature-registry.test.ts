import { expect, test } from 'vitest';
import type { BrandBundle } from '../../../schema/bundle.ts';
import { sampleBundle } from '../../../schema/testing/sample-bundle.ts';
import { memberCentrePages, menuOf } from './feature-parts.ts';
import { allRoutes, isOffered, pageRouteOf, routesOf } from './feature-registry.ts';
import { overlayLoader } from './overlay-loader.ts';

const all: BrandBundle = {
  ...sampleBundle(),
  routesOff: [],
  payments: true,
  bonuses: true,
  ranks: true,
  points: true,
  referral: true,
  missions: true,
  prizes: true,
};

test('every route has a unique path and every public page a unique name', () => {
  const paths = allRoutes.map(({ path }) => path);
  const names = allRoutes.flatMap(({ publicPage }) => publicPage ?? []);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(names).size).toBe(names.length);
});

test('every route resolves to a page', () => {
  for (const { path } of allRoutes) expect(pageRouteOf(routesOf(all), path), path).not.toBeNull();
});

test('every overlay of a route or menu is defined by a feature, and an unknown overlay is rejected', async () => {
  const menus = (['headerActions', 'sideMenuItems', 'bottomBarItems'] as const).flatMap((slot) => menuOf(slot, all));
  const opened = [
    ...allRoutes.flatMap((route) => ('overlay' in route ? route.overlay : [])),
    ...menus.flatMap(({ target }) => ('overlay' in target ? target.overlay : [])),
  ];
  for (const id of new Set(opened)) await expect(overlayLoader(id)(), id).resolves.toBeTypeOf('function');
  // @ts-expect-error the id is not in the table of overlays
  await expect(overlayLoader('account/nobody')()).rejects.toThrow('account/nobody');
});

test('the pages of the member centre have unique keys and are sorted by order', () => {
  const pages = memberCentrePages();
  expect(new Set(pages.map(({ key }) => key)).size).toBe(pages.length);
  expect(pages.map(({ order }) => order)).toEqual(pages.map(({ order }) => order).toSorted((a, b) => a - b));
});

test('a path that the brand has switched off has no route and no menu item', () => {
  const brand = { ...all, routesOff: ['/wallet'] };
  expect(routesOf(brand).some(({ path }) => path === '/wallet')).toBe(false);
  const ways = (bundle: BrandBundle) => menuOf('bottomBarItems', bundle).map(({ target }) => target);
  expect(ways(all)).toContainEqual({ to: '/wallet' });
  expect(ways(brand)).not.toContainEqual({ to: '/wallet' });
});

test('what requires a payment provider is absent from a brand without one', () => {
  const pages = (bundle: BrandBundle) => memberCentrePages().filter((page) => isOffered(page, bundle));
  const without = { ...all, payments: false };
  expect(pages(all).map(({ key }) => key)).toContain('transferUpline');
  expect(pages(without).map(({ key }) => key)).not.toContain('transferUpline');
  const deposit = (bundle: BrandBundle) => menuOf('headerActions', bundle).filter(({ id }) => id === 'deposit');
  expect(deposit(all)).toMatchObject([{ label: 'payments:title', target: { to: '/deposit' }, audience: 'account' }]);
  expect(deposit(without)).toEqual([]);
});

test.each([
  ['bonuses', '/promotions', 'promotions', 'bonusDetails'],
  ['ranks', '/rank', 'rank', 'playerRank'],
  ['prizes', '/prizes', 'prizes', 'prizes'],
] as const)('what requires %s is absent from a brand without them', (mark, path, item, key) => {
  const parts = (bundle: BrandBundle) => ({
    paths: routesOf(bundle).map((route) => route.path),
    menu: menuOf('sideMenuItems', bundle).map(({ id }) => id),
    header: menuOf('headerActions', bundle).map(({ id }) => id),
    centre: memberCentrePages().flatMap((page) => (isOffered(page, bundle) ? [page.key] : [])),
  });
  expect(parts(all)).toMatchObject({
    paths: expect.arrayContaining([path]),
    menu: expect.arrayContaining([item]),
    centre: expect.arrayContaining([key]),
  });
  const without = parts({ ...all, [mark]: false });
  expect(without.paths).not.toContain(path);
  expect(without.menu).not.toContain(item);
  expect(without.centre).not.toContain(key);
});

test('every menu item and page of the member centre that leads to a route has the flag of the route', () => {
  const flags = new Map<string, string | undefined>(allRoutes.map(({ path, flag }) => [path, flag]));
  const menus = (['headerActions', 'sideMenuItems', 'bottomBarItems'] as const).flatMap((slot) => menuOf(slot, all));
  const leading = [
    ...menus.flatMap(({ target, flag }) => ('to' in target ? [{ to: target.to, flag }] : [])),
    ...memberCentrePages().flatMap(({ route, flag }) => (route === undefined ? [] : [{ to: route, flag }])),
  ];
  expect(leading.length).toBeGreaterThan(20);
  for (const { to, flag } of leading) expect([to, flag]).toEqual([to, flags.get(to)]);
});

test('the games item of the bottom bar opens the first games page of the brand', () => {
  const games = (routesOff: string[]) =>
    menuOf('bottomBarItems', { ...all, routesOff }).flatMap(({ id, target }) => (id === 'games' ? [target] : []));
  expect(games([])).toEqual([{ to: '/rng' }]);
  expect(games(['/rng', '/live'])).toEqual([{ to: '/fish' }]);
});

test('every menu item with a path has a route', () => {
  const paths = new Set<string>(allRoutes.map(({ path }) => path));
  for (const slot of ['headerActions', 'sideMenuItems', 'bottomBarItems'] as const) {
    for (const { id, target } of menuOf(slot, all)) if ('to' in target) expect(paths.has(target.to), id).toBe(true);
  }
});
