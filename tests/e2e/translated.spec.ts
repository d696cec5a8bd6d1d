import { expect, test, where } from './setup/fixtures.ts';
import { screensOf } from './setup/screens.ts';
import { logInBrowser } from './setup/session-cookie.ts';
import { expectWhole, pressButtons, translatePages } from './setup/translated-page.ts';

test(
  'on a translated page a visitor logs in, plays for free and a member uses lobby and cashier',
  where({ gate: true, size: 'desktop', needs: ['open pages', 'free play', 'RNG', 'payments'] }),
  async ({ page, context, portal, words, visit }) => {
    await translatePages(page);
    await portal.openLogin();
    await portal.logIn({ username: 'nobodyatall', password: 'Not-the-password-1' });
    await expect(portal.dialog.getByRole('alert')).toContainText(words('errors:account.wrong_credentials'));
    await expect(portal.field('username')).toHaveValue('nobodyatall');
    await expectWhole(page, words, 'login');
    await portal.open('/index');
    await portal.action('free-play').first().click();
    await portal.expectLoggedIn();
    await expectWhole(page, words, 'free play');
    await context.clearCookies();
    await visit.asMember();
    for (const path of ['/rng', '/deposit', '/wallet']) {
      await portal.open(path);
      await portal.settled();
      await expectWhole(page, words, path);
      expect(await pressButtons(page, words), path).toEqual([]);
    }
  },
);

for (const as of ['visitor', 'member'] as const) {
  test(
    `every page of a ${as} and its buttons work when the browser translates them`,
    where({ size: as === 'visitor' ? 'desktop' : 'mobile', needs: ['open pages', 'registration'] }),
    async ({ page, context, portal, site, size, words }) => {
      await translatePages(page);
      if (as === 'member') await logInBrowser(context, site, await site.newMember());
      const screens = screensOf(site, size).filter(
        (screen) => screen.as === as && (screen.kind === 'page' || screen.kind === 'box'),
      );
      test.setTimeout(180_000 + screens.length * 30_000);
      for (const screen of screens) {
        await test.step(screen.id, async () => {
          await screen.open(portal, site);
          await expectWhole(page, words, screen.id);
          if (screen.kind === 'page') expect(await pressButtons(page, words), screen.id).toEqual([]);
        });
      }
    },
  );
}
