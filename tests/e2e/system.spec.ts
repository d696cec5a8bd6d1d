import type { Page } from '@playwright/test';
import { httpCall } from '../support/http-request.ts';
import { expect, needsOwnServer, test, where } from './setup/fixtures.ts';
import { Portal } from './setup/portal.ts';

test(
  'a page has strict headers and no inline script',
  where({ gate: true, size: 'desktop', brands: 'each' }),
  async ({ site }) => {
    const { connect, host } = site.address;
    const page = await httpCall({ connect, host, path: site.frontPage });
    expect(page.status).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(page.text).not.toMatch(/<[^>]+\son[a-z]+=/i);
    expect(page.text).not.toMatch(/<script(?![^>]*type="(?:application\/json|application\/ld\+json|module)")/);
  },
);

test('an unknown host gets 421 without content of the brand', where({ size: 'desktop' }), async ({ site }) => {
  const { connect, host } = site.address;
  const port = host.includes(':') ? `:${host.split(':')[1]}` : '';
  const answer = await httpCall({ connect, host: `nobody.example${port}`, path: '/index' });
  expect(answer.status).toBe(421);
  expect(answer.text).not.toContain(site.bundle.name);
  expect(answer.text).not.toContain(site.bundle.merchantCode);
});

test(
  'no page contains the server part of a brand',
  where({ gate: true, size: 'desktop', brands: 'each' }),
  async ({ site }) => {
    const { connect, host } = site.address;
    const page = await httpCall({ connect, host, path: site.frontPage });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('secretEnv');
    expect(page.text).not.toContain('"server"');
  },
);

test(
  'an unknown path gets 404 with a text of the brand',
  where({ size: 'mobile', brands: 'each' }),
  async ({ page, words, visit }) => {
    await visit.asAnyone();
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: words('system:notFound.title') })).toBeVisible();
  },
);

test(
  'a route that the brand has switched off gets 404',
  where({ gate: true, size: 'desktop', needs: ['routes off'], brands: 'each' }),
  async ({ page, site, words, visit }) => {
    await visit.asAnyone();
    for (const route of site.bundle.routesOff) {
      const answer = await page.goto(route);
      expect(answer?.status(), route).toBe(404);
      await expect(page.getByRole('heading', { name: words('system:notFound.title') })).toBeVisible();
    }
  },
);

test(
  'the page is readable before any script runs',
  where({ gate: true, size: 'mobile', brands: 'each' }),
  async ({ browser, site, words, size }) => {
    const viewport = size === 'mobile' ? { width: 390, height: 844 } : { width: 1440, height: 900 };
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: site.address.origin,
      viewport,
      locale: languageTag(site.bundle.defaultLanguage),
    });
    const page = await context.newPage();
    await page.goto('/index');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(words('home:hero.title', { brand: site.bundle.name })).first()).toBeVisible();
    for (const path of ['/login', '/wallet']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: words('common:needsScript.title') }), path).toBeInViewport();
      await expect(page.locator('main > [aria-busy]').filter({ visible: true })).toHaveCount(0);
    }
    const contents = { '/rng': '[data-action="play"]', '/sports': '[data-fixture]', '/noticePage': 'article' };
    for (const [path, content] of site.asksLogin ? [] : Object.entries(contents)) {
      const reply = await page.goto(path);
      if (reply?.status() === 404) continue;
      await expect(page.locator(content).first(), path).toBeVisible();
      await expect(page.locator('meta[name="robots"]'), path).toHaveCount(0);
      await expect(page.locator('link[rel="canonical"]'), path).toHaveAttribute('href', new RegExp(`${path}$`));
    }
    await context.close();
  },
);

test.describe('live changes by the operator', () => {
  needsOwnServer();
  // The tests run in order on one separate server.
  test.describe.configure({ mode: 'default' });

  test(
    'free play appears and disappears on an open page',
    where({ gate: true, size: 'mobile', needs: ['open pages'] }),
    async ({ page, own, size, words }) => {
      const portal = new Portal({ page, site: own.site, size, words });
      const before = await own.site.isOn('FREEPLAY3');
      await portal.open(`${own.site.address.origin}/index`);
      const place = size === 'mobile' ? await portal.openMenu() : portal.header;
      const button = place.getByRole('button', { name: words('common:action.freePlay') });
      await expect(button.first()).toBeVisible({ visible: before });
      await own.operator('PUT', '/wps/operator/flags', { set: { FREEPLAY3: !before } });
      await expect(button.first()).toBeVisible({ visible: !before });
      await own.operator('PUT', '/wps/operator/flags', { unset: ['FREEPLAY3'] });
      await expect(button.first()).toBeVisible({ visible: before });
    },
  );

  test(
    'maintenance replaces an open page of a browser that blocks its storage',
    where({ size: 'desktop', needs: ['open pages'] }),
    async ({ page, own, size, words }) => {
      await page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('blocked', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage', 'BroadcastChannel'])
          Object.defineProperty(window, name, { get: refuse });
        LockManager.prototype.request = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
      });
      const portal = new Portal({ page, site: own.site, size, words });
      await portal.open(`${own.site.address.origin}/index`);
      await own.operator('PUT', '/wps/operator/status', { maintenance: true });
      await expect(page.getByRole('heading', { name: words('system:maintenance.title') })).toBeVisible();
      await own.operator('PUT', '/wps/operator/status', { maintenance: false });
    },
  );

  test(
    'maintenance replaces an open page and every new page',
    where({ gate: true, size: 'mobile' }),
    async ({ page, own, size, words }) => {
      const portal = new Portal({ page, site: own.site, size, words });
      await portal.open(`${own.site.address.origin}/index`);
      const title = page.getByRole('heading', { name: words('system:maintenance.title') });
      await own.operator('PUT', '/wps/operator/status', { maintenance: true });
      await expect(title).toBeVisible();
      const answer = await page.goto(`${own.site.address.origin}/index`);
      expect(answer?.status()).toBe(503);
      await expect(title).toBeVisible();
      await own.operator('PUT', '/wps/operator/status', { maintenance: false });
      await portal.open(`${own.site.address.origin}/index`);
      await expect(title).toHaveCount(0);
    },
  );
});

function languageTag(code: string): string {
  return code === 'CN' ? 'zh-CN' : code.toLowerCase();
}

test(
  'the windows of a browser share their event streams, and another window takes over when one closes',
  where({ size: 'desktop', needs: ['registration', 'play money'] }),
  async ({ context, page, portal, newcomer, site, size, words }) => {
    const asked: Page[] = [];
    context.on('request', (request) => {
      if (request.resourceType() === 'eventsource') asked.push(request.frame().page());
    });
    await portal.open('/wallet');
    await expect.poll(() => asked.length).toBe(2);
    const others = await Promise.all(
      [1, 2, 3].map(async () => new Portal({ page: await context.newPage(), site, size, words })),
    );
    for (const other of others) {
      await other.open('/wallet');
      await other.expectTrueBalance();
    }
    expect(asked.every((of) => of === page)).toBe(true);
    await newcomer.api.value('wallet.takeGrant', { key: 'shared-streams' });
    for (const other of others) await other.expectTrueBalance();
    await page.close();
    const [next] = others;
    await expect.poll(() => asked.filter((of) => of !== page).length).toBe(2);
    expect(new Set(asked).size).toBeLessThanOrEqual(3);
    await next?.expectTrueBalance();
  },
);
