import { conditions } from './setup/conditions.ts';
import { expect, test, where } from './setup/fixtures.ts';

test.beforeEach(async ({ visit }) => {
  await visit.asAnyone();
});

test(
  'every vendor of slots has a tab that shows only its games',
  where({ gate: true, size: 'mobile', needs: ['RNG'] }),
  async ({ page, portal, site }) => {
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
  },
);

test(
  'a URL with a vendor opens that vendor',
  where({ size: 'mobile', needs: ['RNG'] }),
  async ({ page, portal, site }) => {
    const { categories } = await site.api().value('lobby.gameMenus');
    const vendor = categories.find(({ title }) => title === 'RNG')?.vendors.at(-1);
    if (vendor === undefined) throw new Error('no vendor offers slots');
    await portal.open(`/rng?page=${vendor.vassalage}`);
    await expect(page.getByRole('tab', { name: vendor.displayName })).toHaveAttribute('aria-selected', 'true');
  },
);

test(
  'a game is found by its name',
  where({ gate: true, size: 'desktop', needs: ['RNG'] }),
  async ({ page, portal, site }) => {
    const language = site.bundle.defaultLanguage;
    const list = await site.api().value('lobby.gameList', { gameType: 'RNG', language });
    const name = list.games[0]?.gameName ?? '';
    await portal.open('/rng');
    await page.getByRole('searchbox').fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    const found = await site.api().value('lobby.gameList', { gameType: 'RNG', language, gameName: name });
    await expect(portal.action('play')).toHaveCount(Math.min(found.total, 21));
  },
);

test(
  'a search without results states it, and its reset shows every game again',
  where({ size: 'mobile', needs: ['RNG'] }),
  async ({ page, portal, words }) => {
    await portal.open('/rng');
    await page.getByRole('searchbox').fill('zzzzzzzz');
    await page.keyboard.press('Enter');
    await expect(page.getByText(words('lobby:empty.title'))).toBeVisible();
    await page.getByRole('button', { name: words('lobby:empty.action') }).click();
    await expect(portal.action('play').first()).toBeVisible();
  },
);

test(
  'the first page shows 21 games, and 18 after a page change',
  where({ size: 'desktop', needs: ['RNG'] }),
  async ({ page, portal, site, words }) => {
    const { total } = await site
      .api()
      .value('lobby.gameList', { gameType: 'RNG', language: site.bundle.defaultLanguage });
    expect(total, 'slots for two pages').toBeGreaterThanOrEqual(21 + 18);
    await portal.open('/rng');
    await expect(portal.action('play')).toHaveCount(21);
    const pages = page.getByRole('navigation', { name: words('common:ui.pagination') });
    await pages.getByRole('button', { name: words('common:ui.next') }).click();
    await expect(page).toHaveURL(/pageNo=2/);
    await expect(portal.action('play')).toHaveCount(18);
    await page.goBack();
    await expect(portal.action('play')).toHaveCount(21);
  },
);

test(
  'slots are filtered by minimum bet and lines',
  where({ size: 'mobile', needs: ['RNG'] }),
  async ({ page, portal, site }) => {
    const api = site.api();
    const { minBets, lines } = await api.value('lobby.vassGameType', { gameType: 'RNG' });
    const minBet = minBets[0] ?? '';
    const minLineNum = lines.at(-1) ?? 0;
    await portal.open('/rng');
    await page.locator('select[name="minBet"]').selectOption(minBet);
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('minBet') === minBet);
    await page.locator('select[name="minLineNum"]').selectOption(String(minLineNum));
    const language = site.bundle.defaultLanguage;
    const fit = await api.value('lobby.gameList', { gameType: 'RNG', language, minBet, minLineNum });
    await expect(portal.action('play')).toHaveCount(Math.min(fit.total, 21));
  },
);

test(
  'live tables are filtered by table type',
  where({ size: 'desktop', needs: ['RNG', 'LIVE'] }),
  async ({ page, portal, site }) => {
    const { types } = await site.api().value('lobby.vassGameType', { gameType: 'LIVE' });
    const classify = types.at(-1)?.classify;
    if (classify === undefined) throw new Error('the live tables are of no kind');
    const language = site.bundle.defaultLanguage;
    const fit = await site.api().value('lobby.gameList', { gameType: 'LIVE', language, classify });
    await portal.open('/live');
    await page.locator(`[data-value="${classify}"]`).click();
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('classify') === classify);
    await expect(portal.action('play')).toHaveCount(Math.min(fit.total, 21));
    await expect(portal.action('play').first()).toContainText(fit.games[0]?.gameName ?? '');
  },
);

test(
  'invalid values in a URL are ignored and reported',
  where({ size: 'mobile', needs: ['RNG'] }),
  async ({ page, portal, words, site }) => {
    const all = page.getByRole('tab', { selected: true });
    await portal.open('/rng?page=NOBODY');
    await expect(page.getByText(words('lobby:mended.vendor', { code: 'NOBODY' }))).toBeVisible();
    await expect(all).toHaveText(words('lobby:vendors.all'));
    await expect(portal.action('play').first()).toBeVisible();
    await portal.open('/rng?pageNo=9999');
    await expect(page.getByText(words('lobby:mended.page'))).toBeVisible();
    await expect(portal.action('play').first()).toBeVisible();
    await portal.open('/rng?pageNo=-1');
    await expect(page.getByText(words('lobby:mended.other'))).toBeVisible();
    if (!conditions.LIVE.holds(site.bundle)) return;
    await portal.open('/live?classify=NONSENSE');
    await expect(page.getByText(words('lobby:mended.other'))).toBeVisible();
  },
);

