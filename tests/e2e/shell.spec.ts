import { languages } from '../../schema/languages.ts';
import { compiledCategories } from './setup/conditions.ts';
import { expect, test, where } from './setup/fixtures.ts';

test(
  'the header offers a visitor the actions of the brand, and none for members',
  where({ gate: true, needs: ['open pages'], brands: 'each' }),
  async ({ page, portal, site, words, size }) => {
    await portal.open('/index');
    await expect(
      portal.header.getByRole('link', { name: words('common:brand.home', { brand: site.bundle.name }) }),
    ).toBeVisible();
    await portal.expectLoggedOut();
    const links = portal.header.locator('nav a').filter({ visible: true });
    if (size === 'desktop') await expect(links.first()).toHaveText(words('common:nav.home'));
    for (const route of site.bundle.routesOff) await expect(page.locator(`a[href^="${route}"]`), route).toHaveCount(0);
  },
);

test(
  'the header shows a member their name and their balance',
  where({ gate: true }),
  async ({ page, portal, member, size }) => {
    await portal.open('/index');
    await portal.expectLoggedIn();
    await portal.expectTrueBalance();
    const place = size === 'mobile' ? await portal.openMenu() : portal.header;
    await expect(place.getByText(member.username).first()).toBeVisible();
    await expect(page.locator('[data-action="register"]').filter({ visible: true })).toHaveCount(0);
  },
);

test(
  'the menu lists every playable category',
  where({ size: 'mobile', needs: ['games'], brands: 'each' }),
  async ({ page, portal, site, words, visit }) => {
    await visit.asAnyone();
    await portal.open('/index');
    const menu = await portal.openMenu();
    for (const title of compiledCategories(site.bundle))
      await expect(menu.getByText(words(`common:category.${title}`)).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  },
);

test(
  'a new language changes every text, keeps the page and is remembered',
  where({ gate: true, needs: ['several languages'], brands: 'each' }),
  async ({ page, portal, site, visit }) => {
    await visit.asAnyone();
    const other = site.bundle.languages.find((code) => code !== site.bundle.defaultLanguage);
    if (other === undefined) throw new Error('the brand has one language');
    const words = await site.words(other);
    await portal.open('/index');
    await portal.chooseLanguage(languages[other].name);
    await expect(page.locator('html')).toHaveAttribute('lang', languages[other].tag);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words('home:hero.title', { brand: site.bundle.name }),
    );
    await page.reload();
    await portal.ready();
    await expect(page.locator('html')).toHaveAttribute('lang', languages[other].tag);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words('home:hero.title', { brand: site.bundle.name }),
    );
  },
);

test(
  'a brand of one language shows no picker',
  where({ size: 'desktop', closed: true, needs: ['one language'], brands: 'each' }),
  async ({ page, portal, words, visit }) => {
    await visit.asAnyone();
    await portal.open('/index');
    await expect(page.getByRole('button', { name: words('common:language.label') })).toHaveCount(0);
  },
);

test(
  'the right bar has the resources of the brand, with a QR code for each app',
  where({ size: 'desktop', brands: 'each' }),
  async ({ page, portal, site, words, visit }) => {
    await visit.asAnyone();
    const apps = site.bundle.resources.filter(({ resourceType }) =>
      ['IOS', 'MOBILECONFIG', 'Android'].includes(resourceType),
    );
    const email = site.bundle.resources.some(({ resourceType }) => resourceType === 'EMAIL');
    await portal.open('/index');
    await expect(page.getByRole('link', { name: words('common:contact.email') })).toHaveCount(email ? 1 : 0);
    const opener = page.getByRole('button', { name: words('common:apps.label') });
    await expect(opener).toHaveCount(apps.length > 0 ? 1 : 0);
    if (apps.length === 0) return;
    await opener.click();
    for (const app of apps) {
      const name = words('common:apps.code', { name: words(`common:apps.${app.resourceType}`) });
      await expect(page.getByRole('img', { name, exact: true })).toBeVisible();
    }
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.reload();
    const codes = page.getByRole('button', { name: words('common:apps.label') });
    await expect(page.getByTitle(words('common:rank.label')).filter({ visible: true })).toHaveCount(1);
    await expect(codes).toBeHidden();
    await page.getByRole('button', { name: words('common:contact.label') }).click();
    await expect(codes).toBeVisible();
  },
);

test(
  'the bottom bar on a phone navigates and has large touch targets',
  where({ gate: true, size: 'mobile', brands: 'each' }),
  async ({ page, portal, words, visit }) => {
    await visit.asAnyone();
    await portal.open('/index');
    const bar = page.getByRole('navigation', { name: words('common:bottomBar.label') });
    await expect(bar).toBeVisible();
    // The bar of a visitor becomes the bar of a member as soon as the session is found.
    await expect(async () => {
      const items = await bar.locator('a, button').all();
      expect(items.length).toBeGreaterThan(0);
      for (const item of items) {
        const box = await item.boundingBox({ timeout: 1000 });
        expect(box?.width ?? 0).toBeGreaterThanOrEqual(44);
        expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
      }
    }).toPass();
  },
);

test(
  'the first Tab focuses a link that skips the header',
  where({ size: 'desktop' }),
  async ({ page, portal, words, visit }) => {
    await visit.asAnyone();
    await portal.open('/index');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: words('common:skip') });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  },
);
