import AxeBuilder from '@axe-core/playwright';
import type { OperatorApplications, ShownOffer } from '../../schema/generated/api/offers.ts';
import { asUpload, fileOf, testImage } from '../support/test-images.ts';
import { conditionOf } from './setup/conditions.ts';
import { expect, needsOwnServer, test, where } from './setup/fixtures.ts';

test(
  'a visitor reads the promotions, filters them, and is asked to log in to join one',
  where({ gate: true, needs: ['/promotions', 'open pages'], brands: 'each' }),
  async ({ page, portal, site, words }) => {
    const { promotions } = await site.api().value('offers.list');
    const offer = promotions.find(({ state, bonus }) => state === 'join' && bonus !== null);
    await portal.open('/promotions');
    await expect(page.getByRole('heading', { level: 1, name: words('offers:title') })).toBeVisible();
    const cards = page.locator('[data-promotion]');
    await expect(cards.first()).toBeVisible();
    await expect(cards).toHaveCount(promotions.length);
    // A brand whose promotions have one type has no filter.
    const [first, ...others] = [...new Set(promotions.map(({ type }) => type))];
    if (first !== undefined && others.length > 0) {
      await page.getByRole('button', { name: words(`offers:type.${first}`), exact: true }).click();
      await expect(cards).toHaveCount(promotions.filter(({ type }) => type === first).length);
      await portal.open('/promotions');
    }
    await page.locator(`[data-promotion="${offer?.id}"]`).getByRole('link').click();
    await expect(page.getByText(words('rewards:bonus.example'), { exact: true })).toBeVisible();
    await portal.action('promotion-login').click();
    await expect(portal.field('username').last()).toBeVisible();
  },
);

for (const size of ['desktop', 'mobile'] as const) {
  test(
    `a visitor finds the promotions in the ${size === 'desktop' ? 'header' : 'menu'} only where the brand has them`,
    where({ size, needs: ['open pages'], brands: 'each' }),
    async ({ page, portal, site, words }) => {
      const offered = conditionOf('/promotions').holds(site.bundle);
      await portal.open('/index');
      const menu = size === 'mobile' ? await portal.openMenu() : portal.header;
      const entry = menu.getByRole('link', { name: words('offers:title'), exact: true });
      await expect(entry).toHaveCount(offered ? 1 : 0);
      if (!offered) return;
      await entry.click();
      await expect(page.getByRole('heading', { level: 1, name: words('offers:title') })).toBeVisible();
    },
  );
}

test(
  'a new member applies with a picture, reads why it was rejected, applies again and claims',
  where({ gate: true, needs: ['/promotions', 'play money', 'registration'] }),
  async ({ page, portal, newcomer, operator, words }) => {
    needsOwnServer();
    if (operator === null) return;
    const promotions = async () => (await newcomer.api.value('offers.list')).promotions;
    const offer = (await promotions()).find(({ application }) => (application?.minImages ?? 0) > 0);
    // Not every brand with promotions has one that asks for a picture.
    if (offer === undefined) return;
    const decide = async (decision: object): Promise<void> => {
      const query = `username=${encodeURIComponent(newcomer.username)}&state=pending`;
      const { items } = (await operator('GET', `/wps/operator/offers/applications?${query}`)) as OperatorApplications;
      await operator('PUT', '/wps/operator/offers/applications', { id: items[0]?.id, ...decision });
    };
    const apply = async (remark: string): Promise<void> => {
      await page.locator('[name="remark"]').fill(remark);
      await page.getByTestId('image-file').setInputFiles(asUpload(fileOf('win.png', await testImage('png'))));
      await portal.action('promotion-apply').click();
      await expect(page.locator('[data-state="applying"]')).toBeVisible();
    };
    await portal.open(`/promoDetail?id=${offer.id}`);
    await portal.action('promotion-apply').click();
    await expect(page.getByText(words('offers:apply.remarkRequired'), { exact: true })).toBeVisible();
    await apply('My best win');
    await decide({ decision: 'reject', reason: 'The picture is too dark.' });
    await portal.open(`/promoDetail?id=${offer.id}`);
    await expect(page.getByText('The picture is too dark.')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations).toEqual([]);
    await apply('A better picture');
    await decide({ decision: 'approve' });
    await portal.open(`/promoDetail?id=${offer.id}`);
    await portal.action('promotion-claim').click();
    await expect(page.locator('[data-state="claimed"]')).toBeVisible();
    expect((await newcomer.api.value('wallet.balance')).sumBalance).toBe(offer.credit);
  },
);

test(
  'a new member types the code of a promotion, first wrong and then right, and receives what it gives',
  where({ gate: true, needs: ['/promotions', 'play money', 'registration'] }),
  async ({ page, portal, newcomer, operator, words }) => {
    needsOwnServer();
    if (operator === null) return;
    const offer = (await newcomer.api.value('offers.list')).promotions.find(({ trigger }) => trigger === 'code');
    // Not every brand with promotions has one with a code.
    if (offer === undefined) return;
    const { definition } = (await operator('GET', `/wps/operator/offers/one?id=${offer.id}`)) as ShownOffer;
    const { code } = (definition as { trigger: { code: string } }).trigger;
    await portal.open('/promotions');
    await page.locator(`[data-promotion="${offer.id}"]`).getByRole('link').click();
    const field = page.locator('[name="code"]');
    await field.fill('not the code');
    await field.press('Enter');
    await expect(page.getByText(words('errors:offers.code_wrong'), { exact: true })).toBeVisible();
    await expect(field).toHaveValue('not the code');
    await field.fill(` ${code.toLowerCase()} `);
    await field.press('Enter');
    await expect(page.locator('[data-state="issued"]')).toBeVisible();
    expect((await newcomer.api.value('wallet.balance')).sumBalance).toBe(offer.credit);
    await portal.open('/index?centre=bonusDetails');
    await expect(page.getByRole('dialog').getByText(offer.title)).toBeVisible();
  },
);
