import { randomUUID } from 'node:crypto';
import { expect, needsOutbox, needsOwnServer, test, where } from './setup/fixtures.ts';
import { randomMobile } from './setup/mobile-number.ts';

const next = 'Another-good-word-77';

test(
  'the link in an email sets a new password once',
  where({ gate: true, size: 'desktop', needs: ['registration'] }),
  async ({ page, portal, site, words }) => {
    needsOutbox();
    const email = `${randomUUID().slice(0, 8)}@players.example`;
    const { username } = await site.memberReachedAt('email', email);
    await portal.openForgotPassword();
    await portal.shown('username').fill(username);
    await portal.shown('email').fill(email);
    await portal.action('forgot-email-submit').click();
    await portal.action('forgot-sent-ok').click();
    const { body } = await site.messageTo(email, { after: 1 });
    const link = /https?:\/\/\S+\/password\/reset\S+/.exec(body)?.[0] ?? '';
    const { pathname, search, hash } = new URL(link);
    await portal.open(`${pathname}${search}${hash}`);
    await page.locator('[name="newPassword"]').fill(next);
    await page.locator('[name="confirmNewPassword"]').fill(next);
    await portal.action('reset-password-submit').click();
    await expect(page.getByText(words('account:reset.doneTitle')).or(portal.dialog).first()).toBeVisible();
    await portal.openLogin();
    await portal.logIn({ username, password: next });
    await portal.expectLoggedIn();
    await portal.open(`${pathname}${search}${hash}`);
    await page.locator('[name="newPassword"]').fill(`${next}8`);
    await page.locator('[name="confirmNewPassword"]').fill(`${next}8`);
    await portal.action('reset-password-submit').click();
    await expect(page.getByText(words('account:reset.usedTitle'))).toBeVisible();
  },
);

test('an unknown email gets the same reply as a known one', where({ size: 'mobile' }), async ({ portal }) => {
  await portal.openForgotPassword();
  await portal.shown('username').fill('nobodyatall');
  await portal.shown('email').fill('nobody@players.example');
  await portal.action('forgot-email-submit').click();
  await expect(portal.action('forgot-sent-ok')).toBeVisible();
});

test(
  'a forgotten password is reset by phone, and the player is logged in',
  where({ size: 'mobile', needs: ['registration', 'login by text message'] }),
  async ({ portal, site }) => {
    needsOutbox();
    await portal.openForgotPassword();
    const mobile = await randomMobile(site);
    await site.memberReachedAt('sms', mobile);
    await portal.tab('phone').click();
    await portal.fillMobile(mobile);
    await portal.action('send-code').click();
    await expect(portal.action('send-code')).toBeDisabled();
    const { code } = await site.messageTo(mobile, { after: 1 });
    await portal.shown('code').fill(code ?? '');
    await portal.shown('newPassword').fill(next);
    await portal.action('forgot-phone-submit').click();
    await portal.expectLoggedIn();
  },
);

test(
  'a password is changed from the security centre',
  where({ gate: true, size: 'mobile', needs: ['registration'] }),
  async ({ portal, newcomer }) => {
    await portal.open('/index');
    await portal.openSecurity();
    await portal.action('change-password').click();
    await portal.shown('oldPassword').fill('Not-the-password-1');
    await portal.shown('newPassword').fill(next);
    await portal.shown('confirmNewPassword').fill(next);
    await portal.action('change-password-submit').click();
    await expect(portal.shown('oldPassword')).toHaveAttribute('aria-invalid', 'true');
    await portal.shown('oldPassword').fill(newcomer.password);
    await portal.action('change-password-submit').click();
    await expect(portal.shown('oldPassword')).toHaveCount(0);
    await portal.open('/index');
    await portal.expectLoggedIn();
  },
);

test(
  'an account created by the operator must set a new password first',
  where({ gate: true, size: 'desktop' }),
  async ({ page, portal, operator, site }) => {
    needsOwnServer();
    const { username } = await site.sampleFields();
    await operator?.('PUT', '/wps/operator/member', { username, password: 'first-password-7', type: 0 });
    await portal.openLogin();
    await portal.logIn({ username, password: 'first-password-7' });
    await expect(portal.shown('newPassword')).toBeVisible();
    await expect(portal.shown('oldPassword')).toHaveCount(0);
    await expect(portal.balance).toHaveCount(0);
    await page.reload();
    await portal.ready();
    // The reload has lost the change ticket, so that the old password is required instead.
    await portal.shown('oldPassword').fill('first-password-7');
    await portal.shown('newPassword').fill(next);
    await portal.shown('confirmNewPassword').fill(next);
    await portal.action('change-password-submit').click();
    await portal.expectLoggedIn();
  },
);
