import { expect, needsOwnServer, test, where } from './setup/fixtures.ts';
import { takeGameMoney } from './setup/game-money.ts';

test(
  'the cashback of a new member explains itself, and is reached from the header',
  where({ gate: true, size: 'desktop', needs: ['registration', '/cashback'], brands: 'all' }),
  async ({ page, portal, newcomer, words }) => {
    expect(newcomer.username).not.toBe('');
    await portal.open('/index');
    await portal.followInHeader(words('rewards:cashback.title'));
    await expect(page).toHaveURL(/\/cashback$/);
    await expect(page.getByRole('heading', { level: 1, name: words('rewards:cashback.title') })).toBeVisible();
    await expect(page.getByText(words('rewards:cashback.none'), { exact: true })).toBeVisible();
    await expect(page.getByText(words('rewards:cashback.rates'), { exact: true })).toBeVisible();
  },
);

test(
  'cashback is a page of the member centre',
  where({ size: 'mobile', needs: ['/cashback'] }),
  async ({ portal, member, words }) => {
    expect(member.username).not.toBe('');
    await portal.open('/index?centre=manualRebate');
    // In some languages the state of a day has the same words.
    await expect(portal.dialog.getByText(words('rewards:cashback.claimable'), { exact: true }).first()).toBeVisible();
  },
);

test(
  'a brand without cashback has no link, no page and no call for it',
  where({ size: 'desktop', needs: ['no MANPLAYREB3'], brands: 'each' }),
  async ({ page, portal, member, words }) => {
    expect(member.username).not.toBe('');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await portal.open('/cashback');
    await expect(portal.header.getByRole('link', { name: words('rewards:cashback.title') })).toHaveCount(0);
    await expect(page.getByText(words('rewards:cashback.claimable'), { exact: true })).toHaveCount(0);
    await portal.open('/index?centre=manualRebate');
    await expect(portal.action('centre-securityCenter')).toBeVisible();
    await expect(portal.action('centre-manualRebate')).toHaveCount(0);
    expect(calls.filter((path) => path.includes('rebate') || path.includes('cashback-'))).toEqual([]);
  },
);

test(
  'the reward centre of a new member explains itself, and is reached from the header',
  where({ size: 'desktop', needs: ['registration', 'REWARDS3'], brands: 'all' }),
  async ({ portal, site, newcomer, words }) => {
    expect(newcomer.username).not.toBe('');
    await portal.open('/index');
    await portal.header.getByRole('button', { name: words('rewards:title') }).click();
    const shown = words(site.bundle.bonuses ? 'rewards:list.state.offered' : 'rewards:list.none');
    await expect(portal.dialog.getByText(shown, { exact: true }).first()).toBeVisible();
  },
);

test(
  'a visitor who opens the rewards gets the login',
  where({ size: 'desktop', needs: ['open pages', 'REWARDS3'], brands: 'each' }),
  async ({ portal, words }) => {
    await portal.open('/index');
    await portal.header.getByRole('button', { name: words('rewards:title') }).click();
    await expect(portal.field('username')).toBeVisible();
  },
);

test(
  'a brand without rewards has no reward centre and sends no call for it',
  where({ size: 'desktop', needs: ['no REWARDS3'], brands: 'each' }),
  async ({ page, portal, member }) => {
    expect(member.username).not.toBe('');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await portal.open('/index?centre=rewardCenter');
    await expect(portal.action('centre-securityCenter')).toBeVisible();
    await expect(portal.action('centre-rewardCenter')).toHaveCount(0);
    await expect(portal.header.locator('[data-action="rewards"]')).toHaveCount(0);
    expect(calls.filter((path) => path.includes('/member/rewards'))).toEqual([]);
  },
);

test(
  'a new member joins a bonus, deposits at the cashier, plays, and sees the meter move',
  where({ gate: true, needs: ['/bonuses', 'payments', 'play money', 'registration', 'RNG'], brands: 'each' }),
  async ({ page, portal, newcomer, words }) => {
    needsOwnServer();
    const bonuses = () => newcomer.api.value('rewards.bonuses');
    const [offer] = (await bonuses()).offers;
    const [method] = (await newcomer.api.value('payments.methods')).items;
    await portal.open('/bonuses');
    await page.locator(`[data-promotion="${offer?.id}"]`).getByRole('link').click();
    await expect(page.getByText(words('rewards:bonus.example'), { exact: true })).toBeVisible();
    await portal.action('join-bonus').first().click();
    await expect(portal.action('bonus-deposit')).toBeVisible();

    await portal.open('/deposit');
    await portal.action('limit-question-skip').click();
    await page.locator('[name="typed"]').fill(String(Math.max(Number(offer?.smallestDeposit), Number(method?.min))));
    await portal.action('deposit').click();
    await page.locator('button[name="answer"][value="pay"]').click();
    await portal.ready();
    await expect(page.locator('[data-deposit-status="paid"]')).toBeVisible();
    const detail = `/promoDetail?id=${offer?.id}`;
    await portal.open(detail);
    const meter = page.getByRole('progressbar', { name: words('rewards:bonus.meter') });
    await expect(meter).toHaveAttribute('aria-valuenow', '0');

    await takeGameMoney(newcomer.api);
    await portal.open('/rng');
    await portal.action('play').first().click();
    await expect(portal.spin).toBeEnabled();
    await portal.spin.click();
    const rounds = async () => (await bonuses()).grants[0]?.rounds ?? [];
    await expect.poll(async () => (await rounds()).length).toBe(1);
    const [round] = await rounds();
    expect(Number(round?.counted)).toBeCloseTo((Number(round?.bet) * Number(round?.weight)) / 100, 2);
    const left = portal.money((await bonuses()).grants[0]?.remaining ?? '');
    await expect(page.locator('[data-bonus="in-play"]')).toContainText(left);
    await portal.open(detail);
    await expect(page.locator('[data-round="counted"]')).toHaveCount(1);
    const [grant] = (await bonuses()).grants;
    await expect(meter).toHaveAttribute(
      'aria-valuetext',
      new RegExp(portal.money(grant?.counted ?? '').replace(/[$.]/g, '\\$&')),
    );
  },
);

test(
  'a brand without bonuses has no menu item, no page and no call for them',
  where({ size: 'desktop', needs: ['no /bonuses'], brands: 'each' }),
  async ({ page, portal, member }) => {
    expect(member.username).not.toBe('');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await portal.open('/bonuses');
    await expect(portal.action('join-bonus')).toHaveCount(0);
    await portal.open('/index?centre=bonusDetails');
    await expect(portal.action('centre-securityCenter')).toBeVisible();
    await expect(portal.action('centre-bonusDetails')).toHaveCount(0);
    expect(calls.filter((path) => path.includes('/member/bonuses') || path.includes('bonus-'))).toEqual([]);
  },
);
