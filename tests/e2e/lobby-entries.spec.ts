import type { Game } from '../../schema/generated/api/lobby.ts';
import { expect, test, where } from './setup/fixtures.ts';
import type { Site } from './setup/site.ts';

test(
  'an entry for a vendor opens the list of the vendor’s games, and a game of the list starts',
  where({ gate: true, size: 'mobile', needs: ['FISH'] }),
  async ({ page, portal, member, site, words }) => {
    expect(member.username).not.toBe('');
    const all = await gamesOf(site, 'FISH');
    const entry = all.find(({ isGame }) => isGame === 'VASSALAGE');
    if (entry === undefined) throw new Error('no entry opens a list');
    const games = all.filter(({ vassalage, isGame }) => vassalage === entry.vassalage && isGame === undefined);
    await portal.open(`/fish?page=${entry.vassalage}`);
    await portal.action('play').filter({ hasText: entry.gameName }).click();
    await expect(portal.dialog).toContainText(words('lobby:vendor.games', { name: entry.vendorName }));
    await expect(page).toHaveURL(/\/fish/);
    const tiles = portal.dialog.locator('[data-action="play"]');
    await expect(tiles).toHaveCount(games.length);
    const [first] = games;
    await tiles.filter({ hasText: first?.gameName ?? '' }).click();
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('gameId') === first?.gameId);
    await expect(page.locator('main iframe')).toBeVisible();
  },
);

test(
  'a game without a trial offers none on its tile, at its URL or in the login, and rejects a guest',
  where({ size: 'mobile', needs: ['RNG', 'open pages', 'free play', 'registration'] }),
  async ({ page, portal, site, words }) => {
    const game = (await gamesOf(site, 'RNG')).find(({ supportPlay }) => supportPlay === 1);
    if (game === undefined) throw new Error('every game can be tried');
    await portal.open('/rng');
    await page.getByRole('searchbox').fill(game.gameName);
    await page.keyboard.press('Enter');
    const tile = page.getByRole('article').filter({ hasText: game.gameName });
    await expect(tile).toHaveCount(1);
    await expect(tile).not.toContainText(words('lobby:freeTrial'));
    await tile.locator('[data-action="play"]').click();
    await expect(portal.field('username')).toBeVisible();
    await expect(portal.action('free-play')).toHaveCount(0);

    const address = `/game?vassalage=${game.vassalage}&gameId=${game.gameId}`;
    await portal.open(address);
    await expect(portal.field('username')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(words('system:members.title'));
    await expect(portal.action('free-play')).toHaveCount(0);

    await portal.openLogin();
    await portal.dialog.locator('[data-action="free-play"]').click();
    await portal.expectLoggedIn();
    await portal.open(address);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      words('errors:session.real_account_required'),
    );
  },
);

async function gamesOf(site: Site, gameType: 'FISH' | 'RNG'): Promise<Game[]> {
  const api = site.api();
  const language = site.bundle.defaultLanguage;
  const { categories } = await api.value('lobby.gameMenus');
  const vendors = categories.find(({ title }) => title === gameType)?.vendors ?? [];
  const lists = await Promise.all(
    vendors.map(({ vassalage }) => api.value('lobby.gameList', { gameType, vassalage, language, pageSize: 100 })),
  );
  return lists.flatMap(({ games }) => games);
}
