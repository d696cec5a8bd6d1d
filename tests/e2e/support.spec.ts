import { legalPages } from '../../runtime/portal/features/support/model/legal-pages.ts';
import { expect, onlyAt, test } from './setup/fixtures.ts';

test.beforeEach(({ visit }) => visit.asAnyone());

// Text alone: dealt out to both sizes, and one tab reads the pages of a size.
for (const size of ['mobile', 'desktop'] as const) {
  const names = legalPages.filter((_, at) => (at % 2 === 0) === (size === 'mobile'));
  const title = `the pages ${names.join(', ')} have real text with the brand's own name`;
  test(title, onlyAt(size), async ({ page, portal, site, words }) => {
    for (const name of names.filter((each) => site.hasRoute(`/legal/${each}`))) {
      await test.step(name, async () => {
        const answer = await page.goto(`/legal/${name}`);
        await portal.ready();
        expect(answer?.status()).toBe(200);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        const text = (await main.textContent()) ?? '';
        expect(text.length).toBeGreaterThan(120);
        expect(text).not.toMatch(/\{\{|undefined|lorem/i);
        await expect(page).toHaveTitle(new RegExp(site.bundle.name));
        expect(words(`common:legal.${name}`)).not.toBe('');
      });
    }
  });
}

test('the footer leads to every legal page the brand has', onlyAt('desktop'), async ({ page, portal, site, words }) => {
  await portal.open('/index');
  const footer = page.getByRole('contentinfo');
  for (const name of legalPages) {
    const link = footer.getByRole('link', { name: words(`common:legal.${name}`), exact: true });
    await expect(link, name).toHaveCount(site.hasRoute(`/legal/${name}`) ? 1 : 0);
  }
});
