import { expect, test, where } from './setup/fixtures.ts';

test(
  'the cashback of a new member explains itself, and is reached from the header',
  where({ size: 'desktop', needs: ['registration', 'cashback'], brands: 'all' }),
  async ({ page, portal, newcomer, words }) => {
    expect(newcomer.username).not.toBe('');
    await portal.open('/index');
    await portal.header.getByRole('link', { name: words('rewards:cashback.title') }).click();
    await expect(page).toHaveURL(/\/cashback$/);
    await expect(page.getByRole('heading', { level: 1, name: words('rewards:cashback.title') })).toBeVisible();
    await expect(page.getByText(words('rewards:cashback.none'), { exact: true })).toBeVisible();
    await expect(page.getByText(words('rewards:cashback.rates'), { exact: true })).toBeVisible();
  },
);

test(
  'cashback is a page of the member centre',
  where({ size: 'mobile', needs: ['cashback'] }),
  async ({ portal, member, words }) => {
    expect(member.username).not.toBe('');
    await portal.open('/index?centre=manualRebate');
    await expect(portal.dialog.getByText(words('rewards:cashback.claimable'), { exact: true })).toBeVisible();
  },
);

test(
  'a brand without cashback has no link, no page and no call for it',
  where({ size: 'desktop', needs: ['no cashback'], brands: 'each' }),
  async ({ page, portal, member, words }) => {
    expect(member.username).not.toBe('');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await portal.open('/cashback');
    await expect(portal.header.getByRole('link', { name: words('rewards:cashback.title') })).toHaveCount(0);
    await expect(page.getByText(words('rewards:cashback.claimable'), { exact: true })).toHaveCount(0);
    await portal.open('/index?centre=manualRebate');
    await expect(portal.action('centre-securityCenter')).toBeVisible();
    await expect(portal.action('centre-manualRebate')).toHaveCount(0);
    expect(calls.filter((path) => path.includes('rebate') || path.includes('cashback-'))).toEqual([]);
  },
);

test(
  'the reward centre of a new member explains itself, and is reached from the header',
  where({ size: 'desktop', needs: ['registration', 'rewards'], brands: 'all' }),
  async ({ portal, newcomer, words }) => {
    expect(newcomer.username).not.toBe('');
    await portal.open('/index');
    await portal.header.getByRole('button', { name: words('rewards:title') }).click();
    await expect(portal.dialog.getByText(words('rewards:list.none'), { exact: true })).toBeVisible();
  },
);

test(
  'a brand without rewards has no reward centre and sends no call for it',
  where({ size: 'desktop', needs: ['no rewards'], brands: 'each' }),
  async ({ page, portal, member }) => {
    expect(member.username).not.toBe('');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await portal.open('/index?centre=rewardCenter');
    await expect(portal.action('centre-securityCenter')).toBeVisible();
    await expect(portal.action('centre-rewardCenter')).toHaveCount(0);
    await expect(portal.header.locator('[data-action="rewards"]')).toHaveCount(0);
    expect(calls.filter((path) => path.includes('/member/rewards'))).toEqual([]);
  },
);
