import AxeBuilder from '@axe-core/playwright';
import { expect, test, where } from './setup/fixtures.ts';

test(
  'the demo member opens the missions from the menu, sees them in every state, and the own place of a leaderboard',
  where({ gate: true, size: 'mobile', needs: ['/missions', 'play money'] }),
  async ({ page, portal, words, demo: api }) => {
    const { missions, claimable } = await api.value('missions.list');
    const { leaderboards } = await api.value('missions.leaderboards');
    expect(new Set(missions.map(({ state }) => state)).size).toBe(5);
    await portal.open('/index');
    const menu = await portal.openMenu();
    const entry = menu.locator('a[href="/missions"]');
    await expect(entry.getByText(String(claimable), { exact: true })).toBeVisible();
    await entry.click();
    await expect(page.getByRole('heading', { level: 1, name: words('missions:title') })).toBeVisible();
    for (const { id, state, title } of missions)
      await expect(page.locator(`[data-mission="${id}"][data-state="${state}"]`).first()).toContainText(title);
    await expect(portal.action('claim-mission')).toHaveCount(claimable);
    const violations = async () => (await new AxeBuilder({ page }).include('main').analyze()).violations;
    expect(await violations()).toEqual([]);
    await page.getByRole('tab', { name: words('missions:tab.leaderboards') }).click();
    for (const { title, own } of leaderboards) {
      const board = page.getByRole('region', { name: title });
      await expect(board.getByRole('row', { name: words('missions:board.you') })).toContainText(
        own?.name ?? 'no place',
      );
    }
    expect(await violations()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  },
);

test(
  'a new member follows a mission to the limits, sets one, and claims the mission in the member centre',
  where({ gate: true, size: 'desktop', needs: ['/missions', 'registration'] }),
  async ({ page, portal, newcomer, words }) => {
    const mission = async () => {
      const { missions } = await newcomer.api.value('missions.list');
      return missions.find(({ goals }) => goals.length === 1 && goals[0]?.counts === 'limits');
    };
    const first = await mission();
    if (first === undefined) throw new Error('the brand has no mission about limits');
    const card = page.locator(`[data-mission="${first.id}"]`);
    await portal.open('/missions');
    await card.getByRole('link', { name: words('missions:way.limits') }).click();
    const limit = page.getByTestId('limit-loss-day');
    await limit.locator('[data-action="change-limit"]').click();
    await limit.getByRole('textbox').fill('1000');
    await limit.locator('[data-action="save-limit"]').click();
    await expect.poll(async () => (await mission())?.state).toBe('done');
    await portal.open('/index?centre=missionLeaderboard');
    const count = portal.action('centre-missionLeaderboard').getByText('1', { exact: true });
    await expect(count).toBeVisible();
    await card.locator('[data-action="claim-mission"]').click();
    await expect(page.locator(`[data-mission="${first.id}"][data-state="claimed"]`)).toBeVisible();
    await expect(count).toHaveCount(0);
    expect((await mission())?.state).toBe('claimed');
    expect((await newcomer.api.value('points.balance')).points).toBe(first.points);
  },
);

test(
  'a brand without missions has no page and no call for them',
  where({ size: 'desktop', needs: ['no /missions'], brands: 'each' }),
  async ({ page, portal, member }) => {
    expect(member.username).not.toBe('');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await portal.open('/index?centre=missionLeaderboard');
    await expect(portal.action('centre-securityCenter')).toBeVisible();
    await expect(portal.action('centre-missionLeaderboard')).toHaveCount(0);
    expect(calls.filter((path) => path.includes('Mission'))).toEqual([]);
  },
);
