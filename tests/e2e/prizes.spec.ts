import AxeBuilder from '@axe-core/playwright';
import type { Pool } from '../../schema/generated/api/prizes.ts';
import { expect, test, where } from './setup/fixtures.ts';

const ofKind = (pools: readonly Pool[], kind: Pool['game']['kind']): Pool => {
  const pool = pools.find(({ game, state }) => game.kind === kind && state === 'open');
  if (pool === undefined) throw new Error(`the brand has no open ${kind}`);
  return pool;
};

test(
  'the demo member turns the wheel, breaks an egg, and finds both results in the member centre',
  where({ gate: true, size: 'mobile', needs: ['/prizes', 'play money'] }),
  async ({ page, portal, words, demo: api }) => {
    await portal.open('/index');
    await (await portal.openMenu()).locator('a[href="/prizes"]').click();
    await expect(page.getByRole('heading', { level: 1, name: words('prizes:title') })).toBeVisible();
    const drawn: string[] = [];
    for (const kind of ['wheel', 'egg'] as const) {
      const { id, game } = ofKind((await api.value('prizes.list')).pools, kind);
      if (game.kind !== kind) throw new Error(`${id} is no ${kind}`);
      const section = page.locator(`[data-pool="${id}"]`);
      await expect(section.locator('[data-prize]')).toHaveCount(game.prizes.length);
      await portal.action(`draw-${kind}`).click();
      await expect(section.getByRole('status')).toHaveAttribute('data-result', /./);
      const prize = (await section.getByRole('status').getAttribute('data-result')) ?? '';
      drawn.push(prize);
      // A prize can be another ticket.
      const won = game.prizes.find((each) => each.id === prize)?.gives.tickets.find(({ pool }) => pool === id);
      const now = (await api.value('prizes.list')).pools.find((pool) => pool.id === id)?.game;
      expect(now).toMatchObject({ tickets: game.tickets - 1 + (won?.number ?? 0) });
    }
    const violations = async () => (await new AxeBuilder({ page }).include('main').analyze()).violations;
    expect(await violations()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.locator('main a[href="/prizes/tickets"]').click();
    const draws = page.locator('[data-draw]');
    await expect(draws.first()).toHaveAttribute('data-prize', drawn[1] ?? '');
    await expect(draws.nth(1)).toHaveAttribute('data-prize', drawn[0] ?? '');
    expect(await violations()).toEqual([]);
  },
);

test(
  'the demo member enters a ticket into a raffle, and sees the winners of a drawn one',
  where({ gate: true, size: 'desktop', needs: ['/prizes', 'play money'] }),
  async ({ page, portal, demo: api }) => {
    const { pools } = await api.value('prizes.list');
    const raffle = ofKind(pools, 'raffle');
    const before = raffle.game.kind === 'raffle' ? raffle.game.ownEntries.length : 0;
    await portal.open('/prizes');
    const section = page.locator(`[data-pool="${raffle.id}"]`);
    await section.locator('[data-action="enter-raffle"]').click();
    await expect(section.getByRole('status')).toContainText(String(before + 1));
    const drawn = pools.flatMap(({ game }) => (game.kind === 'raffle' && game.stage === 'drawn' ? game.winners : []));
    expect(drawn.length).toBeGreaterThan(0);
    for (const { draw } of drawn)
      await expect(page.locator(`main a[href="/prizes/verify?draw=${draw}"]`)).toHaveCount(1);
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
  },
);

test(
  'a visitor sees the prizes with their chances and is asked to log in',
  where({ size: 'mobile', needs: ['/prizes'] }),
  async ({ page, portal }) => {
    await portal.open('/prizes');
    await expect(page.locator('[data-picture="wheel"]').first()).toBeVisible();
    await expect(portal.action('prizes-login').first()).toBeVisible();
    await expect(page.locator('[data-action^="draw-"]')).toHaveCount(0);
  },
);

test(
  'a brand without prizes has no page and no call for them',
  where({ size: 'desktop', needs: ['no /prizes'], brands: 'each' }),
  async ({ page, portal, member }) => {
    expect(member.username).not.toBe('');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await portal.open('/index?centre=prizes');
    await expect(portal.action('centre-securityCenter')).toBeVisible();
    await expect(portal.action('centre-prizes')).toHaveCount(0);
    expect(calls.filter((path) => path.startsWith('/wps/prizes'))).toEqual([]);
  },
);
