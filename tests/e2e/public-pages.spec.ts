import type { Page } from '@playwright/test';
import { expect, needsOwnServer, test, where } from './setup/fixtures.ts';
import { Portal } from './setup/portal.ts';

test.beforeEach(({ visit }) => visit.asAnyone());

/** Resolves when the page has fetched what its start needs. */
async function idle(page: Page): Promise<void> {
  await expect(page.locator('link[rel="modulepreload"]').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
}

/** Opens a page once the server fills it: one that has just started may send places for its content. */
async function openFilled(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const sent = await (await page.goto(path))?.text();
    // The home page keeps a part hidden until the browser says which games were played.
    expect(sent?.replace(/data-shown="false".*?<\/section>/s, '')).not.toContain('aria-busy="true"');
    // Nor may the sheet of its path be that of other flags.
    const [, version] = /data-stand-in="(\d+)"/.exec(sent ?? '') ?? [];
    if (version !== undefined) expect(sent).toContain(`id="livery-live">{"version":${version},`);
  }).toPass();
}

const isRunning = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.portal === 'ready');

test(
  'a public page fetches six script files, executes one until it is touched, and opens the login with twelve',
  where({ gate: true, size: 'mobile', needs: ['open pages'], brands: 'first' }),
  async ({ page, portal }) => {
    const scripts = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.add(pathname);
    });
    for (const path of ['/login', '/register', '/index', '/rng', '/noticePage', '/legal/terms']) {
      scripts.clear();
      await openFilled(page, path);
      await idle(page);
      expect(await isRunning(page), path).toBe(false);
      await portal.settled();
      expect(scripts.size, `${path}: ${[...scripts].join(' ')}`).toBeLessThanOrEqual(6);
    }
    await portal.action('login').first().click();
    await expect(portal.field('username')).toBeVisible();
    expect(scripts.size, [...scripts].join(' ')).toBeLessThanOrEqual(12);
  },
);

test(
  'the login page takes what is typed and pressed before the portal runs',
  where({ gate: true, needs: ['open pages'], brands: 'first' }),
  async ({ page }) => {
    await openFilled(page, '/login');
    await idle(page);
    expect(await isRunning(page)).toBe(false);
    const arrived = Promise.withResolvers<undefined>();
    await page.route('**/copy.*.json', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    const sheet = page.getByRole('dialog');
    const password = sheet.locator('[name="password"]');
    await sheet.locator('[name="username"]').fill('somebody');
    await password.fill('not the password');
    await sheet.locator('[name="remember"]').check();
    await password.focus();
    await password.press('Enter');
    await expect(sheet.locator('[data-waiting]')).toHaveAttribute('data-action', 'login-submit');
    expect(await isRunning(page)).toBe(false);
    arrived.resolve(undefined);
    await expect(page.locator('[data-stand-in]')).toHaveCount(0);
    await expect(sheet.getByRole('alert')).toBeVisible();
    await expect(sheet.locator('[name="username"]')).toHaveValue('somebody');
    await expect(password).toHaveValue('not the password');
    await expect(sheet.locator('[name="remember"]')).toBeChecked();
    expect(new URL(page.url()).search).toBe('');
  },
);

test(
  'a press before any script has arrived is carried out, and the button shows it',
  where({ gate: true, size: 'mobile', needs: ['open pages'], brands: 'first' }),
  async ({ page, portal }) => {
    const arrived = Promise.withResolvers<undefined>();
    await page.route('**/_livery/runtime/**/*.js', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto('/index', { waitUntil: 'commit' });
    const login = portal.action('login').first();
    await login.click();
    arrived.resolve(undefined);
    await expect(portal.field('username')).toBeVisible();
    await expect(page.locator('[data-waiting]')).toHaveCount(0);
  },
);

test(
  'the times on a page count down before the portal runs',
  where({ gate: true, size: 'mobile', needs: ['open pages', 'lottery'], brands: 'first' }),
  async ({ page }) => {
    await page.route('**/_livery/runtime/**/*.js', (route) =>
      route.request().url().endsWith('/boot.js') ? route.continue() : undefined,
    );
    const times = page.locator('[data-countdown]');
    await openFilled(page, '/elott');
    const before = await times.allTextContents();
    await expect.poll(() => times.allTextContents()).not.toEqual(before);
  },
);

test(
  'a page that the server could not fill in time starts by itself',
  where({ gate: true, size: 'mobile', needs: ['open pages'], brands: 'first' }),
  async ({ page }) => {
    await page.addInitScript(() =>
      // Before the page's own script runs.
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        const place = document.createElement('p');
        place.ariaBusy = 'true';
        const main = document.createElement('main');
        main.hidden = true;
        main.append(place);
        document.body.append(main);
      }),
    );
    await page.goto('/legal/terms');
    await expect.poll(() => isRunning(page)).toBe(true);
  },
);

test(
  'a login in another tab reaches a page that nobody has touched',
  where({ gate: true, size: 'mobile', needs: ['open pages', 'registration'], brands: 'first' }),
  async ({ context, page, site, size, words }) => {
    await openFilled(page, '/index');
    await idle(page);
    const other = new Portal({ page: await context.newPage(), site, size, words });
    const { username, password } = await site.newMember();
    await other.openLogin();
    await other.field('username').fill(username);
    await other.field('password').fill(password);
    await other.field('password').press('Enter');
    await expect(other.balance).toBeVisible();
    await expect(page.locator('html[data-portal="ready"]')).toBeAttached();
    await expect(new Portal({ page, site, size, words }).balance).toBeVisible();
  },
);

test(
  'a page that the browser shows again as it was left says that the session of its tab has ended meanwhile',
  where({ gate: true, size: 'mobile', needs: ['open pages'], brands: 'first' }),
  async ({ page, portal, words }) => {
    await openFilled(page, '/index');
    await idle(page);
    // The browser of the tests keeps no page: another one logs in, its session ends, and this one is shown again.
    await page.evaluate(() => {
      sessionStorage.setItem('token', 'ended');
      sessionStorage.setItem('isAgent', '0');
      sessionStorage.setItem('sessionState', 'open');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(page.getByText(words('account:notice.session_expired'))).toBeVisible();
    await expect(portal.field('username')).toBeVisible();
  },
);

test.describe('a page that nobody has touched', () => {
  needsOwnServer();

  test(
    'follows the operator: a flag goes off between the page and its first touch, and maintenance replaces it',
    where({ gate: true, size: 'desktop', needs: ['open pages'], brands: 'first' }),
    async ({ page, own, size, words }) => {
      const portal = new Portal({ page, site: own.site, size, words });
      await openFilled(page, `${own.site.address.origin}/legal/terms`);
      await idle(page);
      await own.operator('PUT', '/wps/operator/flags', { set: { DIRECTREG3: false } });
      const register = portal.header.getByRole('button', { name: words('common:action.register'), exact: true });
      await expect(register).toBeVisible();
      // Another tab was in front meanwhile.
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
      await expect(register).toHaveCount(0);
      await own.operator('PUT', '/wps/operator/flags', { unset: ['DIRECTREG3'] });
      await openFilled(page, `${own.site.address.origin}/legal/terms`);
      await idle(page);
      await own.operator('PUT', '/wps/operator/status', { maintenance: true });
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByRole('heading', { name: words('system:maintenance.title') })).toBeVisible();
      await own.operator('PUT', '/wps/operator/status', { maintenance: false });
    },
  );
});
