import type { Locator } from '@playwright/test';
import type { Category } from '../../schema/generated/api/lobby.ts';
import { boxOf, overlap } from './setup/box-of.ts';
import { expect, test, where } from './setup/fixtures.ts';
import { gameWords } from './setup/game-words.ts';
import type { Portal } from './setup/portal.ts';
import type { Site } from './setup/site.ts';

test(
  'roulette shows 3, 6, 9 in the top row on a desktop',
  where({ size: 'desktop', needs: ['LIVE'] }),
  async ({ portal, site, member }) => {
    expect(member.username).not.toBe('');
    await openGame(portal, site, { gameType: 'LIVE', classify: 'ROU' });
    const say = gameWords(site.bundle.defaultLanguage, 'roulette');
    const place = (name: string): Locator => portal.game.getByRole('button', { name: new RegExp(`^${name}(\\D|$)`) });
    const [one, two, three, four, six] = await Promise.all(
      [1, 2, 3, 4, 6].map((n) => boxOf(place(say('number', { n })).first())),
    );
    if (!one || !two || !three || !four || !six) throw new Error('a number has no place');
    expect(three.y).toBeLessThan(two.y);
    expect(two.y).toBeLessThan(one.y);
    expect([three.x, four.y, six.y]).toEqual([one.x, one.y, three.y]);
    expect(four.x).toBeGreaterThan(one.x);
  },
);

test(
  'the cards of a room stay inside their seats',
  where({ size: 'desktop', needs: ['PVP'] }),
  async ({ portal, site, member }) => {
    expect(member.username).not.toBe('');
    await openGame(portal, site, { gameType: 'PVP' });
    await expect(portal.game.locator('.seat').first().locator('.card')).toHaveCount(3, { timeout: 60_000 });
    const outside = await portal.game
      .locator('.seat')
      .evaluateAll((seats) => seats.filter((seat) => seat.scrollWidth > seat.clientWidth).length);
    expect(outside).toBe(0);
  },
);

test(
  'the error of a typed stake is completely visible',
  where({ size: 'mobile', needs: ['FISH'] }),
  async ({ page, portal, site, member }) => {
    expect(member.username).not.toBe('');
    await openGame(portal, site, { gameType: 'FISH' });
    const say = gameWords(site.bundle.defaultLanguage, 'fish');
    await portal.game.getByRole('textbox', { name: say('price') }).fill('0');
    const problem = await boxOf(portal.game.getByRole('alert'));
    expect(problem.x).toBeGreaterThanOrEqual(0);
    expect(problem.x + problem.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  },
);

test(
  'nothing covers the points of a hand on a phone',
  where({ size: 'mobile', needs: ['LIVE'] }),
  async ({ portal, site, member }) => {
    expect(member.username).not.toBe('');
    await openGame(portal, site, { gameType: 'LIVE', classify: 'BAC' });
    const shoe = portal.game.locator('.shoe');
    await expect(shoe).toBeAttached();
    if (!(await shoe.isVisible())) return;
    expect(overlap(await boxOf(portal.game.locator('.hand-of p').last()), await boxOf(shoe))).toBe(false);
  },
);

/** Opens the first game of a kind at its own URL. */
async function openGame(
  portal: Portal,
  site: Site,
  kind: { gameType: Category; classify?: 'BAC' | 'ROU' },
): Promise<void> {
  const { games } = await site.api().value('lobby.gameList', { ...kind, language: site.bundle.defaultLanguage });
  const [game] = games;
  if (game === undefined) throw new Error('the brand has no such game');
  await portal.open(`/game?vassalage=${game.vassalage}&gameId=${game.gameId}`);
  await expect(portal.game.getByRole('button').first()).toBeVisible();
}
