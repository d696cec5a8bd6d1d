import type { Locator } from '@playwright/test';
import { categoryPaths } from '../../runtime/portal/features/lobby/public/category-paths.ts';
import type { CategoryMenu, Vendor } from '../../schema/generated/api/lobby.ts';
import { expect, test, where } from './setup/fixtures.ts';
import { compiledCategories } from './setup/conditions.ts';
import type { Site } from './setup/site.ts';

test.beforeEach(async ({ visit }) => {
  await visit.asAnyone();
});

test(
  'every category with vendors is in the header and opens its page',
  where({ gate: true, size: 'desktop', needs: ['games'], brands: 'each' }),
  async ({ page, portal, site, words }) => {
    const shown = await shownIn(site);
    await portal.open('/index');
    for (const { title } of shown) {
      const path = categoryPaths[title];
      const item = portal.header.getByRole('link', { name: words(`common:category.${title}`), exact: true });
      await item.click();
      await expect(page).toHaveURL(({ pathname }) => pathname === path);
      const general = path === '/elott' ? words('lottery:elott.title') : words(`lobby:${title.toLowerCase()}.title`);
      // The second category of a shared page is named in the URL and is the heading of the page.
      const isNamed = new URL(page.url()).searchParams.get('category') === title;
      const heading = isNamed ? words(`common:category.${title}`) : general;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    const absent = site.bundle.categories.filter((title) => !shown.some((category) => category.title === title));
    for (const title of absent)
      await expect(
        portal.header.getByRole('link', { name: words(`common:category.${title}`), exact: true }),
      ).toHaveCount(0);
  },
);

test(
  'pointing at a category shows its vendors, and a vendor opens its own games',
  where({ size: 'desktop', needs: ['games'] }),
  async ({ page, portal, site, words }) => {
    const { category, vendor } = await lobbyVendorOf(site);
    await portal.open('/index');
    const drop = dropOf(portal.header, category);
    await expect(drop.getByRole('link')).toHaveCount(0);
    await portal.header.getByRole('link', { name: words(`common:category.${category.title}`), exact: true }).hover();
    await expect(drop.getByRole('link')).toHaveCount(category.vendors.length);
    await drop.getByRole('link', { name: vendor.displayName }).click();
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) =>
        pathname === categoryPaths[category.title] && searchParams.get('page') === vendor.vassalage,
    );
    await expect(drop.getByRole('link')).toHaveCount(0);
  },
);

test(
  'the vendors of a category are opened, navigated and closed with the keyboard',
  where({ size: 'desktop', needs: ['games'] }),
  async ({ page, portal, site, words }) => {
    const { category, vendor } = await lobbyVendorOf(site);
    await portal.open('/index');
    const item = portal.header.getByRole('link', { name: words(`common:category.${category.title}`), exact: true });
    const drop = dropOf(portal.header, category);
    await expect(item).toHaveAttribute('aria-expanded', 'false');
    await item.focus();
    await page.keyboard.press('ArrowDown');
    await expect(drop.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(item).toBeFocused();
    await expect(drop.getByRole('link')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    const wanted = drop.getByRole('link', { name: vendor.displayName });
    for (const each of category.vendors) {
      if (each.vassalage === vendor.vassalage) break;
      await page.keyboard.press('ArrowDown');
    }
    await expect(wanted).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('page') === vendor.vassalage);
  },
);

test(
  'a vendor with its own menu item starts its game at once after a login',
  where({ size: 'desktop', needs: ['games', 'SPORTS'] }),
  async ({ page, portal, site }) => {
    // This vendor is in the sports of the sandbox.
    const own = (await shownIn(site)).flatMap(({ vendors }) => vendors).find(({ ownItem }) => ownItem);
    if (own === undefined) throw new Error('no vendor of the brand has an item of its own');
    await portal.open('/index');
    await portal.header.getByRole('link', { name: own.displayName }).first().click();
    if (site.asksLogin) {
      await expect(page).toHaveURL(({ searchParams }) => searchParams.get('vassalage') === own.vassalage);
      return;
    }
    await expect(portal.field('username')).toBeVisible();
  },
);

test(
  'the menu on a phone shows every category with vendors',
  where({ gate: true, size: 'mobile', needs: ['games'], brands: 'each' }),
  async ({ portal, site, words }) => {
    await portal.open('/index');
    const menu = await portal.openMenu();
    for (const { title } of await shownIn(site))
      await expect(menu.getByText(words(`common:category.${title}`), { exact: true }).first()).toBeVisible();
  },
);

test(
  'the menu is shown at once on the next page, from the cache of the tab',
  where({ size: 'desktop', needs: ['games'] }),
  async ({ page, portal, site, words }) => {
    const { category } = await lobbyVendorOf(site);
    await portal.open('/index');
    const item = portal.header.getByRole('link', { name: words(`common:category.${category.title}`), exact: true });
    await expect(item).toHaveAttribute('aria-expanded', 'false');
    await page.route('**/lgw/games/game_menus*', (route) => route.abort());
    await page.reload();
    await portal.ready();
    await item.hover();
    await expect(dropOf(portal.header, category).getByRole('link')).toHaveCount(category.vendors.length);
  },
);

/** Returns the categories that the menus of a brand show. */
async function shownIn(site: Site): Promise<CategoryMenu[]> {
  const { categories } = await site.api().value('lobby.gameMenus');
  return compiledCategories(site.bundle).map((title) => {
    const menu = categories.find((category) => category.title === title);
    if (menu === undefined || menu.vendors.length === 0) throw new Error(`${title} has no vendors`);
    return menu;
  });
}

/** Returns a category and one of its vendors that has a page. */
async function lobbyVendorOf(site: Site): Promise<{ category: CategoryMenu; vendor: Vendor }> {
  for (const category of await shownIn(site)) {
    const vendor = category.vendors.findLast(({ launchMode }) => launchMode === 'LOBBY');
    if (vendor !== undefined) return { category, vendor };
  }
  throw new Error('every vendor of the brand starts at once');
}

/** Returns the vendors below a category. While no entry is visible, no element has a role. */
function dropOf(header: Locator, { title }: CategoryMenu): Locator {
  return header.locator(`#vendors-${title}`);
}
