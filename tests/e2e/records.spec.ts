import { expect, test, where } from './setup/fixtures.ts';

test(
  'the empty betting record of a new member explains itself and links to the games',
  where({ gate: true, size: 'desktop', needs: ['registration'] }),
  async ({ page, portal, newcomer, words }) => {
    expect(newcomer.username).not.toBe('');
    await portal.open('/records/bets');
    await expect(page.getByRole('heading', { level: 1, name: words('records:title') })).toBeVisible();
    await expect(page.getByText(words('records:empty.title'))).toBeVisible();
    await expect(page.getByRole('link', { name: words('records:empty.action') })).toBeVisible();
  },
);

test('the selected period survives a reload', where({ size: 'mobile' }), async ({ page, portal, member, words }) => {
  expect(member.username).not.toBe('');
  await portal.open('/records/bets');
  const month = page.getByRole('button', { name: words('records:range.30days') });
  await month.click();
  await expect(month).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await portal.ready();
  await expect(month).toHaveAttribute('aria-pressed', 'true');
});

test(
  'a visitor at the betting record is asked to log in, and sees it after the login',
  where({ gate: true, size: 'desktop', needs: ['registration', 'open pages'] }),
  async ({ page, portal, site, words }) => {
    const member = await site.newMember();
    await portal.open('/records/bets');
    await expect(portal.field('username')).toBeVisible();
    await portal.logIn(member);
    await expect(page.getByRole('heading', { level: 1, name: words('records:title') })).toBeVisible();
  },
);
