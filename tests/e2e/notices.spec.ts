import AxeBuilder from '@axe-core/playwright';
import type { Announcements, NoticeBoard } from '../../schema/generated/api/notices.ts';
import { expect, needsOwnServer, test, where } from './setup/fixtures.ts';
import { Portal } from './setup/portal.ts';
import type { Site } from './setup/site.ts';

const boardOf = (site: Site): Promise<NoticeBoard> =>
  site.api().value('notices.board', {
    types: site.bundle.announcements.types.join(','),
    platform: 'W',
    execution: site.bundle.announcements.execution as 'B',
  });

const firstPage = (site: Site): Promise<Announcements> => site.api().value('notices.announcements', {});

test(
  'the menu leads to the notices, nine to a page, and each title to its notice alone',
  where({ gate: true, size: 'mobile', needs: ['open pages', '/noticePage'] }),
  async ({ page, portal, site, words }) => {
    await portal.open('/index');
    const menu = await portal.openMenu();
    await menu.getByRole('link', { name: words('notices:title'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: words('notices:title') })).toBeVisible();
    const articles = page.getByRole('article');
    const { list, total } = await firstPage(site);
    await expect(articles).toHaveCount(9);
    await expect(articles.first().getByRole('heading', { level: 2 })).toHaveText(list[0]?.title ?? '');
    await expect(articles.first().locator('time')).toHaveText(list[0]?.date ?? '');
    await expect(articles.first().locator('time')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    await page.getByRole('button', { name: '2', exact: true }).click();
    await expect(page).toHaveURL(/\/noticePage\?page=2$/);
    await expect(articles).toHaveCount(total - 9);
    const last = articles.last().getByRole('link').first();
    const title = (await last.textContent()) ?? '';
    await last.click();
    await expect(page).toHaveURL(/\?notice=nt_/);
    await expect(articles).toHaveCount(1);
    await expect(articles.getByRole('heading', { level: 2 })).toHaveText(title);
    // A link that was shared opens it directly.
    await page.reload();
    await expect(articles.getByRole('heading', { level: 2 })).toHaveText(title);
    await page.goBack();
    await expect(articles).toHaveCount(total - 9);
  },
);

test(
  'a link to a notice that has ended leads to the list',
  where({ size: 'desktop', needs: ['open pages', '/noticePage'] }),
  async ({ page, portal, words }) => {
    for (const id of ['nt_0unknown', '%3Cscript%3E']) {
      await portal.open(`/noticePage?notice=${id}`);
      await expect(page.getByText(words('notices:gone.title'))).toBeVisible();
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: words('notices:all') })
      .last()
      .click();
    await expect(page).toHaveURL(/\/noticePage$/);
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);

test(
  'a notice with scripts, a huge table and links changes nothing outside of its box',
  where({ gate: true, size: 'mobile', needs: ['open pages', '/noticePage'] }),
  async ({ context, site, size, words }) => {
    const { list } = await firstPage(site);
    const cells = Array.from({ length: 30 }, (_, index) => `<td>column number ${index}</td>`).join('');
    const content = [
      '<p id="root" class="x" style="position:fixed;inset:0" onclick="document.title=1" data-action="login">Text</p>',
      '<img src="/no-such.png" onerror="document.title=1"><img src="https://evil.example/pixel.png">',
      '<script>document.title=1</script><svg onload="document.title=1"></svg><iframe src="/index"></iframe>',
      '<style>body { display: none }</style><form action="https://evil.example"><input></form>',
      '<a href="javascript:document.title=1">bad</a> <a href="//evil.example">worse</a>',
      '<a href="https://other.example/">other</a> <a href="/index">own</a>',
      `<table><tr>${cells}</tr></table>`,
    ].join('');
    // A page without the check of the suite: browsers report styles and handlers while the sanitiser reads them.
    const page = await context.newPage();
    // As an operator's own platform could answer, which sanitises nothing.
    await page.route('**/MCSFE_getListAnnouncements*', (route) => {
      const value = { list: [{ ...list[0], content }], pageNum: 1, totalPages: 1, total: 1 };
      return route.fulfill({ json: { success: true, value } });
    });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await new Portal({ page, site, size, words }).open('/noticePage');
    const article = page.getByRole('article');
    const text = article.getByText('Text', { exact: true });
    await expect(text).toBeVisible();
    expect(await text.evaluate((element) => element.getAttributeNames())).toEqual([]);
    expect(requested.filter((url) => url.includes('evil.example'))).toEqual([]);
    await expect(page).toHaveTitle(new RegExp(words('notices:title')));
    await expect(article.locator('script, svg[onload], iframe, style, form, input')).toHaveCount(0);
    await expect(article.locator('img')).toHaveCount(1);
    expect(await article.locator('img').getAttribute('onerror')).toBeNull();
    for (const bad of ['bad', 'worse']) expect(await article.getByText(bad).getAttribute('href')).toBeNull();
    const other = article.getByRole('link', { name: `other (${words('notices:content.newTab')})` });
    await expect(other).toHaveAttribute('target', '_blank');
    await expect(other).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(article.getByRole('link', { name: 'own' })).not.toHaveAttribute('target');
    const box = article.getByRole('group', { name: words('notices:content.table') });
    const widths = await box.evaluate((element) => ({
      scrolls: element.scrollWidth > element.clientWidth,
      page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect(widths).toEqual({ scrolls: true, page: 0 });
    await expect(async () => {
      await box.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => box.evaluate((element) => element.scrollLeft), { timeout: 2_000 }).toBeGreaterThan(0);
    }).toPass();
  },
);

test(
  'the line of the home page shows one notice after the other, and stops when it is paused',
  where({ size: 'desktop', needs: ['open pages', '/noticePage'], brands: 'first' }),
  async ({ page, portal, site, words }) => {
    const bar = page.getByRole('region', { name: words('notices:line.label'), exact: true });
    const { line } = await boardOf(site);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await portal.open('/index');
    const [first, second] = line.slice(0, 2).map(({ title }) => bar.getByRole('link', { name: title, exact: true }));
    if (first === undefined || second === undefined) throw new Error('the line has no two notices');
    await expect(first).toBeVisible();
    await page.clock.runFor(7_500);
    await expect(second).toBeVisible();
    await portal.action('pause-notices').click();
    await page.mouse.move(0, 0);
    await portal.action('pause-notices').blur();
    await page.clock.runFor(60_000);
    await expect(second).toBeVisible();
    await portal.action('next-notice').focus();
    await page.keyboard.press('Enter');
    await expect(second).toHaveCount(0);
    await bar.getByRole('link').first().press('Enter');
    await expect(page).toHaveURL(/\/noticePage\?notice=nt_/);
  },
);

test(
  'the line does not run where reduced motion is asked for, and its button shows the next notice',
  where({ size: 'mobile', needs: ['open pages', '/noticePage'], brands: 'first' }),
  async ({ page, portal, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    const { line } = await boardOf(site);
    await portal.open('/index');
    const title = (index: number) => page.getByRole('link', { name: line[index]?.title ?? '', exact: true });
    await expect(title(0)).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(title(0)).toBeVisible();
    await expect(portal.action('pause-notices')).toHaveCount(0);
    await portal.action('next-notice').click();
    await expect(title(1)).toBeVisible();
  },
);

test(
  'the home page shows cards that lead to their notice',
  where({ gate: true, size: 'desktop', needs: ['open pages', '/noticePage'] }),
  async ({ page, portal, words }) => {
    await portal.open('/index');
    const section = page.getByRole('region', { name: words('notices:home.title'), exact: true });
    const card = section.getByRole('listitem').getByRole('link').first();
    const title = (await card.locator('strong').textContent()) ?? '';
    await card.click();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  },
);

test.describe('the pop-up', () => {
  test.use({ popUps: true });

  for (const size of ['desktop', 'mobile'] as const) {
    test(
      `opens once for each notice and device, and Escape closes it on ${size}`,
      where({ gate: size === 'mobile', size, needs: ['open pages', '/noticePage'] }),
      async ({ page, portal, site, words }) => {
        const { popup } = await boardOf(site);
        await portal.open('/index');
        await expect(page.getByRole('dialog', { name: popup[0]?.title ?? '' })).toBeVisible();
        await expect(portal.action('close-notice')).toHaveText(words('notices:popup.close'));
        // The page beneath is hidden from readers while the box opens.
        const faults = async () => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id);
        await expect.poll(faults).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(portal.dialog).toHaveCount(0);
        await portal.open('/index');
        await portal.settled();
        await expect(portal.dialog).toHaveCount(0);
      },
    );
  }

  test(
    'waits until another box is closed, and opens over no other page',
    where({ size: 'desktop', needs: ['open pages', '/noticePage', 'registration'], brands: 'first' }),
    async ({ page, portal, site }) => {
      const { popup } = await boardOf(site);
      await portal.open('/noticePage');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(portal.dialog).toHaveCount(0);
      await portal.openRegistration();
      await portal.settled();
      await expect(portal.shown('username')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: popup[0]?.title ?? '' })).toBeVisible();
    },
  );
});

test(
  'a brand without notices has no page, no part of the home page, no call and none of their code',
  where({ size: 'desktop', closed: true, needs: ['no NOTICES3'], brands: 'each' }),
  async ({ page, portal, site, visit, words }) => {
    await visit.asAnyone();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await portal.open('/index');
    await portal.settled();
    await expect(page.getByRole('heading', { name: words('notices:home.title') })).toHaveCount(0);
    await portal.open('/noticePage');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: words('notices:title') })).toHaveCount(0);
    expect(loaded.filter((path) => /notice(?!Page)/i.test(path))).toEqual([]);
    const { status, text } = await site.api().send({ path: '/wps/notices?platform=W' });
    expect([status, text]).toEqual([404, expect.stringContaining('request.off')]);
  },
);

test(
  'an operator who switches notices off takes them from an open home page',
  where({ size: 'desktop', needs: ['open pages', '/noticePage'], brands: 'first' }),
  async ({ page, own, words }) => {
    needsOwnServer();
    await page.goto(`${own.site.address.origin}/index`);
    const heading = page.getByRole('heading', { name: words('notices:home.title'), exact: true });
    await expect(heading).toBeAttached();
    await own.operator('PUT', '/wps/operator/flags', { set: { NOTICES3: false } });
    await expect(heading).toHaveCount(0);
    await own.operator('PUT', '/wps/operator/flags', { unset: ['NOTICES3'] });
    await expect(heading).toBeAttached();
  },
);
