import { categoryPaths } from '../../runtime/portal/features/lobby/public/category-paths.ts';
import type { Category, Vendor } from '../../schema/generated/api/lobby.ts';
import type { Bet } from '../../schema/generated/api/records.ts';
import { expect, needsOwnServer, where } from './setup/fixtures.ts';
import { takeGameMoney } from './setup/game-money.ts';
import { gameWords } from './setup/game-words.ts';
import { listen, placeSmallest, toSettlement, type OpenGame } from './setup/placed-bets.ts';
import type { Portal } from './setup/portal.ts';
import type { Site } from './setup/site.ts';
import { test } from './setup/timed-site.ts';

// The tests run in order on one separate server, whose clock they move.
test.describe.configure({ mode: 'default' });

// Slots are tested in play.spec.ts.
const categories = ['LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT'] as const satisfies Category[];

for (const category of categories) {
  test(
    `${category}: a bet on the page of the game is settled, shown without a reload, and in the betting record`,
    // A match takes a minute.
    where({ gate: category !== 'ESPORTS', size: 'mobile', needs: ['registration', category, 'play money'] }),
    async ({ page, portal, site, newcomer, clock }) => {
      // A match takes minutes, which is too long if the clock cannot be moved.
      if (category.endsWith('SPORTS')) needsOwnServer();
      const { api } = newcomer;
      const { amount } = await api.value('wallet.grantOffer');
      await takeGameMoney(api);
      const round = async (): Promise<Bet | undefined> => (await api.value('records.bets', {})).items[0];

      const open: OpenGame = {
        page,
        game: portal.game,
        language: site.bundle.defaultLanguage,
        clock,
        heard: listen(page),
      };
      await launch(portal, site, category);
      await placeSmallest[category](open);
      await expect.poll(async () => (await round())?.status).toBeDefined();
      await toSettlement(open);
      await expect.poll(async () => (await round())?.status, { timeout: 75_000 }).toBe('settled');

      const paid = await round();
      if (paid === undefined || paid.net === null) throw new Error('the round has gone, or is in play');
      expect(paid.gameType).toBe(category);
      expect(Number(paid.betAmount)).toBeGreaterThan(0);
      expect(Number(paid.net)).toBeCloseTo(Number(paid.winAmount) - Number(paid.betAmount), 4);
      const end = await portal.balanceOnServer();
      expect(Number(end)).toBeCloseTo(Number(amount) + Number(paid.net), 4);
      await expect(page.getByTestId('strip-balance')).toHaveText(portal.money(end));

      await portal.open('/records/bets');
      const row = page.getByRole('table').locator('tbody').getByRole('row').first();
      await expect(row).toContainText(paid.gameName);
      await expect(row).toContainText(portal.money(paid.betAmount));
      await expect(row).toContainText(portal.money(paid.winAmount));
      await expect(row).toContainText(portal.money(paid.net, { signed: true }));
    },
  );
}

for (const category of ['SPORTS', 'ESPORTS'] as const)
  test(
    `${category}: the next matches show their odds, and open the game at the match`,
    where({ size: 'mobile', needs: [category] }),
    async ({ portal, member }) => {
      const { list } = await member.api.value('lobby.fixtures', { gameType: category });
      expect(list.length).toBeGreaterThan(3);
      await portal.open(categoryPaths[category]);
      // The first matches can start during the test.
      const card = portal.page.locator('[data-fixture]').nth(3);
      await expect(card).toContainText(/\d\.\d\d/);
      const key = await card.getAttribute('data-fixture');
      const [home = ''] = await card.locator('[data-action="open-fixture"] span').allTextContents();
      await portal.page.locator(`[data-fixture="${key}"] [data-action="open-fixture"]`).click();
      await expect(portal.page).toHaveURL(({ searchParams }) => searchParams.get('eventId') === key);
      const match = portal.game.locator('.match.asked');
      await expect(match).toContainText(home);
      await expect(match).toBeInViewport();
    },
  );

test(
  'a typed stake is the stake of the bet, and an invalid one is explained',
  where({ size: 'mobile', needs: ['registration', 'FISH', 'play money'] }),
  async ({ page, portal, site, newcomer }) => {
    const say = gameWords(site.bundle.defaultLanguage, 'fish');
    await takeGameMoney(newcomer.api);
    const heard = listen(page);
    await launch(portal, site, 'FISH');
    const stake = portal.game.getByRole('textbox', { name: say('price') });
    const load = portal.game.getByRole('button', { name: new RegExp(`^${say('load', { n: 10, amount: '.+' })}$`) });
    await portal.game.getByRole('radio', { name: say('shots', { n: 10 }) }).click();
    await stake.fill('0');
    await expect(portal.game.getByRole('alert')).toBeVisible();
    await expect(load).toBeDisabled();
    // Twice the minimum stake is a whole number of steps in every currency.
    const typed = Number(heard.smallest) * 2;
    await stake.fill(String(typed));
    await expect(portal.game.getByRole('alert')).toBeHidden();
    const before = Number(await portal.balanceOnServer());
    await load.click();
    await expect.poll(async () => before - Number(await portal.balanceOnServer())).toBeCloseTo(10 * typed, 4);
    await portal.game.getByRole('button', { name: say('end') }).click();
  },
);

/** Opens a game of a category from the lobby, as a player does. */
async function launch(portal: Portal, site: Site, category: (typeof categories)[number]): Promise<void> {
  const path = categoryPaths[category];
  if (path === '/elott') {
    await portal.open(`${path}?page=${(await vendorsOf(site, category))[0]?.vassalage}`);
    await portal.page.locator('[data-game]').first().click();
  } else {
    await portal.open(path);
    await portal
      .action(category === 'PVP' ? 'enter-room' : 'play')
      .first()
      .click();
  }
  await expect(portal.page.locator('main iframe')).toBeVisible();
}

async function vendorsOf(site: Site, category: Category): Promise<Vendor[]> {
  const { categories: menus } = await site.api().value('lobby.gameMenus');
  return menus.find(({ title }) => title === category)?.vendors ?? [];
}
