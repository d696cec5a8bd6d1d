import AxeBuilder from '@axe-core/playwright';
import { expect, test, where } from './setup/fixtures.ts';

test(
  'a visitor reads what each level asks and gives before any script, and is asked to log in',
  where({ gate: true, needs: ['/vip', 'open pages'], brands: 'each' }),
  async ({ page, portal, site, words }) => {
    const { levels } = await site.api().value('vip.levels');
    const html = await (await page.goto('/vip'))?.text();
    for (const { level } of levels) expect(html).toContain(`data-level="${level}"`);
    await portal.open('/vip');
    await expect(page.locator('[data-level]')).toHaveCount(levels.length);
    for (const { level, credit } of levels) {
      if (credit !== null)
        await expect(page.locator(`[data-level="${level}"] [data-gives]`)).toContainText(portal.money(credit));
    }
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
    await portal.action('vip-login').click();
    await expect(portal.field('username').last()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: words('vip:page.title') })).toBeVisible();
  },
);

test(
  'the demo member sees their level, what it gave, and the gift among the rewards',
  where({ gate: true, size: 'desktop', needs: ['/vip', 'play money', 'REWARDS3'] }),
  async ({ page, portal, words, demo: api }) => {
    const { level, gifts } = await api.value('vip.rank');
    await portal.open('/vip');
    await expect(page.locator(`[data-level="${level}"][aria-current="true"]`)).toBeVisible();
    await expect(page.locator('[data-gift="paid"]')).toHaveCount(gifts.length);
    const { levels } = await api.value('vip.levels');
    const giving = levels.filter(({ credit, points, tickets }) => credit !== null || points > 0 || tickets > 0);
    expect(gifts.length > 0).toBe(giving.some((each) => each.level <= level));
    if (gifts.length === 0) return;
    await portal.header.getByRole('button', { name: words('rewards:title') }).click();
    await expect(portal.dialog.getByText(words('rewards:list.level', { level: gifts[0]?.level ?? 0 }))).toBeVisible();
  },
);

test(
  'a new member opens their rank from the menu, and reads what the next level asks for',
  where({ gate: true, size: 'mobile', needs: ['registration', '/rank'], brands: 'all' }),
  async ({ page, portal, newcomer, words }) => {
    expect(newcomer.username).not.toBe('');
    await portal.open('/index');
    const menu = await portal.openMenu();
    await menu.getByRole('link', { name: words('vip:title'), exact: true }).click();
    await expect(page).toHaveURL(/\/rank$/);
    await expect(page.getByRole('heading', { level: 1, name: words('vip:title') })).toBeVisible();
    await expect(page.getByRole('heading', { name: words('vip:next', { level: 2 }) })).toBeVisible();
    await expect(page.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '0');
    await expect(page.getByRole('row', { name: words('vip:yours') })).toHaveCount(1);
  },
);

test(
  'the rank is a page of the member centre',
  where({ size: 'desktop', needs: ['/rank'] }),
  async ({ portal, member, words }) => {
    expect(member.username).not.toBe('');
    await portal.open('/index?centre=playerRank');
    await expect(portal.dialog.getByRole('heading', { name: words('vip:levels') })).toBeVisible();
  },
);

test(
  'a brand without ranks has no link, no page and no call for them',
  where({ size: 'desktop', needs: ['no /rank'], brands: 'each' }),
  async ({ page, portal, member }) => {
    expect(member.username).not.toBe('');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await portal.open('/rank');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await portal.open('/index?centre=playerRank');
    await expect(portal.action('centre-securityCenter')).toBeVisible();
    await expect(portal.action('centre-playerRank')).toHaveCount(0);
    expect(calls.filter((path) => path.includes('/rank-') || path.endsWith('/member/rank'))).toEqual([]);
  },
);
