import { conditionOf } from './setup/conditions.ts';
import { escaped, expect, needsOutbox, test, where } from './setup/fixtures.ts';
import { randomMobile } from './setup/mobile-number.ts';
import { Portal } from './setup/portal.ts';

test(
  'a visitor registers, is logged in, logs out and logs in again',
  where({ gate: true, needs: ['registration'], brands: 'each' }),
  async ({ portal, site }) => {
    const fields = await site.sampleFields();
    await portal.openRegistration();
    await portal.register(fields);
    await portal.expectLoggedIn();
    await portal.logOut();
    await portal.expectLoggedOut();
    await portal.openLogin();
    await portal.logIn(fields);
    await portal.expectLoggedIn();
  },
);

test(
  'the registration form shows the fields of the server and marks the required ones',
  where({ gate: true, size: 'desktop', needs: ['registration'], brands: 'each' }),
  async ({ portal, site }) => {
    const words = await site.words();
    const rules = await site.api().value('system.registerRules');
    await portal.openRegistration();
    await portal.unfoldRegistration();
    for (const rule of rules) {
      const field = portal.field(rule.field);
      await expect(field, rule.field).toHaveCount(rule.enabled ? 1 : 0);
      if (!rule.enabled) continue;
      await expect(field).toHaveAccessibleName(new RegExp(escaped(words(`account:field.${rule.field}`))));
      if (rule.required) await expect(field).toHaveAttribute('aria-required', 'true');
    }
  },
);

test(
  'an empty registration form shows an error at each missing field',
  where({ size: 'mobile', needs: ['registration'] }),
  async ({ portal, site }) => {
    const words = await site.words();
    const age = site.bundle.deployment.minimumAge;
    await portal.openRegistration();
    await portal.action('register-submit').click();
    await expect(portal.field('username')).toHaveAccessibleDescription(
      new RegExp(escaped(words('account:register.required'))),
    );
    await expect(portal.field('ageConfirmed')).toHaveAccessibleDescription(
      words('account:register.ageRequired', { age }),
    );
    await expect(portal.field('termsAccepted')).toHaveAccessibleDescription(words('account:register.termsRequired'));
  },
);

test(
  'the inviter of an address is named after a reload on another page and in a new tab',
  where({ size: 'desktop', needs: ['open pages', 'registration'] }),
  async ({ page, context, portal, site, size, words }) => {
    await portal.open('/index?referralCode=FRIEND7');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastInvitation'))).toContain('FRIEND7');
    const other = new Portal({ page: await context.newPage(), site, size, words });
    for (const tab of [portal, other]) {
      await tab.openRegistration();
      await expect(tab.dialog.getByText('FRIEND7')).toBeVisible();
    }
  },
);

test(
  'two different passwords are rejected',
  where({ size: 'desktop', needs: ['registration'] }),
  async ({ portal, site }) => {
    const words = await site.words();
    const { password } = await site.sampleFields();
    await portal.openRegistration();
    await portal.field('password').fill(password);
    await portal.field('confirmPassword').fill(`${password}x`);
    await portal.action('register-submit').click();
    await expect(portal.field('confirmPassword')).toHaveAccessibleDescription(
      new RegExp(escaped(words('account:register.inconsistentTwice'))),
    );
  },
);

test(
  'a taken username is rejected at its field, and the input stays',
  where({ size: 'mobile', needs: ['registration'] }),
  async ({ portal, site, shared }) => {
    const words = await site.words();
    const username = (await shared())?.username ?? '';
    await portal.openRegistration();
    await portal.register({ ...(await site.sampleFields()), username });
    await expect(portal.field('username')).toHaveAccessibleDescription(
      new RegExp(escaped(words('errors:account.username_taken'))),
    );
    await expect(portal.field('username')).toHaveValue(username);
  },
);

test(
  'a brand without registration by username asks for a mobile number, or has no such page',
  where({ size: 'mobile', closed: true, needs: ['no registration by username'], brands: 'each' }),
  async ({ page, portal, site, words }) => {
    if (!conditionOf('/register').holds(site.bundle)) {
      expect((await site.api().send({ path: '/register' })).status).toBe(404);
      return;
    }
    await portal.openRegistration();
    const byMobile = await site.isOn('MOBILENUMREG3');
    await expect(byMobile ? portal.shown('mobileNum') : page.getByText(words('account:register.closed'))).toBeVisible();
    await expect(portal.field('username')).toHaveCount(0);
  },
);

test(
  'a closed registration has no link or form',
  where({ size: 'desktop', closed: true, needs: ['closed registration'], brands: 'each' }),
  async ({ portal, site, visit }) => {
    await visit.asAnyone();
    await portal.open('/index');
    await expect(portal.action('register')).toHaveCount(0);
    const answer = await site.api().call('system.registerRules');
    expect(answer.status).toBe(200);
  },
);

test(
  'a visitor registers a mobile number with the code sent to it',
  where({ gate: true, size: 'desktop', needs: ['registration by mobile'], brands: 'each' }),
  async ({ portal, site }) => {
    const withCode = await site.isOn('REGMOBVERF3');
    if (withCode) needsOutbox();
    const mobile = await randomMobile(site);
    await portal.openMobileRegistration();
    await portal.fillMobile(mobile);
    if (withCode) {
      await portal.action('send-code').click();
      const { code } = await site.messageTo(mobile);
      await portal.shown('verificationCode').fill(code ?? '');
    }
    const { username: _, mobileNum: __, ...fields } = await site.sampleFields();
    for (const [name, value] of Object.entries({ ...fields, confirmPassword: fields.password })) {
      if ((await portal.shown(name).count()) > 0) await portal.shown(name).fill(value);
    }
    await portal.shown('ageConfirmed').check();
    await portal.shown('termsAccepted').check();
    await portal.action('register-submit').click();
    await portal.expectLoggedIn();
  },
);
