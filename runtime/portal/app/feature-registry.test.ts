import { expect, test } from 'vitest';
import { allRoutes, memberCentrePages, menuOf, pageRouteOf, routesOf } from './feature-registry.ts';
import { overlayLoader } from './overlay-loader.ts';

const all = { routesOff: [] };

test('no two routes share a path, no two pages a name', () => {
  const paths = allRoutes.map(({ path }) => path);
  const names = allRoutes.flatMap(({ publicPage }) => publicPage ?? []);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(names).size).toBe(names.length);
});

test('every route shows a page in the end', () => {
  for (const { path } of allRoutes) expect(pageRouteOf(routesOf(all), path), path).not.toBeNull();
});

test('every overlay that a route or a menu opens is brought by a feature, and no other', async () => {
  const menus = (['headerActions', 'sideMenuItems', 'bottomBarItems'] as const).flatMap((slot) => menuOf(slot, all));
  const opened = [
    ...allRoutes.flatMap((route) => ('overlay' in route ? route.overlay : [])),
    ...menus.flatMap(({ target }) => ('overlay' in target ? target.overlay : [])),
  ];
  for (const id of new Set(opened)) await expect(overlayLoader(id)(), id).resolves.toBeTypeOf('function');
  await expect(overlayLoader('account/nobody')()).rejects.toThrow('account/nobody');
});

test('no two pages of the member centre share a key, and they come in their order', async () => {
  const pages = await memberCentrePages();
  expect(new Set(pages.map(({ key }) => key)).size).toBe(pages.length);
  expect(pages.map(({ order }) => order)).toEqual(pages.map(({ order }) => order).toSorted((a, b) => a - b));
});

test('a path the brand has switched off is no route and in no menu', () => {
  const brand = { routesOff: ['/wallet'] };
  expect(routesOf(brand).some(({ path }) => path === '/wallet')).toBe(false);
  const ways = (bundle: { routesOff: string[] }) => menuOf('bottomBarItems', bundle).map(({ target }) => target);
  expect(ways(all)).toContainEqual({ to: '/wallet' });
  expect(ways(brand)).not.toContainEqual({ to: '/wallet' });
});

test('the games of the bottom bar are the first page of games the brand has', () => {
  const games = (routesOff: string[]) =>
    menuOf('bottomBarItems', { routesOff }).flatMap(({ id, target }) => (id === 'games' ? [target] : []));
  expect(games([])).toEqual([{ to: '/rng' }]);
  expect(games(['/rng', '/live'])).toEqual([{ to: '/fish' }]);
});

test('menus lead to routes that exist', () => {
  const paths = new Set<string>(allRoutes.map(({ path }) => path));
  for (const slot of ['headerActions', 'sideMenuItems', 'bottomBarItems'] as const) {
    for (const { id, target } of menuOf(slot, all)) if ('to' in target) expect(paths.has(target.to), id).toBe(true);
  }
});
