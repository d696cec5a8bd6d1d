import AxeBuilder from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { expect, test, where } from './setup/fixtures.ts';
import { demoPassword } from './setup/session-cookie.ts';

/** Presses elements and counts the presses. */
function presses() {
  const count = { presses: 0 };
  return {
    count,
    press: async (element: Locator) => {
      count.presses += 1;
      await element.click();
    },
  };
}

test(
  'the demo member withdraws by keyboard, with no more presses than a deposit takes, and follows it',
  where({ gate: true, size: 'mobile', needs: ['/withdraw', 'play money'] }),
  async ({ page, portal, words, demo: api }) => {
    const before = await api.value('wallet.balance');
    const { min } = await api.value('withdrawals.preflight', {});

    const typed = page.locator('[name="typed"]');

    const deposit = presses();
    await portal.open('/index');
    await deposit.press(page.locator('a[href="/deposit"]').locator('visible=true').first());
    await typed.fill(min);
    await expect(portal.action('deposit')).toBeEnabled();
    // This press and the one that pays at the cashier are left out here: they would only add to the count.
    deposit.count.presses += 2;

    const withdraw = presses();
    await portal.open('/index');
    await withdraw.press(page.locator('a[href="/withdraw"]').locator('visible=true').first());
    await expect(page.locator('[data-possible="true"]')).toBeVisible();
    await typed.fill(min);
    await withdraw.press(portal.action('money-next'));
    await page.locator('[name="paymentPassword"]').fill(demoPassword);
    withdraw.count.presses += 1;
    await page.keyboard.press('Enter');
    await expect(page.getByText(words('withdrawals:done'))).toBeVisible();
    expect(withdraw.count.presses).toBeLessThanOrEqual(deposit.count.presses);

    const made = page.locator('[data-withdrawal]').first();
    await expect(made).toHaveAttribute('data-withdrawal', 'requested');
    await expect(made.locator('[data-turn="brand"]')).toBeVisible();
    await expect(made.getByText(words('withdrawals:notCancellable'))).toBeVisible();
    const after = await api.value('wallet.balance');
    expect(Number(before.sumBalance) - Number(after.sumBalance)).toBe(Number(min));
    // Other withdrawals of this member are open too, and the server may settle one between the two calls.
    const openSum = async (): Promise<number> => {
      const { items } = await api.value('withdrawals.list', {});
      return items.reduce(
        (sum, { remaining, fee, turn }) => sum + (turn === null ? 0 : Number(remaining) + Number(fee)),
        0,
      );
    };
    await expect(async () => {
      const { held } = await api.value('wallet.balance');
      expect(Number(held)).toBeCloseTo(await openSum(), 4);
    }).toPass();
  },
);

test(
  'the demo member sees withdrawals in every state, and disputes one with a picture',
  where({ gate: true, size: 'desktop', needs: ['/withdraw', 'play money'] }),
  async ({ page, portal, demo }) => {
    await portal.open('/withdraw');
    for (const state of ['requested', 'reviewing', 'approved', 'sent', 'disputed', 'returned', 'rejected', 'received'])
      await expect(page.locator(`[data-withdrawal="${state}"]`).first()).toBeVisible();
    const sent = page.locator('[data-withdrawal="sent"]').first();
    const id = await sent.getAttribute('data-id');
    await sent.locator('[data-action="withdrawal-missing"]').click();
    await portal.shown('typed').fill('1');
    await portal.shown('remark').fill('Only a part has arrived');
    await page.getByTestId('image-file').setInputFiles({
      name: 'statement.png',
      mimeType: 'image/png',
      buffer: await portal.action('withdrawal-dispute').screenshot(),
    });
    const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
    expect(violations).toEqual([]);
    await portal.action('withdrawal-dispute').click();
    const disputed = page.locator(`[data-id="${id}"]`);
    await expect(disputed).toHaveAttribute('data-withdrawal', 'disputed');
    const { items } = await demo.value('withdrawals.list', {});
    expect(items.find((item) => item.id === id)?.state).toBe('disputed');
    const picture = disputed.locator('img');
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  },
);

test(
  'a new member is told each missing step, adds a card, and removes it in the security centre',
  where({ gate: true, size: 'desktop', needs: ['/withdraw', 'registration'], brands: 'each' }),
  async ({ page, portal, newcomer, words }) => {
    expect(newcomer.username).not.toBe('');
    await portal.open('/withdraw');
    await expect(page.locator('[data-possible="false"]')).toBeVisible();
    await expect(portal.action('money-next')).toBeDisabled();
    await portal.action('fix-card').click();
    await portal.shown('bank').fill('Example Bank');
    await portal.shown('number').fill('1234 5678');
    await portal.shown('holder').fill('Nobody Example');
    await portal.action('card-save').click();
    await expect(portal.dialog).toHaveCount(0);
    await expect(page.locator('[data-check="cardAge"]')).toBeVisible();
    await page.locator('[data-check="paymentPassword"] button').click();
    await portal.action('card-remove').click();
    await page.getByRole('button', { name: words('withdrawals:cards.remove'), exact: true }).click();
    await expect(page.getByText(words('withdrawals:cards.none'))).toBeVisible();
  },
);
