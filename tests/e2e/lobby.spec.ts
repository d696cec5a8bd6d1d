import { expect, test } from './setup/fixtures.ts';

test.beforeEach(async ({ site, visit }) => {
  test.skip(!site.hasRoute('/rng') || !(await site.isOn('GAMES3')), 'the brand has no slots');
  await visit.asAnyone();
});

test('every vendor of slots has its tab, and its tab shows its games alone', async ({ page, portal, site }) => {
  const { categories } = await site.api().value('lobby.gameMenus');
  const vendors = categories.find(({ title }) => title === 'RNG')?.vendors ?? [];
  await portal.open('/rng');
  const tabs = page.getByRole('tablist').getByRole('tab');
  await expect(tabs).toHaveCount(vendors.length + 1);
  for (const vendor of vendors) {
    await page.getByRole('tab', { name: vendor.displayName }).click();
    await expect(page).toHaveURL(new RegExp(`page=${vendor.vassalage}`));
    await expect(portal.action('play')).toHaveCount(Math.min(vendor.cards, 21));
  }
});

test('an address with a vendor opens that vendor', async ({ page, portal, site }) => {
  const { categories } = await site.api().value('lobby.gameMenus');
  const vendor = categories.find(({ title }) => title === 'RNG')?.vendors.at(-1);
  test.skip(vendor === undefined, 'no vendor offers slots');
  await portal.open(`/rng?page=${vendor?.vassalage}`);
  await expect(page.getByRole('tab', { name: vendor?.displayName ?? '' })).toHaveAttribute('aria-selected', 'true');
});

test('a game is found by its name', async ({ page, portal, site }) => {
  const language = site.bundle.defaultLanguage;
  const list = await site.api().value('lobby.gameList', { gameType: 'RNG', language });
  const name = list.games[0]?.gameName ?? '';
  await portal.open('/rng');
  await page.getByRole('searchbox').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  const found = await site.api().value('lobby.gameList', { gameType: 'RNG', language, gameName: name });
  await expect(portal.action('play')).toHaveCount(Math.min(found.total, 21));
});

test('a name nobody has says so, and the way back shows every game again', async ({ page, portal, words }) => {
  await portal.open('/rng');
  await page.getByRole('searchbox').fill('zzzzzzzz');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words('lobby:empty.title'))).toBeVisible();
  await page.getByRole('button', { name: words('lobby:empty.action') }).click();
  await expect(portal.action('play').first()).toBeVisible();
});

test('a visitor who starts a game is asked to log in first', async ({ portal, site }) => {
  test.skip(site.asksLogin, 'the brand shows its pages to members alone');
  await portal.open('/rng');
  await portal.action('play').first().click();
  await expect(portal.field('username')).toBeVisible();
});
