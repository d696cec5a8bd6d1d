import { expect, needsOwnServer, test, where } from './setup/fixtures.ts';

test(
  'a member is told of a deposit that arrives, reads the message and deletes it',
  where({ gate: true, size: 'mobile', needs: ['registration', 'payments', 'play money', '/inbox'], brands: 'all' }),
  async ({ page, portal, newcomer, words }) => {
    needsOwnServer();
    const [method] = (await newcomer.api.value('payments.methods')).items;
    await portal.open('/deposit');
    await portal.action('limit-question-skip').click();
    await page.locator('[name="typed"]').fill(method?.min ?? '');
    await portal.action('deposit').click();
    await page.locator('button[name="answer"][value="pay"]').click();
    await portal.ready();
    await expect(page.locator('[data-deposit-status="paid"]')).toBeVisible();
    await portal.open('/index');
    await expect(page.locator('[data-action="bottom-menu"] [data-unread]')).toBeVisible();
    const menu = await portal.openMenu();
    await menu.getByRole('link', { name: words('inbox:title') }).click();
    await expect(page).toHaveURL(/\/inbox$/);
    const message = page.locator('[data-message="depositArrived"]');
    await message.locator('summary').click();
    await expect(message).toHaveAttribute('data-read', 'true');
    await expect(message.getByRole('link', { name: words('inbox:open.deposits') })).toBeVisible();
    await expect(page.locator('[data-action="bottom-menu"] [data-unread]')).toHaveCount(0);
    await message.getByRole('button', { name: words('inbox:delete') }).click();
    await expect(page.getByText(words('inbox:empty.all'))).toBeVisible();
  },
);

test(
  'the demo member finds messages about deposits, withdrawals and the rank, and marks all as read',
  where({ size: 'desktop', needs: ['payments', '/inbox'] }),
  async ({ page, portal, words, demo }) => {
    await portal.open('/index');
    await portal.header.getByRole('link', { name: new RegExp(`^${words('inbox:title')}`) }).click();
    await expect(page.locator('[data-message^="deposit"]').first()).toBeVisible();
    await expect(page.locator('[data-message^="withdrawal"]').first()).toBeVisible();
    const all = page.getByRole('button', { name: words('inbox:readAll') });
    if (await all.isVisible()) await all.click();
    await expect(page.locator('[data-read="false"]')).toHaveCount(0);
    await expect(all).toHaveCount(0);
    expect(await demo.value('inbox.unread')).toEqual({ unreadCount: 0 });
  },
);

test(
  'a brand without an inbox has no link, no page and no call for it',
  where({ size: 'desktop', needs: ['no INBOX3'], brands: 'each' }),
  async ({ page, portal, member }) => {
    expect(member.username).not.toBe('');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await portal.open('/inbox');
    await expect(page.locator('[data-message]')).toHaveCount(0);
    await portal.open('/index?centre=messageV2');
    await expect(portal.action('centre-securityCenter')).toBeVisible();
    await expect(portal.action('centre-messageV2')).toHaveCount(0);
    expect(calls.filter((path) => path.includes('CSP_unreadCount') || path.includes('/member/messages'))).toEqual([]);
  },
);
