import AxeBuilder from '@axe-core/playwright';
import { expect, needsOwnServer, test, where } from './setup/fixtures.ts';
import { logInBrowser } from './setup/session-cookie.ts';

test(
  'a visitor verifies the raffle of the day before from the link of its first winner',
  where({ gate: true, size: 'mobile', needs: ['open pages', '/prizes/verify', 'play money'] }),
  async ({ page, portal, site, words }) => {
    needsOwnServer();
    const { pools } = await site.api().value('prizes.list');
    const [winner] = pools.flatMap(({ game }) => (game.kind === 'raffle' ? game.winners : []));
    if (winner === undefined) throw new Error('no raffle of the brand was drawn');
    await portal.open(`/prizes/verify?draw=${winner.draw}`);
    await expect(page.getByRole('heading', { level: 1, name: words('prizes:verify.title') })).toBeVisible();
    await expect(page.getByRole('heading', { name: words('prizes:verify.verdict.holds.title') })).toBeVisible();
    await expect(page.locator('[data-check][data-holds="true"]')).toHaveCount(4);
    const { raffle } = await site.api().value('prizes.record', { draw: winner.draw });
    await expect(page.locator('[data-input="entries"] code')).toHaveText((raffle?.entries ?? []).join('\n'));
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByTestId('draw-id').fill(crypto.randomUUID());
    await portal.action('verify-draw').click();
    await expect(page.getByText(words('prizes:verify.field.unknown'))).toBeVisible();
  },
);

test.describe('the envelope', () => {
  test.use({ popUps: true });

  test(
    'opens by itself once, gives one piece, and leads to its record, whose seed is published later',
    where({ gate: true, size: 'mobile', needs: ['/prizes/verify', 'registration', 'play money'] }),
    async ({ page, portal, site, context, words }) => {
      needsOwnServer();
      const member = await site.newMember();
      await logInBrowser(context, site, member);
      const envelope = async () => {
        const { pools } = await member.api.value('prizes.list');
        return pools.find(({ game }) => game.kind === 'envelope' && game.isOpen && game.own === null);
      };
      const pool = await envelope();
      await context.addInitScript(() => localStorage.setItem('noticesSeen', '["nt_00demo12"]'));
      await portal.open('/index');
      const box = page.getByRole('dialog', { name: pool?.title ?? '' });
      await expect(box).toBeVisible();
      await portal.action('open-envelope').click();
      await expect(portal.action('verify-envelope')).toHaveText(words('prizes:envelope.verify'));
      expect(await envelope()).toBeUndefined();
      await portal.action('verify-envelope').click();
      await expect(page).toHaveURL(/\/prizes\/verify\?draw=/);
      await expect(page.getByRole('heading', { name: words('prizes:verify.verdict.waiting.title') })).toBeVisible();
      await portal.open('/index');
      await portal.settled();
      await expect(portal.dialog).toHaveCount(0);
    },
  );
});