test(
  'a favourite is listed after it is added and can be removed',
  where({ gate: true, size: 'mobile', needs: ['registration', 'RNG'] }),
  async ({ page, portal, newcomer, words }) => {
    expect(newcomer.username).not.toBe('');
    await portal.open('/rng?show=favorites');
    await expect(page.getByText(words('lobby:favorites.empty.title'))).toBeVisible();
    await portal.open('/rng');
    const name = (await portal.action('play').first().locator('> *').first().textContent()) ?? '';
    const heart = page.getByRole('button', { name: words('lobby:favorite.mark', { name }) });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.locator('[data-value="favorites"]').click();
    await expect(portal.action('play')).toHaveCount(1);
    await expect(portal.action('play')).toContainText(name);
    await page.reload();
    await portal.ready();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(page.getByText(words('lobby:favorites.empty.title'))).toBeVisible();
  },
);

test(
  'a game played is among the recent ones',
  where({ size: 'desktop', needs: ['registration', 'RNG'] }),
  async ({ page, portal, newcomer, site, words }) => {
    const { api } = newcomer;
    const language = site.bundle.defaultLanguage;
    const { games } = await api.value('lobby.gameList', { gameType: 'RNG', language });
    const played = games[1] ?? games[0];
    await portal.open('/rng?show=recent');
    await expect(page.getByText(words('lobby:recent.empty.title'))).toBeVisible();
    await portal.open('/rng');
    await portal
      .action('play')
      .filter({ hasText: played?.gameName ?? '' })
      .first()
      .click();
    await expect(portal.spin).toBeEnabled();
    await portal.open('/rng?show=recent');
    await expect(portal.action('play')).toHaveCount(1);
    await expect(portal.action('play')).toContainText(played?.gameName ?? '');
  },
);

test(
  'the favourites page asks a visitor to log in',
  where({ size: 'desktop', needs: ['RNG', 'open pages'] }),
  async ({ page, portal, words }) => {
    await portal.open('/rng?show=favorites');
    await expect(page.getByText(words('lobby:own.login.title'))).toBeVisible();
  },
);

test(
  'a tile whose image fails to load shows a drawn icon and its button',
  where({ size: 'mobile', needs: ['RNG'] }),
  async ({ page, portal, site }) => {
    const { games } = await site
      .api()
      .value('lobby.gameList', { gameType: 'RNG', language: site.bundle.defaultLanguage });
    const pictures = new Set(games.map(({ showIcon }) => new URL(showIcon).pathname));
    await page.route(
      ({ pathname }) => pictures.has(pathname),
      (route) => route.abort(),
    );
    await portal.open('/rng');
    // The page of a visitor runs at the first touch.
    await portal.ready();
    const first = page.getByRole('main').getByRole('article').first();
    await expect(first.locator('img')).toHaveCount(0);
    await expect(first.locator('svg').first()).toBeVisible();
    await expect(first.getByRole('button').first()).toBeVisible();
  },
);

test(
  'a visitor who starts a game is asked to log in first',
  where({ size: 'desktop', needs: ['RNG', 'open pages'] }),
  async ({ portal }) => {
    await portal.open('/rng');
    await portal.action('play').first().click();
    await expect(portal.field('username')).toBeVisible();
  },
);

test(
  'games are filtered by return to player, and the details of a game show its numbers',
  where({ size: 'desktop', needs: ['RNG'] }),
  async ({ page, portal, site, words }) => {
    const api = site.api();
    const language = site.bundle.defaultLanguage;
    await portal.open('/rng?volatility=high');
    const fit = await api.value('lobby.gameList', { gameType: 'RNG', language, volatility: 'high' });
    await expect(portal.action('play')).toHaveCount(Math.min(fit.total, 21));
    const steps = page.locator('select[name="minRtp"] option');
    const minRtp = (await steps.last().getAttribute('value')) ?? '';
    await page.locator('select[name="minRtp"]').selectOption(minRtp);
    const narrowed = await api.value('lobby.gameList', { gameType: 'RNG', language, volatility: 'high', minRtp });
    await expect(portal.action('play')).toHaveCount(Math.min(narrowed.total, 21));
    await portal.action('details').first().click();
    const game = narrowed.games[0];
    const dialog = page.getByRole('dialog', { name: game?.gameName ?? '' });
    await expect(dialog.getByText(words('lobby:volatility.high'), { exact: true })).toBeVisible();
    for (const fact of ['rtp', 'volatility', 'maxWin', 'lines', 'minBet'])
      await expect(dialog.getByText(words(`lobby:${fact}.label`), { exact: true })).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/minRtp=/);
  },
);

for (const { category, path } of [
  { category: 'SPORTS', path: '/sports' },
  { category: 'PVP', path: '/pvp' },
  { category: 'ELOTT', path: '/elott' },
] as const)
  test(
    `the details of a game open from ${path} without starting it`,
    where({ size: 'mobile', needs: ['RNG', category] }),
    async ({ page, portal, words }) => {
      await portal.open(path);
      await portal.action('details').first().click();
      await expect(portal.dialog.getByText(words('lobby:minBet.label'), { exact: true })).toBeVisible();
      await expect(portal.action('play-details')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    },
  );
