import type { BrandPage } from '../../schema/bundle.ts';
import { legalPages, wordsOf } from '../../runtime/portal/features/support/model/legal-pages.ts';
import { expect, test, where } from './setup/fixtures.ts';

test.beforeEach(({ visit }) => visit.asAnyone());

// Text pages: each is checked at one of the sizes, and one tab opens all pages of a size.
for (const size of ['mobile', 'desktop'] as const) {
  const names = legalPages.filter((_, at) => (at % 2 === 0) === (size === 'mobile'));
  const title = `the pages ${names.join(', ')} have real text with the brand's own name`;
  test(title, where({ gate: size === 'desktop', size, brands: 'each' }), async ({ page, portal, site, words }) => {
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
        const heading = await main.getByRole('heading', { level: 1 }).textContent();
        await expect(page).toHaveTitle(`${heading} · ${site.bundle.name}`);
        expect(words(`common:legal.${name}`)).not.toBe('');
      });
    }
  });
}

test(
  'the footer links to every legal page of the brand',
  where({ size: 'desktop', brands: 'each' }),
  async ({ page, portal, site, words }) => {
    await portal.open('/index');
    const footer = page.getByRole('contentinfo');
    for (const name of legalPages) {
      const link = footer.getByRole('link', { name: words(`common:legal.${name}`), exact: true });
      await expect(link, name).toHaveCount(site.hasRoute(`/legal/${name}`) ? 1 : 0);
    }
  },
);

test(
  'a legal page opened from the footer shows its text and is titled by its heading',
  where({ size: 'desktop' }),
  async ({ page, portal, site, words }) => {
    const { bundle } = site;
    await portal.open('/index');
    for (const name of legalPages.filter((each) => site.hasRoute(`/legal/${each}`))) {
      await test.step(name, async () => {
        const own = bundle.pages[name]?.[bundle.defaultLanguage];
        const text: BrandPage | null =
          own === undefined ? null : await page.evaluate(async (url) => (await fetch(url)).json(), own.url);
        const link = page
          .getByRole('contentinfo')
          .getByRole('link', { name: words(`common:legal.${name}`), exact: true });
        await link.click();
        await expect(page).toHaveURL(new RegExp(`/legal/${name}$`));
        const main = page.getByRole('main');
        const heading = own?.title ?? words(`support:${wordsOf(name)}.title`);
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(main).toContainText(text?.sections[0]?.paragraphs[0] ?? /.{120}/s);
        await expect(page).toHaveTitle(`${heading} · ${bundle.name}`);
      });
    }
  },
);
