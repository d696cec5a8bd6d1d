import { expect, test, where } from './setup/fixtures.ts';

test(
  'Back closes the top dialog with the same question as Escape, and leaves the page only without a dialog',
  where({ gate: true, size: 'desktop', needs: ['open pages', 'registration'], brands: 'first' }),
  async ({ page, portal, words }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await portal.open('/about');
    await portal.open('/index');
    await portal.openMenu();
    await page.goBack();
    await expect(portal.dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/index$/);
    await portal.action('register').first().click();
    await portal.field('username').fill('somebody');
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: words('account:register.leaveTitle') });
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(portal.field('username')).toHaveValue('somebody');
    await page.goBack();
    await question
      .getByRole('button', { name: words('account:register.leave') })
      .last()
      .click();
    await expect(portal.dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/index$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  },
);

for (const way of ['password', 'free play'] as const) {
  test(
    `Back after a login by ${way} at the login URL returns to the page before the login`,
    where({ size: 'desktop', needs: ['open pages', 'free play'], brands: 'first' }),
    async ({ page, portal, shared }) => {
      const member = await shared();
      await portal.open('/about');
      await portal.openLogin();
      if (way === 'password') await portal.logIn(member);
      else await portal.dialog.locator('[data-action="free-play"]').click();
      await portal.expectLoggedIn();
      await expect(page).toHaveURL(/\/index$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/about$/);
    },
  );
}

test(
  'after a reload with an open dialog, Back leaves the page at once',
  where({ size: 'desktop', needs: ['open pages', 'registration'], brands: 'first' }),
  async ({ page, portal }) => {
    await portal.open('/about');
    await portal.open('/index');
    for (const again of [() => page.reload(), () => page.goto('/index')]) {
      await portal.action('register').first().click();
      await expect(portal.field('username')).toBeVisible();
      await again();
      await portal.ready();
      await expect.poll(() => page.evaluate(() => history.state?.box)).toBeUndefined();
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  },
);

test(
  'a sheet that loads slowly shows a waiting sheet, which Escape closes',
  where({ size: 'desktop', needs: ['open pages', 'registration'], brands: 'first' }),
  async ({ page, portal, site, words }) => {
    await portal.open('/index');
    await portal.settled();
    const gate = Promise.withResolvers<void>();
    await page.route('**/_livery/runtime/**/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await portal.action('register').first().click();
    await expect(page.getByTestId('waiting-sheet')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('waiting-sheet')).toBeHidden();
    await portal.action('register').first().click();
    gate.resolve();
    await expect(portal.shown('username')).toBeVisible();
    await expect(
      page.getByRole('dialog', { name: words('account:register.title', { brand: site.bundle.name }) }),
    ).toBeVisible();
  },
);
