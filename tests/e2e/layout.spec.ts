import AxeBuilder from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import type { RankList } from '../../schema/generated/api/lobby.ts';
import type { LanguageCode } from '../../schema/languages.ts';
import { boxOf, overlap } from './setup/box-of.ts';
import { expect, test, where } from './setup/fixtures.ts';
import type { Site } from './setup/site.ts';

const phone = { width: 390, height: 844 };

test(
  'the greeting and the menu on a phone can be closed with the longest username',
  where({ size: 'desktop', needs: ['registration'], brands: 'first' }),
  async ({ page, portal, site, words }) => {
    const rules = await site.api().value('system.registerRules');
    const { maxLength } = rules.find(({ field }) => field === 'username') ?? { maxLength: 12 };
    const { username } = await site.sampleFields();
    const member = await site.newMember({ username: username.slice(0, 6).padStart(maxLength, 'm') });
    // 16 letters in 280 px are as narrow as 20 letters, the limit of other brands, in 320 px.
    await page.setViewportSize({ width: 280, height: 640 });
    await portal.openLogin();
    await portal.logIn(member);
    await expect(page.getByRole('status').locator('[data-tone="positive"]')).toBeInViewport({ ratio: 1 });
    const menu = await portal.openMenu();
    await expect(menu.getByText(member.username)).toBeVisible();
    await expect(menu.getByRole('button', { name: words('common:ui.close') })).toBeInViewport({ ratio: 1 });
  },
);

test(
  'the page of slots with its ranks fits a window of 320 px in every language',
  where({ size: 'mobile', needs: ['RNG'], brands: 'each' }),
  async ({ context, page, portal, site, visit }) => {
    await visit.asAnyone();
    await page.setViewportSize({ width: 320, height: 640 });
    for (const language of site.bundle.languages) {
      const value = await ranksOfLongNames(site, language);
      await page.route('**/GCSGAME_getRankList*', (route) => route.fulfill({ json: { success: true, value } }));
      await context.addCookies([{ name: 'lang', value: language, url: site.address.origin }]);
      await portal.open('/rng');
      await expect(page.getByRole('main').getByText('×1234.50').first()).toBeAttached();
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(sideways, language).toBe(320);
    }
  },
);

/** Returns ranks of a lobby with the games that have the longest words in their names. */
async function ranksOfLongNames(site: Site, language: LanguageCode): Promise<RankList> {
  const { games } = await site.api().value('lobby.gameList', { gameType: 'RNG', language, pageSize: 100 });
  const longest = (name: string) => Math.max(...name.split(' ').map(({ length }) => length));
  const five = games.toSorted((a, b) => longest(b.gameName) - longest(a.gameName)).slice(0, 5);
  return {
    days: 7,
    mostPlayed: five.map((game) => ({ game, rounds: 1234 })),
    biggest: five.map((game) => ({ game, player: 'dem***', multiple: '1234.50', at: '2026-01-01T00:00:00.000Z' })),
  };
}

test(
  'a toast on a phone covers no field of the form beneath',
  where({ size: 'desktop', needs: ['open pages', 'free play', 'registration'], brands: 'first' }),
  async ({ page, portal }) => {
    await page.setViewportSize(phone);
    await portal.open('/index');
    await portal.openMenu();
    await portal.action('free-play').click();
    const toast = page.getByRole('status').locator('[data-tone="positive"]');
    // Pointed at, it stays; keys move no pointer.
    await toast.hover();
    await page.getByRole('main').locator('[data-action="register-from-trial"]').press('Enter');
    await expect(portal.action('register-submit')).toBeVisible();
    const card = await boxOf(toast);
    for (const control of await portal.dialog.locator('input, select, textarea, [type="submit"]').all()) {
      if (!(await control.isVisible())) continue;
      const field = await boxOf(control);
      const covered = field.y < card.y + card.height && card.y < field.y + field.height;
      expect(covered, (await control.getAttribute('name')) ?? 'submit').toBe(false);
    }
  },
);

test(
  'the header of a member has two rows without overlaps, in every language and at every width of a desktop',
  where({ size: 'desktop', needs: ['/withdraw', 'REWARDS3'], brands: 'each' }),
  async ({ context, page, portal, member, site }) => {
    expect(member.username).not.toBe('');
    test.setTimeout(180_000 + site.bundle.languages.length * 30_000);
    for (const language of site.bundle.languages) {
      await context.addCookies([{ name: 'lang', value: language, url: site.address.origin }]);
      await portal.open('/index');
      for (const width of [1024, 1200, 1440]) {
        await page.setViewportSize({ width, height: 700 });
        await expect(portal.header.locator('a[href="/deposit"]').filter({ visible: true })).toBeVisible();
        await expect(portal.header.locator('a[href="/withdraw"]').filter({ visible: true })).toBeVisible();
        await expect(portal.header.locator('[data-action="rewards"]').filter({ visible: true })).toBeVisible();
        await expect.poll(() => faultsOf(portal.header), `${language} at ${width} px`).toEqual([]);
      }
    }
  },
);

/** Returns what is wrong in the header: controls that overlap, leave the window, or stand in a third row. */
async function faultsOf(header: Locator): Promise<string[]> {
  const { height, width, placed } = await header.evaluate((bar) => ({
    height: bar.getBoundingClientRect().height,
    width: document.documentElement.clientWidth,
    // All at one moment: a control that is replaced in between would have no place.
    placed: [...bar.querySelectorAll<HTMLElement>('a, button, [data-testid="balance"] > span')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => {
        const box = control.getBoundingClientRect();
        return {
          text: control.textContent,
          box: { x: box.x, y: box.y, width: box.width, height: box.height },
        };
      }),
  }));
  const faults: string[] = height > 140 ? ['more than two rows'] : [];
  for (const [index, { box, text }] of placed.entries()) {
    if (box.x < 0 || box.x + box.width > width) faults.push(`${text} leaves the window`);
    for (const other of placed.slice(index + 1))
      if (overlap(box, other.box)) faults.push(`${text} overlaps ${other.text}`);
  }
  return faults;
}

