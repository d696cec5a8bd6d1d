import { expect, test, where } from './setup/fixtures.ts';

test.beforeEach(({ visit }) => visit.asAnyone());

test(
  'a public page runs with six script files, and opens the login with twelve',
  where({ gate: true, size: 'mobile', needs: ['open pages'], brands: 'first' }),
  async ({ page, portal }) => {
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
    });
    for (const path of ['/index', '/rng', '/noticePage', '/legal/terms']) {
      scripts.clear();
      await portal.open(path);
      await portal.settled();
      expect(scripts.size, `${path}: ${[...scripts].join(' ')}`).toBeLessThanOrEqual(6);
    }
    await portal.action('login').filter({ visible: true }).first().click();
    await expect(portal.field('username')).toBeVisible();
    expect(scripts.size, [...scripts].join(' ')).toBeLessThanOrEqual(12);
  },
);
