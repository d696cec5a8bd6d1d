import { languages } from '../../schema/languages.ts';
import { expect, test, where } from './setup/fixtures.ts';
import { watchShifts } from './setup/layout-shift.ts';

test.beforeEach(({ visit }) => visit.asAnyone());

test(
  'the home page greets in the language of the brand',
  where({ gate: true, size: 'desktop', brands: 'each' }),
  async ({ page, portal, site, words }) => {
    await portal.open('/index');
    const { bundle } = site;
    await expect(page.locator('html')).toHaveAttribute('lang', languages[bundle.defaultLanguage].tag);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('home:hero.title', { brand: bundle.name }));
    await expect(page).toHaveTitle(new RegExp(bundle.name));
  },
);

test('the start leads to the home page', where({ size: 'mobile' }), async ({ page, portal }) => {
  await portal.open('/');
  await expect(page).toHaveURL(/\/index$/);
});

test(
  'registration is offered while the brand has it open',
  where({ size: 'mobile', needs: ['open pages'], brands: 'each' }),
  async ({ portal, site }) => {
    await portal.open('/index');
    const open = await site.isOn('DIRECTREG3');
    await expect(portal.action('hero-register')).toHaveCount(open ? 1 : 0);
  },
);

test('nothing moves while the page starts', where({ brands: 'each' }), async ({ page, portal }) => {
  const nothingMoved = await watchShifts(page);
  await portal.open('/index');
  await portal.settled();
  await nothingMoved();
});

test(
  'nothing moves while the page of a member starts, before the first game and after it',
  where({ size: 'mobile', needs: ['registration', 'games'], brands: 'each' }),
  async ({ page, portal, newcomer }) => {
    const nothingMoved = await watchShifts(page);
    await portal.open('/index');
    await portal.settled();
    await nothingMoved();
    const [game] = (await newcomer.api.value('lobby.popular', {})).list;
    if (game === undefined) throw new Error('no game of the brand is popular');
    await portal.open(`/game?vassalage=${game.vassalage}&gameId=${game.gameId}`);
    await expect(page.locator('main iframe')).toBeVisible();
    await portal.open('/index');
    await portal.settled();
    await expect(page.locator('#home-recent')).toBeVisible();
    await nothingMoved();
  },
);

test(
  'nothing moves while the registration is on its way',
  where({ size: 'mobile', needs: ['open pages', 'registration'], brands: 'each' }),
  async ({ page, portal }) => {
    const nothingMoved = await watchShifts(page);
    await portal.openRegistration();
    await expect(portal.shown('username')).toBeVisible();
    await portal.settled();
    await nothingMoved();
  },
);

test('every image of the home page loads', where({ gate: true, brands: 'each' }), async ({ page, portal }) => {
  const lost: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image' && response.status() >= 400) lost.push(response.url());
  });
  await portal.open('/index');
  await portal.settled();
  expect(lost).toEqual([]);
});

test(
  'the page fits its window without sideways scrolling',
  where({ gate: true, brands: 'each' }),
  async ({ page, portal }) => {
    await portal.open('/index');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  },
);