test(
  'forced colours show the selected tab, the password strength and the main button',
  where({ size: 'desktop', needs: ['registration', 'registration by mobile'], brands: 'first' }),
  async ({ page, portal }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await portal.openRegistration();
    await portal.field('password').fill('abcdefgh1');
    const tabs = portal.dialog.getByRole('tab');
    await expect(tabs).toHaveCount(2);
    expect(await paintOf(tabs.first())).not.toBe(await paintOf(tabs.last()));
    const bars = portal.dialog.locator('[data-strength] > i');
    expect(await paintOf(bars.first())).not.toBe(await paintOf(bars.last()));
    const plain = portal.dialog.getByRole('button').first();
    expect(await paintOf(portal.action('register-submit'))).not.toBe(await paintOf(plain));
  },
);

/** Returns a screenshot of a small part of an element above its text: computed colours are not the forced ones. */
async function paintOf(locator: Locator): Promise<string> {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(locator);
  const clip = { x: Math.round(x + width / 2), y: Math.round(y + Math.min(4, height / 2)), width: 2, height: 1 };
  return (await locator.page().screenshot({ clip })).toString('base64');
}

test(
  'the open list of dialling codes scrolls to the option that has keyboard focus',
  where({ size: 'desktop', needs: ['registration by mobile'], brands: 'first' }),
  async ({ page, portal }) => {
    // Low enough that the list of every brand scrolls.
    await page.setViewportSize({ width: 390, height: 300 });
    await portal.openMobileRegistration();
    await portal.shown('countryDialingCode').click();
    const list = portal.dialog.getByRole('listbox');
    await expect(list).toBeVisible();
    await expect(portal.shown('countryDialingCode')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(list.locator('[aria-selected="true"]')).toBeInViewport({ ratio: 0.9 });
    expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    const { violations } = await new AxeBuilder({ page })
      .withRules(['scrollable-region-focusable'])
      .setLegacyMode()
      .analyze();
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
  },
);

test(
  'the button that creates the account is visible on a desktop and covers no focused field',
  where({ gate: true, size: 'desktop', needs: ['registration'], brands: 'each' }),
  async ({ portal }) => {
    await portal.openRegistration();
    await expect(portal.action('register-submit')).toBeInViewport({ ratio: 1 });
    await portal.field('termsAccepted').focus();
    const [box, submit] = [await boxOf(portal.field('termsAccepted')), await boxOf(portal.action('register-submit'))];
    expect(box.y + box.height).toBeLessThanOrEqual(submit.y);
  },
);

test(
  'a toast above the open menu of a phone leaves its close button free',
  where({ size: 'desktop', needs: ['open pages', 'free play', 'registration'], brands: 'first' }),
  async ({ page, portal, words }) => {
    await page.setViewportSize(phone);
    await portal.open('/index');
    await portal.openMenu();
    await portal.action('free-play').click();
    const toast = page.getByRole('status').locator('[data-tone="positive"]');
    // Pointed at, it stays; keys move no pointer.
    await toast.hover();
    await portal.action('bottom-menu').press('Enter');
    const close = portal.dialog.getByRole('button', { name: words('common:ui.close') });
    await expect(close).toBeVisible();
    expect(overlap(await boxOf(toast), await boxOf(close))).toBe(false);
  },
);

test(
  'the cards of the next matches do not overflow',
  where({ size: 'desktop', needs: ['ESPORTS'], brands: 'each' }),
  async ({ page, portal, visit }) => {
    await visit.asAnyone();
    await portal.open('/esports');
    const cards = page.locator('[data-fixture]');
    await expect(cards.first()).toBeVisible();
    const tooWide = await cards.evaluateAll((all) => all.filter((card) => card.scrollWidth > card.clientWidth).length);
    expect(tooWide).toBe(0);
  },
);

test(
  'the filters of a lobby on a phone fill the last row and cut a long option with an ellipsis',
  where({ size: 'mobile', needs: ['RNG'], brands: 'each' }),
  async ({ page, portal, visit }) => {
    await visit.asAnyone();
    await portal.open('/rng');
    const filters = page.getByRole('main').getByRole('combobox');
    await expect(filters).toHaveCount(5);
    const [first, last] = [await boxOf(filters.first()), await boxOf(filters.last())];
    expect(last.width).toBeGreaterThan(first.width * 1.5);
    await expect(filters.first()).toHaveCSS('text-overflow', 'ellipsis');
  },
);

test(
  'the dialog of a part that failed to load has its close button on the right',
  where({ size: 'desktop', needs: ['open pages', 'registration'], brands: 'first' }),
  async ({ page, portal, words }) => {
    await portal.open('/index');
    await portal.settled();
    await page.route('**/_livery/runtime/**/*.js', (route) => route.abort());
    await portal.action('register').first().click();
    const box = page.getByRole('dialog', { name: words('common:error.title') });
    const [outer, close] = [await boxOf(box), await boxOf(box.getByRole('button', { name: words('common:ui.close') }))];
    expect(close.x).toBeGreaterThan(outer.x + outer.width / 2);
  },
);
