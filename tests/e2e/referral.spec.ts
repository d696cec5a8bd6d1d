import AxeBuilder from '@axe-core/playwright';
import { expect, test, where } from './setup/fixtures.ts';

test(
  'the demo member opens the invitations from the menu, copies the link and sees friends in three states',
  where({ gate: true, size: 'mobile', needs: ['/referral', 'play money'] }),
  async ({ page, portal, site, context, words, demo: api }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { items } = await api.value('referral.friends', {});
    expect(new Set(items.map(({ state }) => state)).size).toBe(3);
    await portal.open('/index');
    const menu = await portal.openMenu();
    await menu.getByRole('link', { name: words('referral:title'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: words('referral:title') })).toBeVisible();
    await portal.action('referral-copy-link').click();
    await expect(page.getByText(words('referral:invite.copied'), { exact: true })).toBeVisible();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(link.origin + link.pathname).toBe(`${site.address.origin}/register`);
    expect(link.searchParams.get('referralCode')).toMatch(/^[\w-]+$/);
    await expect(page.getByRole('img', { name: words('referral:invite.qr') })).toBeVisible();
    for (const { name, state } of items)
      await expect(page.getByRole('row').filter({ hasText: name }).locator(`[data-state="${state}"]`)).toBeVisible();
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  },
);

test(
  'a visitor who registers with the link of a member becomes a friend of that member',
  where({ gate: true, size: 'desktop', needs: ['/referral', 'registration'] }),
  async ({ portal, site }) => {
    const inviter = await site.newMember();
    const { code } = await inviter.api.value('referral.summary');
    await portal.open(`/register?${new URLSearchParams({ referralCode: code })}`);
    await expect(portal.dialog.getByText(code)).toBeVisible();
    await portal.register(await site.sampleFields());
    await portal.expectLoggedIn();
    const friends = async () => (await inviter.api.value('referral.friends', {})).items.map(({ state }) => state);
    await expect.poll(friends).toEqual(['joined']);
  },
);
