import { localKeys, sessionKeysAfterLogout, sessionKeysOf } from './setup/browser-keeps.ts';
import { conditionOf } from './setup/conditions.ts';
import { expect, needsOutbox, test, where } from './setup/fixtures.ts';
import { randomMobile } from './setup/mobile-number.ts';
import { Portal } from './setup/portal.ts';

test(
  'a wrong password is rejected without naming the wrong field',
  where({ gate: true, size: 'mobile' }),
  async ({ portal, site }) => {
    const words = await site.words();
    await portal.openLogin();
    await portal.logIn({ username: 'nobodyatall', password: 'Not-the-password-1' });
    await expect(portal.dialog.getByRole('alert')).toContainText(words('errors:account.wrong_credentials'));
    await expect(portal.field('username')).toHaveValue('nobodyatall');
  },
);

test(
  'a brand for members only redirects a visitor to the login, and after it to the home page',
  where({ size: 'mobile', closed: true, needs: ['login first'], brands: 'each' }),
  async ({ page, portal, site, shared }) => {
    for (const path of ['/index', '/wallet', ...(site.hasRoute('/legal/terms') ? ['/legal/terms'] : [])]) {
      await portal.open(path);
      await expect(page, path).toHaveURL(/\/login$/);
      await expect(portal.field('username'), path).toBeVisible();
    }
    await portal.open('/password/reset?ticket=nothing');
    await expect(page).toHaveURL(/\/password\/reset/);
    if (conditionOf('/register').holds(site.bundle)) {
      await portal.openRegistration();
      await expect(page).toHaveURL(/\/register$/);
    }
    const member = await shared();
    await portal.openLogin();
    await portal.logIn(member);
    await portal.expectLoggedIn();
    await expect(page).toHaveURL(/\/(index)?$/);
  },
);

test(
  'free play is offered while it is on and starts with guest credit',
  where({ gate: true, needs: ['open pages'], brands: 'each' }),
  async ({ portal, site, size }) => {
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
  },
);

test(
  'a player can log in with the keyboard only',
  where({ size: 'desktop', needs: ['registration'] }),
  async ({ page, portal, site }) => {
    const { username, password } = await site.newMember();
    await portal.openLogin();
    await expect(portal.field('username')).toBeFocused();
    await page.keyboard.type(username);
    await page.keyboard.press('Tab');
    await expect(portal.field('password')).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await portal.expectLoggedIn();
  },
);

test(
  'Escape closes the login, and the page beneath is usable again',
  where({ size: 'desktop', needs: ['open pages'] }),
  async ({ page, portal }) => {
    await portal.openLogin();
    await page.keyboard.press('Escape');
    await expect(portal.dialog).toHaveCount(0);
    await expect(portal.header).toBeVisible();
  },
);

test(
  'a code by text message logs in the owner of the number',
  where({ gate: true, size: 'mobile', needs: ['login by text message', 'registration'] }),
  async ({ portal, site }) => {
    needsOutbox();
    const mobile = await randomMobile(site);
    await site.memberReachedAt('sms', mobile);
    await portal.openLogin();
    await portal.tab('sms').click();
    await portal.fillMobile(mobile);
    await portal.action('send-code').click();
    await expect(portal.action('send-code')).toBeDisabled();
    const { code } = await site.messageTo(mobile, { after: 1 });
    await portal.shown('code').fill(code ?? '');
    await portal.action('login-submit').click();
    await portal.expectLoggedIn();
  },
);

test(
  'a remembered player logs in again with one tap, until another player uses the browser',
  where({ gate: true, size: 'desktop', needs: ['registration'] }),
  async ({ context, portal, site }) => {
    const member = await site.newMember();
    await portal.openLogin();
    await portal.field('remember').check();
    await portal.logIn(member);
    await portal.expectLoggedIn();
    const kept = await context.cookies();
    expect(kept.find(({ name }) => name === '__Host-remember')).toMatchObject({ httpOnly: true, secure: true });
    // As after half an hour: the session has ended and the remember token is valid.
    await context.clearCookies({ name: '__Host-session' });
    await portal.open('/login');
    await portal.action('login-remembered').click();
    await portal.expectLoggedIn();
    // A logout keeps the remember token; only the choice of another player deletes it.
    await portal.logOut();
    await portal.expectLoggedOut();
    await portal.open('/login');
    await portal.action('login-remembered').click();
    await portal.expectLoggedIn();
    await portal.logOut();
    await portal.expectLoggedOut();
    await portal.open('/login');
    await portal.action('login-other').click();
    await expect(portal.field('username')).toHaveValue('');
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('__Host-remember');
    await portal.open('/login');
    await expect(portal.action('login-submit')).toBeVisible();
    await expect(portal.action('login-remembered')).toHaveCount(0);
  },
);

test(
  'after wrong passwords a captcha is required, and a proof of work is offered instead',
  where({ size: 'mobile', needs: ['registration'] }),
  async ({ portal, site, words }) => {
    const member = await site.newMember();
    await portal.openLogin();
    // The proof of work takes processor time.
    test.slow();
    const picture = portal.dialog.getByRole('img', { name: words('account:captcha.alt') });
    for (let tries = 0; tries < 4 && !(await picture.isVisible()); tries += 1) {
      await portal.logIn({ username: member.username, password: `Not-the-password-${tries}` });
      await expect(portal.dialog.getByRole('alert').first()).toBeVisible();
      await expect(portal.action('login-submit')).toBeEnabled();
    }
    await expect(picture).toBeVisible();
    await portal.action('captcha-instead').click();
    await expect(portal.dialog.getByText(words('account:captcha.insteadDone'))).toBeVisible({ timeout: 120_000 });
    await portal.logIn(member);
    await portal.expectLoggedIn();
  },
);

test(
  'a logout keeps only the storage keys that may outlive it, and logs out other tabs',
  where({ size: 'desktop', needs: ['registration'] }),
  async ({ context, page, portal, site, size, words }) => {
    const member = await site.newMember();
    await portal.openLogin();
    await portal.logIn(member);
    await portal.expectLoggedIn();
    await expect
      .poll(() => sessionKeysOf(page))
      .toEqual(expect.arrayContaining(['token', 'account', 'customerId', 'isAgent']));
    const other = new Portal({ page: await context.newPage(), site, size, words });
    await other.open('/index');
    await other.expectLoggedIn();
    const calls: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 401 || answer.url().includes('/lgw/games/game_menus')) calls.push(answer.url());
    });
    await portal.logOut();
    await portal.expectLoggedOut();
    await other.expectLoggedOut();
    await expect(other.dialog).toContainText(words('account:notice.logged_out_elsewhere'));
    await expect(page).toHaveURL(site.asksLogin ? /\/login$/ : /\/(index)?$/);
    expect((await sessionKeysOf(page)).filter((key) => !sessionKeysAfterLogout.includes(key))).toEqual([]);
    expect((await localKeys(page)).filter((key) => !['lang', 'hisLang', 'noticesSeen'].includes(key))).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-session');
    expect(calls).toEqual([]);
    await page.reload();
    await portal.ready();
    await portal.expectLoggedOut();
  },
);
