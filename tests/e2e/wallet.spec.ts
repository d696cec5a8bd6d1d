import { expect, test, where } from './setup/fixtures.ts';

test(
  'a new member starts with a zero balance, claims the demo credit once and sees it at once',
  where({ gate: true, size: 'mobile', needs: ['registration', 'play money'], brands: 'each' }),
  async ({ portal, newcomer, words }) => {
    await portal.open('/wallet');
    await portal.expectTrueBalance();
    expect(Number(await portal.balanceOnServer())).toBe(0);
    const offer = await newcomer.api.value('wallet.grantOffer');
    const take = portal.action('take-grant');
    await expect(take).toHaveText(words('wallet:grant.take', { amount: portal.money(offer.amount) }));
    await take.click();
    await portal.expectTrueBalance();
    expect(await portal.balanceOnServer()).toBe(offer.amount);
    await expect(portal.page.getByRole('main')).toContainText(portal.money(offer.amount));
    await expect(take).toHaveCount(0);
  },
);

test(
  'the balance can be hidden, and stays hidden on the next page',
  where({ gate: true }),
  async ({ page, portal, member, words, size }) => {
    expect(member.username).not.toBe('');
    await portal.open('/wallet');
    const place = size === 'mobile' ? page.getByRole('main') : portal.header;
    const names =
      size === 'mobile'
        ? ['wallet:balance.hide', 'wallet:balance.show']
        : ['common:balance.hide', 'common:balance.show'];
    // The question about limits comes after the balance, which it moves down: a click before may miss the button.
    await expect(page.getByText(words('limits:question.title'), { exact: true })).toBeVisible();
    await place.getByRole('button', { name: words(names[0] ?? '') }).click();
    await expect(place.getByRole('button', { name: words(names[1] ?? '') })).toBeVisible();
    await page.reload();
    await portal.ready();
    await expect(place.getByRole('button', { name: words(names[1] ?? '') })).toBeVisible();
  },
);

test('a visitor at the wallet is asked to log in', where({ size: 'desktop' }), async ({ portal }) => {
  await portal.open('/wallet');
  await expect(portal.field('username')).toBeVisible();
});
