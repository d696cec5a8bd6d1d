import { expect, test, where } from './setup/fixtures.ts';

test.beforeEach(async ({ visit }) => {
  await visit.asAnyone();
});

test(
  'the key / opens the search on any page, and a name with a typing error finds its game',
  where({ gate: true, size: 'desktop', needs: ['RNG', 'English'] }),
  async ({ page, portal, site }) => {
    const language = site.bundle.defaultLanguage;
    const { games } = await site.api().value('lobby.gameList', { gameType: 'RNG', language: 'EN' });
    // Swaps two adjacent letters in the middle of a long name.
    const name = games.map(({ gameName }) => gameName).find((each) => /^[A-Za-z]{7,} /.test(each)) ?? '';
    const typo = `${name.slice(0, 3)}${name[4]}${name[3]}${name.slice(5)}`;
    const found = await site.api().value('lobby.search', { text: typo, language });
    await portal.open('/about');
    await page.keyboard.press('/');
    const field = page.getByRole('combobox');
    await expect(field).toBeFocused();
    await page.keyboard.type(typo);
    const active = page.getByRole('option', { selected: true });
    await expect(active).toContainText(found.games[0]?.gameName ?? '');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await expect(active).toContainText(found.games[0]?.gameName ?? '');
    await page.keyboard.press('Enter');
    await expect(field).toBeHidden();
    await expect(page.getByRole('dialog').or(page.locator('iframe')).first()).toBeVisible();
  },
);

test(
  'the search opens from the header, finds vendors, and Back closes it',
  where({ gate: true, size: 'mobile', needs: ['RNG'] }),
  async ({ page, portal, site }) => {
    const { categories } = await site.api().value('lobby.gameMenus');
    const vendor = categories.find(({ title }) => title === 'RNG')?.vendors[0];
    if (vendor === undefined) throw new Error('no vendor offers slots');
    await portal.open('/index');
    await portal.action('search').click();
    const field = page.getByRole('combobox');
    await field.fill('/');
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.goBack();
    await expect(field).toBeHidden();
    await expect(page).toHaveURL(/\/index$/);
    await portal.action('search').click();
    await field.fill(vendor.displayName.toUpperCase());
    await page.getByRole('option', { name: vendor.displayName }).first().click();
    await expect(page).toHaveURL(new RegExp(`/rng\\?page=${vendor.vassalage}`));
  },
);
