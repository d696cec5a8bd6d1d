import AxeBuilder from '@axe-core/playwright';
import { expect, test, where } from './setup/fixtures.ts';
import { takeGameMoney } from './setup/game-money.ts';
import { gameWords } from './setup/game-words.ts';
import { logInBrowser } from './setup/session-cookie.ts';

test(
  'a loss limit that is reached in a running game refuses the next bet there',
  where({ gate: true, needs: ['registration', 'RNG', 'play money'] }),
  async ({ portal, page, site, newcomer, words }) => {
    const { bundle } = site;
    const { api } = newcomer;
    await takeGameMoney(api);
    const { categories } = await site.api().value('lobby.gameMenus');
    const vendor = categories.find(({ title }) => title === 'RNG')?.vendors[0];
    await portal.open('/rng');
    await page.getByRole('tab', { name: vendor?.displayName ?? '' }).click();
    await portal.action('play').first().click();
    await expect(portal.spin).toBeEnabled();
    await api.value('limits.set', { limits: [{ kind: 'loss', period: 'day', amount: '0' }] });
    await portal.spin.click();
    await expect(
      portal.game.getByText(gameWords(bundle.defaultLanguage, 'slot')('limit_reached')).first(),
    ).toBeVisible();
    const { items } = await api.value('records.bets', {});
    expect(items).toEqual([]);
    await portal.open('/limits');
    await expect(page.getByTestId('limit-loss-day')).toContainText(words('limits:used.up'));
  },
);

test(
  'one press in the strip above a game begins a break, and a new login opens only what a break leaves open',
  where({ gate: true, size: 'mobile', needs: ['registration', 'RNG', 'play money'], brands: 'each' }),
  async ({ portal, page, site, newcomer, words }) => {
    await takeGameMoney(newcomer.api);
    const { categories } = await site.api().value('lobby.gameMenus');
    const vendor = categories.find(({ title }) => title === 'RNG')?.vendors[0];
    await portal.open('/rng');
    await page.getByRole('tab', { name: vendor?.displayName ?? '' }).click();
    await portal.action('play').first().click();
    await expect(portal.spin).toBeEnabled();
    await portal.action('take-break').click();
    await expect(page).toHaveURL(/\/break\?until=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('limits:begun.title'));
    await expect(portal.dialog).toHaveCount(0);
    expect((await newcomer.api.call('wallet.balance')).status).toBe(401);

    await page.goto('about:blank');
    const again = site.api();
    await again.login(newcomer.username, newcomer.password);
    await logInBrowser(page.context(), site, { ...newcomer, api: again });
    await portal.open('/index');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('limits:onBreak.title'));
    await expect(portal.header.getByRole('navigation')).toHaveCount(0);
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
    await portal.open('/rng');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('limits:onBreak.title'));
    await page.getByRole('link', { name: words('limits:onBreak.balance') }).click();
    await expect(page).toHaveURL(/\/wallet$/);
    await portal.expectTrueBalance();
    await expect(portal.action('take-grant')).toHaveCount(0);
  },
);

test(
  'the reality check is shown over the page after the chosen time, and goes on with one press',
  where({ size: 'desktop', needs: ['registration'] }),
  async ({ portal, page, newcomer, words }) => {
    await newcomer.api.value('limits.set', { realityCheck: 15 });
    await page.clock.install({ time: Date.now() + 16 * 60_000 });
    await portal.open('/wallet');
    await page.clock.runFor(10_000);
    await expect(portal.dialog).toContainText(words('limits:check.title'));
    expect((await new AxeBuilder({ page }).include('[role="alertdialog"]').analyze()).violations).toEqual([]);
    await portal.action('check-continue').click();
    await expect(portal.dialog).toHaveCount(0);
    await page.clock.runFor(60_000);
    await expect(portal.dialog).toHaveCount(0);
    await page.clock.runFor(15 * 60_000);
    await expect(portal.dialog).toContainText(words('limits:check.title'));
    await portal.action('check-stop').click();
    await expect.poll(async () => (await newcomer.api.call('wallet.balance')).status).toBe(401);
  },
);
