import AxeBuilder from '@axe-core/playwright';
import { expect, test, where } from './setup/fixtures.ts';
import { demoPassword } from './setup/session-cookie.ts';

test(
  'a visitor reads what earns points on a page without a bar beside it, and is asked to log in',
  where({ gate: true, needs: ['/pointMall', 'open pages'], brands: 'each' }),
  async ({ page, portal, site, words }) => {
    const { types } = await site.api().value('points.config');
    await portal.open('/pointMall');
    await expect(page.getByRole('heading', { level: 1, name: words('points:title') })).toBeVisible();
    await expect(page.locator('[data-earns]')).toHaveCount(types.length);
    await expect(page.locator('[data-right-bar]')).toHaveCount(0);
    await expect(portal.dialog).toHaveCount(0);
    await portal.action('points-login').click();
    await expect(portal.field('username').last()).toBeVisible();
  },
);

test(
  'exchanges points for money once, at the rate of the page',
  where({ gate: true, size: 'mobile', needs: ['/pointMall', 'play money'] }),
  async ({ page, portal, words, demo: api }) => {
    const before = await api.value('points.balance');
    const { rate, smallest } = await api.value('points.config');
    const worth = (smallest / rate.points) * Number(rate.amount);
    const exchanges = async () =>
      (await api.value('points.history', {})).items.filter(({ kind }) => kind === 'exchanged');
    const [earlier] = await exchanges();
    await portal.open('/pointMall');
    await expect(page.locator('[data-points]')).toHaveAttribute('data-points', String(before.points));
    await page.locator('[name="typed"]').fill(String(smallest));
    await expect(page.locator('[data-worth]')).toContainText(portal.money(String(worth)));
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
    await portal.action('money-next').click();
    await page.locator('[name="paymentPassword"]').fill(demoPassword);
    await portal.action('money-send').evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 20; click += 1) button.click();
    });
    await expect(page.getByText(words('points:exchange.done'))).toBeVisible();
    const [made, next] = await exchanges();
    expect(made?.points).toBe(-smallest);
    expect(next).toEqual(earlier);
    const { points } = await api.value('points.balance');
    await expect(page.locator('[data-points]')).toHaveAttribute('data-points', String(points));
    await expect(
      page
        .getByRole('main')
        .getByText(portal.money(String(worth)))
        .first(),
    ).toBeVisible();
    await portal.expectTrueBalance();
    await expect(page.getByRole('row', { name: words('points:kind.exchanged') }).first()).toBeVisible();
  },
);

test(
  'redeems a product of the mall once and sees that it is being processed',
  where({ gate: true, size: 'mobile', needs: ['/pointMall', 'play money'] }),
  async ({ page, portal, words, demo: api }) => {
    const before = await api.value('points.balance');
    const { items } = await api.value('points.products');
    const product = items.find(
      ({ type, stock, points, amount, perPerson, redeemed }) =>
        type === 'goods' &&
        stock !== 0 &&
        points <= before.points &&
        Number(amount) === 0 &&
        (perPerson === null || redeemed < perPerson),
    );
    if (product === undefined) throw new Error('the demo member can redeem no product');
    await portal.open('/pointMall');
    const card = page.locator(`[data-product="${product.id}"]`);
    await card.locator('[data-action="redeem"]').click();
    await expect(portal.dialog.locator('[data-total]')).toHaveAttribute('data-total', String(product.points));
    expect((await new AxeBuilder({ page }).include('[role="dialog"]').analyze()).violations).toEqual([]);
    await portal.dialog.locator('[data-action="money-next"]').click();
    await portal.dialog.locator('[name="paymentPassword"]').fill(demoPassword);
    await portal.dialog.locator('[data-action="money-send"]').evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 20; click += 1) button.click();
    });
    await expect(portal.dialog.getByRole('heading', { name: words('points:redeem.done') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(portal.dialog).toHaveCount(0);
    const { points } = await api.value('points.balance');
    await expect(page.locator('[data-points]')).toHaveAttribute('data-points', String(points));
    const made = (await api.value('points.redemptions', {})).items[0];
    expect(made).toMatchObject({ product: product.id, points: product.points, status: 'processing' });
    await expect(page.locator(`[data-row="${made?.id}"] [data-status="processing"]`)).toBeVisible();
    await portal.expectTrueBalance();
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
  },
);
