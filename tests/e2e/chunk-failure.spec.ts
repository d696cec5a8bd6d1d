import type { Page } from '@playwright/test';
import { expect, test, where } from './setup/fixtures.ts';

const phone = { width: 390, height: 844 };

/** Fails all chunks of the runtime that are not loaded yet, and counts page loads. */
async function failPieces(page: Page, how: 'aborted' | 'answered with 404'): Promise<{ loads: () => number }> {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.route('**/_livery/runtime/**/*.js', (route) =>
    how === 'aborted' ? route.abort() : route.fulfill({ status: 404, body: '' }),
  );
  return { loads: () => loads };
}

for (const how of ['aborted', 'answered with 404'] as const) {
  test(
    `a menu and a login whose code is ${how} keep the page, show the reason and offer a retry`,
    where({ size: 'desktop', needs: ['open pages'], brands: 'first' }),
    async ({ page, portal, words }) => {
      await page.setViewportSize(phone);
      await portal.open('/index');
      await portal.settled();
      const { loads } = await failPieces(page, how);
      const failed = page.getByRole('alert').filter({ hasText: words('common:error.title') });
      for (const name of ['login', 'bottom-menu']) {
        await portal.action(name).first().click();
        await expect(failed).toContainText(words('common:network.unreachable'));
        await failed.getByRole('button', { name: words('common:ui.retry') }).click();
        await expect(failed).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(failed).toBeHidden();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await page.unroute('**/_livery/runtime/**/*.js');
      await portal.openMenu();
      expect(loads()).toBe(0);
    },
  );
}

test(
  'a browser that is offline keeps the page, names the reason, and opens the login once it is online',
  where({ size: 'desktop', needs: ['registration', 'open pages'], brands: 'first' }),
  async ({ page, portal, words, context }) => {
    await portal.open('/index');
    await portal.settled();
    await context.setOffline(true);
    await portal.action('register').first().click();
    const failed = page.getByRole('alert').filter({ hasText: words('common:error.title') });
    await expect(failed).toContainText(words('common:network.offline'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(false);
    await failed.getByRole('button', { name: words('common:ui.retry') }).click();
    await expect(failed).toBeHidden();
    await expect(portal.shown('username')).toBeVisible();
  },
);

test(
  'a page whose code failed to load states it, and the next click starts the page and is executed',
  where({ gate: true, size: 'desktop', needs: ['open pages'], brands: 'first' }),
  async ({ page, portal, words }) => {
    await page.setViewportSize(phone);
    await page.route('**/_livery/runtime/**/portal.js', (route) => route.abort());
    await page.goto('/index');
    const failed = page.getByRole('alert').filter({ hasText: words('common:network.unreachable') });
    await portal.action('login').first().click();
    await expect(failed.getByRole('button', { name: words('common:ui.retry') })).toBeInViewport();
    await expect(page.locator('[data-waiting]')).toHaveCount(0);
    await page.unroute('**/_livery/runtime/**/portal.js');
    await portal.action('bottom-menu').first().click();
    await portal.ready();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(failed).toBeHidden();
  },
);
