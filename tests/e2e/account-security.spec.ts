import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { expect, test, where } from './setup/fixtures.ts';

test(
  'an authenticator is turned on, and every later login requires its code',
  where({ gate: true, size: 'desktop', needs: ['registration'] }),
  async ({ page, portal, newcomer }) => {
    await portal.open('/index');
    await portal.openSecurity();
    await portal.action('totp-on').click();
    await portal.shown('password').fill(newcomer.password);
    await portal.action('password-confirm').click();
    const secret = (await page.getByTestId('totp-secret').textContent()) ?? '';
    const authenticator = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) });
    await portal.shown('code').fill(authenticator.generate());
    await portal.action('totp-confirm').click();
    await portal.action('recovery-kept').click();
    await expect(portal.action('totp-off')).toBeVisible();
    await portal.open('/index');
    await portal.logOut();
    await portal.expectLoggedOut();
    await portal.openLogin();
    await portal.logIn(newcomer);
    await portal.shown('code').fill('000000');
    await portal.action('verify-submit').click();
    await expect(portal.shown('code')).toHaveAttribute('aria-invalid', 'true');
    await expect(portal.balance).toHaveCount(0);
    // A code is accepted once, so that the code of the next step is used early.
    await portal.shown('code').fill(authenticator.generate({ timestamp: Date.now() + 30_000 }));
    await portal.action('verify-submit').click();
    await portal.expectLoggedIn();
  },
);

test(
  'a login in another browser is listed and can be ended',
  where({ gate: true, size: 'mobile', needs: ['registration'] }),
  async ({ portal, site, newcomer }) => {
    const elsewhere = site.api();
    await elsewhere.login(newcomer.username, newcomer.password);
    await portal.open('/index');
    await portal.openSecurity();
    await portal.action('session-end').first().click();
    await portal.page.getByRole('alertdialog').getByRole('button').last().click();
    await expect(portal.action('session-end')).toHaveCount(0);
    expect((await elsewhere.send({ path: '/wps/member/info' })).status).toBe(401);
    await portal.open('/index');
    await portal.expectLoggedIn();
  },
);

test(
  'a passkey is created and logs in without a password',
  where({ gate: true, size: 'desktop', needs: ['registration'] }),
  async ({ page, portal, newcomer }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await portal.open('/index');
    await portal.openSecurity();
    await portal.action('passkey-add').click();
    await portal.shown('name').fill(`Key ${randomUUID().slice(0, 4)}`);
    await portal.action('passkey-create').click();
    await expect(portal.action('passkey-remove')).toBeVisible();
    await portal.open('/index');
    await portal.logOut();
    await portal.expectLoggedOut();
    // The browser offers the passkey at the username, and this authenticator accepts every offer.
    await portal.open('/login');
    await portal.expectLoggedIn();
    await expect(portal.header).toContainText(newcomer.username);
  },
);
