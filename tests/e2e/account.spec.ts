import { expect, test } from './setup/fixtures.ts';

test('a visitor registers, is logged in, logs out and logs in again', async ({ portal, site }) => {
  test.skip(!(await site.canRegister()), 'the brand has registration switched off');
  const fields = await site.sampleFields();
  await portal.openRegistration();
  await portal.register(fields);
  await portal.expectLoggedIn();
  await portal.logOut();
  await portal.expectLoggedOut();
  await portal.openLogin();
  await portal.logIn(fields);
  await portal.expectLoggedIn();
});

test('the registration form asks for what the server wants, and marks what has to be filled in', async ({
  portal,
  site,
}) => {
  test.skip(!(await site.canRegister()), 'the brand has registration switched off');
  const words = await site.words();
  const rules = await site.api().value('system.registerRules');
  await portal.openRegistration();
  for (const rule of rules) {
    const field = portal.field(rule.field);
    await expect(field, rule.field).toHaveCount(rule.enabled ? 1 : 0);
    if (!rule.enabled) continue;
    await expect(field).toHaveAccessibleName(new RegExp(escaped(words(`account:field.${rule.field}`))));
    if (rule.required) await expect(field).toHaveAttribute('aria-required', 'true');
  }
});

test('an empty registration form says what is missing, field by field', async ({ portal, site }) => {
  test.skip(!(await site.canRegister()), 'the brand has registration switched off');
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
});

test('two passwords that differ are refused', async ({ portal, site }) => {
  test.skip(!(await site.canRegister()), 'the brand has registration switched off');
  const words = await site.words();
  const { password } = await site.sampleFields();
  await portal.openRegistration();
  await portal.field('password').fill(password);
  await portal.field('confirmPassword').fill(`${password}x`);
  await portal.action('register-submit').click();
  await expect(portal.field('confirmPassword')).toHaveAccessibleDescription(
    new RegExp(escaped(words('account:register.inconsistentTwice'))),
  );
});

test('a username that is taken is refused at its field, and what was typed stays', async ({ portal, site, shared }) => {
  test.skip(!(await site.canRegister()), 'the brand has registration switched off');
  const words = await site.words();
  const username = (await shared())?.username ?? '';
  await portal.openRegistration();
  await portal.register({ ...(await site.sampleFields()), username });
  await expect(portal.field('username')).toHaveAccessibleDescription(
    new RegExp(escaped(words('errors:account.username_taken'))),
  );
  await expect(portal.field('username')).toHaveValue(username);
});

test('a wrong password is refused without telling which part was wrong', async ({ portal, site }) => {
  const words = await site.words();
  await portal.openLogin();
  await portal.logIn({ username: 'nobodyatall', password: 'Not-the-password-1' });
  await expect(portal.dialog.getByRole('alert')).toContainText(words('errors:account.wrong_credentials'));
  await expect(portal.field('username')).toHaveValue('nobodyatall');
});

test('a brand nobody can register at by username says so', async ({ page, portal, site, words }) => {
  test.skip(await site.canRegister(), 'the brand has registration open');
  await portal.openRegistration();
  await expect(page.getByText(words('account:register.closed'))).toBeVisible();
  await expect(portal.field('username')).toHaveCount(0);
});

test('a brand for members alone leads everyone to the login first, and from there to the home page', async ({
  page,
  portal,
  site,
  shared,
}) => {
  test.skip(!site.asksLogin, 'the brand shows its pages to everyone');
  for (const path of ['/index', '/wallet', ...(site.hasRoute('/legal/terms') ? ['/legal/terms'] : [])]) {
    await portal.open(path);
    await expect(page, path).toHaveURL(/\/login$/);
    await expect(portal.field('username'), path).toBeVisible();
  }
  if (site.hasRoute('/register')) {
    await portal.openRegistration();
    await expect(page).toHaveURL(/\/register$/);
  }
  const member = (await site.canRegister()) ? await site.newMember() : await shared();
  if (member === null) return;
  await portal.openLogin();
  await portal.logIn(member);
  await portal.expectLoggedIn();
  await expect(page).toHaveURL(/\/(index)?$/);
});

test('a registration closed by the brand is offered nowhere', async ({ portal, site }) => {
  test.skip(await site.isOn('DIRECTREG3'), 'the brand has registration open');
  await portal.open('/index');
  await expect(portal.action('register')).toHaveCount(0);
  const answer = await site.api().call('system.registerRules');
  expect(answer.status).toBe(200);
});

test('free play is offered as long as it is on, and starts with credits', async ({ portal, site, size }) => {
  test.skip(site.asksLogin, 'the brand shows its pages to members alone');
  const words = await site.words();
  await portal.open('/index');
  const place = size === 'mobile' ? await portal.openMenu() : portal.header;
  const button = place.getByRole('button', { name: words('common:action.freePlay') });
  if (!(await site.isOn('FREEPLAY3'))) {
    await expect(button).toHaveCount(0);
    return;
  }
  await button.first().click();
  await portal.expectLoggedIn();
  await portal.expectTrueBalance();
  expect(Number(await portal.balanceOnServer())).toBeGreaterThan(0);
});

test('login works with the keyboard alone', async ({ page, portal, site }) => {
  test.skip(!(await site.canRegister()), 'the brand has registration switched off');
  const { username, password } = await site.newMember();
  await portal.openLogin();
  await expect(portal.field('username')).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await expect(portal.field('password')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await portal.expectLoggedIn();
});

test('Escape closes the login, and the page beneath is usable again', async ({ page, portal, site }) => {
  test.skip(site.asksLogin, 'the brand shows its pages to members alone');
  await portal.openLogin();
  await page.keyboard.press('Escape');
  await expect(portal.dialog).toHaveCount(0);
  await expect(portal.header).toBeVisible();
});

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
