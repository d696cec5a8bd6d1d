import type { Category } from '../../schema/generated/api/lobby.ts';
import type { Draw } from '../../schema/generated/api/lottery.ts';
import { compiledCategories } from './setup/conditions.ts';
import { expect, test, where } from './setup/fixtures.ts';
import type { Site } from './setup/site.ts';

/** The path of each kind of lottery (specification, section 4). */
const paths = {
  TCG_SEA: '/seaLottery',
  TCG_LOTTO_VN: '/vnlottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
} as const satisfies Record<Draw['accountTypeName'], string>;

/** The kinds of draws in each category of the sandbox. */
const kinds: Partial<Record<Category, readonly Draw['accountTypeName'][]>> = {
  ELOTT: ['ELOTT'],
  LOTT: ['TCG_SEA', 'TCG_LOTTO_VN', 'LOTT'],
};

test(
  'every kind of draw opens on its own page with its default bet type',
  where({ gate: true, size: 'desktop', needs: ['lottery'], brands: 'each' }),
  async ({ page, portal, site, member }) => {
    expect(member.username).not.toBe('');
    const draws = await drawsOf(site);
    const expected = compiledCategories(site.bundle).flatMap((category) => kinds[category] ?? []);
    for (const kind of expected.filter((each) => site.hasRoute(paths[each]))) {
      const path = paths[kind];
      const draw = draws.findLast(({ accountTypeName }) => accountTypeName === kind);
      if (draw === undefined) throw new Error(`the brand has no draw of ${kind}`);
      await portal.open(`/elott?page=${draw.vassalage}`);
      await page.locator(`[data-game="${draw.gameCode}"]`).first().click();
      await expect(page).toHaveURL(
        ({ pathname, searchParams }) =>
          pathname === path &&
          searchParams.get('gameCode') === draw.gameCode &&
          searchParams.get('playType') === draw.defaultPlayType,
      );
      await expect(page.getByTitle(draw.gameName)).toBeVisible();
      await expect(portal.game.getByRole('timer')).toBeVisible();
    }
  },
);

test(
  'an unknown draw or bet type opens the nearest one and is reported',
  where({ size: 'mobile', needs: ['lottery', '/lottery'] }),
  async ({ page, portal, site, member, words }) => {
    expect(member.username).not.toBe('');
    const [draw] = (await drawsOf(site)).filter(({ accountTypeName }) => paths[accountTypeName] === '/lottery');
    if (draw === undefined) throw new Error('no draw is played at /lottery');
    await portal.open(`/lottery?gameCode=${draw.gameCode}&playType=NONE`);
    await expect(page.getByText(words('lottery:unknown.playType', { name: draw.gameName }))).toBeVisible();
    await expect(page.getByTitle(draw.gameName)).toBeVisible();
    await portal.open('/lottery?gameCode=QQQ9');
    await expect(page.getByText(words('lottery:unknown.game', { name: draw.gameName }))).toBeVisible();
    await expect(portal.game.getByRole('timer')).toBeVisible();
  },
);

test(
  'a vendor shows only its draws, each with its last numbers',
  where({ size: 'desktop', needs: ['lottery'] }),
  async ({ page, portal, site, visit }) => {
    await visit.asAnyone();
    const draws = await drawsOf(site);
    const last = draws.at(-1);
    const own = draws.filter(({ vassalage }) => vassalage === last?.vassalage);
    await portal.open('/elott');
    await expect(page.locator('[data-game]')).toHaveCount(draws.length);
    await page.getByRole('tab', { name: last?.vendorName ?? '' }).click();
    await expect(page.locator('[data-game]')).toHaveCount(own.length);
    // A draw can take place between the request and the check; its card is then updated.
    await expect(async () => {
      const { opened = [], gameCode } = (await drawsOf(site)).at(-1) ?? {};
      const numbers = opened[0]?.rows.length === 1 ? (opened[0].rows[0]?.numbers ?? []) : [];
      for (const number of numbers) await expect(page.locator(`[data-game="${gameCode}"]`)).toContainText(number);
    }).toPass();
  },
);

test(
  'the most drawn numbers are listed per draw, and the winner board is shown',
  where({ size: 'mobile', needs: ['lottery'] }),
  async ({ page, portal, site, visit, words }) => {
    await visit.asAnyone();
    await portal.open('/elott');
    const popular = page.getByRole('region', { name: words('lottery:popular.title') });
    await expect(popular.getByRole('listitem')).toHaveCount(20);
    const draw = (await drawsOf(site)).at(-1);
    await popular.getByLabel(words('lottery:popular.draw')).selectOption(draw?.gameCode ?? '');
    await expect(popular.getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('region', { name: words('lottery:winners.title') })).toBeVisible();
  },
);

test(
  'a visitor who opens a draw is asked to log in first',
  where({ size: 'mobile', needs: ['lottery', 'open pages'] }),
  async ({ page, portal }) => {
    await portal.open('/elott');
    await page.locator('[data-game]').first().click();
    await expect(portal.field('username')).toBeVisible();
  },
);

/** Returns the draws of a brand in the order of its lobby. */
async function drawsOf(site: Site): Promise<Draw[]> {
  const { draws } = await site.api().value('lottery.openedNumbers', { language: site.bundle.defaultLanguage });
  if (draws.length === 0) throw new Error('the lottery has no draws');
  return draws;
}
