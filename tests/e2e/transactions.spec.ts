import { expect, test, where } from './setup/fixtures.ts';

test(
  'the account record lists a demo credit with the balance after it, and its reference can be copied',
  where({ gate: true, size: 'mobile', needs: ['registration', 'play money'], brands: 'all' }),
  async ({ page, portal, newcomer, words, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await portal.open('/records/account');
    await expect(page.getByText(words('records:lines.empty.title'))).toBeVisible();
    await newcomer.api.value('wallet.takeGrant', { key: crypto.randomUUID() });
    await page.reload();
    await portal.ready();
    const line = page.locator('[data-row="1"]');
    await expect(line).toContainText(words('records:lines.kind.grant'));
    await expect(line).toContainText(portal.money(await portal.balanceOnServer()));
    const { items } = await newcomer.api.value('records.transactions', {});
    await line.locator('[data-action="copy-reference"]').click();
    await expect(page.getByRole('status').filter({ hasText: words('records:lines.copied') })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(items[0]?.reference);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  },
);

test(
  'the period and the type of the account record survive a reload, and are reached from the header',
  where({ gate: true, size: 'desktop', brands: 'all' }),
  async ({ page, portal, member, words }) => {
    expect(member.username).not.toBe('');
    await portal.open('/index');
    await portal.followInHeader(words('records:lines.title'));
    await expect(page).toHaveURL(/\/records\/account$/);
    await expect(page.getByRole('heading', { level: 1, name: words('records:lines.title') })).toBeVisible();
    const month = page.getByRole('button', { name: words('records:profit.month') });
    const type = page.getByLabel(words('records:lines.type.label'));
    await month.click();
    await type.selectOption('play');
    await page.reload();
    await portal.ready();
    await expect(month).toHaveAttribute('aria-pressed', 'true');
    await expect(type).toHaveValue('play');
  },
);

test(
  'the account record is a page of the member centre',
  where({ size: 'desktop' }),
  async ({ portal, member, words }) => {
    expect(member.username).not.toBe('');
    await portal.open('/index');
    await portal.action('member-centre').click();
    await portal.action('centre-transactionHistory').click();
    await expect(portal.dialog.getByRole('heading', { name: words('records:lines.title') })).toBeVisible();
    await expect(portal.dialog.getByRole('button', { name: words('records:lines.lastMonth') })).toBeVisible();
  },
);
