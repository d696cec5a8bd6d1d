import { expect, test, where } from './setup/fixtures.ts';

test(
  'a member sets the real name in the security centre, once',
  where({ gate: true, size: 'mobile', needs: ['registration'], brands: 'all' }),
  async ({ page, portal, newcomer, words }) => {
    expect(newcomer.username).not.toBe('');
    await portal.open('/index?centre=securityCenter');
    await portal.action('profile').click();
    const dialog = page.getByRole('dialog', { name: words('account:profile.title') });
    const name = dialog.getByLabel(words('account:field.payeeName'), { exact: false }).first();
    await name.fill('Anna Bell');
    await portal.action('profile-submit').click();
    await expect(page.getByText(words('account:profile.saved'))).toBeVisible();
    await page.reload();
    await portal.ready();
    await expect(page.getByText(words('account:profile.named', { name: 'Anna Bell' }))).toBeVisible();
    await portal.action('profile').click();
    await expect(name).toHaveAttribute('readonly', '');
    await expect(name).toHaveValue('Anna Bell');
  },
);
