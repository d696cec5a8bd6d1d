import { expect, test, where } from './setup/fixtures.ts';

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
