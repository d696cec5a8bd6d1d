import AxeBuilder from '@axe-core/playwright';
import { expect, needsOwnServer, test, where } from './setup/fixtures.ts';
import { logInBrowser } from './setup/session-cookie.ts';

const asked = { username: 'team2', password: 'Livery-demo-2026' };

test(
  'a member who is asked for documents reads why, and sends a picture',
  where({ gate: true, size: 'mobile', needs: ['/withdraw', 'play money'] }),
  async ({ context, page, portal, site, words }) => {
    needsOwnServer();
    const api = site.api();
    await api.login(asked.username, asked.password);
    await logInBrowser(context, site, { ...asked, api });
    await portal.open('/withdraw');
    const demand = page.locator('[data-documents]');
    await expect(demand).toBeVisible();
    // A repeated test finds the documents sent.
    if ((await demand.getAttribute('data-documents')) === 'asked') {
      await portal.action('documents').click();
      await page.getByTestId('image-file').setInputFiles({
        name: 'passport.png',
        mimeType: 'image/png',
        buffer: await portal.action('withdrawal-send-documents').screenshot(),
      });
      const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
      expect(violations).toEqual([]);
      await portal.action('withdrawal-send-documents').click();
    }
    await expect(page.locator('[data-documents="sent"]')).toBeVisible();
    await expect(page.getByRole('heading', { name: words('withdrawals:documents.checking') })).toBeVisible();
  },
);
