import AxeBuilder from '@axe-core/playwright';
import { expect, test, where } from './setup/fixtures.ts';

test(
  'a new member transfers money to the studio of a game that asks for it, plays there, and brings the rest back',
  where({ gate: true, needs: ['registration', 'RNG', 'play money'], brands: 'each' }),
  async ({ page, portal, newcomer, words }) => {
    const { api } = newcomer;
    await api.value('wallet.takeGrant', { key: crypto.randomUUID() });
    const { isSingle, wallets } = await api.value('wallet.merchantWallet');
    if (isSingle) {
      await portal.open('/wallet');
      await portal.expectTrueBalance();
      await expect(page.getByTestId('vendor-wallets')).toHaveCount(0);
      return;
    }
    const total = wallets.find(({ wallet }) => wallet === 'main')?.balance ?? '';
    await portal.open('/rng');
    await portal.action('play').first().click();
    const question = page.getByTestId('empty-wallet');
    await expect(question).toBeVisible();
    await question.getByRole('link').click();
    await expect(page).toHaveURL(/\/wallet\?to=/);
    const studio = new URL(page.url()).searchParams.get('to') ?? '';

    const own = page.getByTestId('vendor-wallets');
    const row = (wallet: string) => own.locator(`[data-wallet="${wallet}"]`);
    await own.getByLabel(words('wallet:form.amount')).fill('20');
    await portal.action('wallet-transfer').click();
    await expect(row(studio)).toContainText(portal.money('20'));
    await portal.expectTrueBalance();
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
    await portal.action('wallets-back').click();
    await expect(row('main')).toContainText(portal.money(total));
    await expect(portal.action('wallets-back')).toBeDisabled();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  },
);
