import type { Vendor } from '../../schema/generated/api/lobby.ts';
import type { Referral } from '../../schema/generated/api/referral.ts';
import type { ApiClient } from '../support/api-client.ts';
import { expect, needsOwnServer, where } from './setup/fixtures.ts';
import { gameWords } from './setup/game-words.ts';
import type { Portal } from './setup/portal.ts';
import type { Site } from './setup/site.ts';
import { test } from './setup/timed-site.ts';

const DAY = 24 * 60 * 60_000;

test(
  'a friend registers by link, pays in and plays: mission, level, inviter and leaderboard are paid',
  where({ needs: ['/referral', '/missions', 'registration', 'payments', 'RNG', 'play money'], brands: 'each' }),
  async ({ page, portal, site, words }) => {
    needsOwnServer();
    test.setTimeout(300_000);
    await leaveEndOfWeek(site);
    const inviter = await site.newMember();
    const { code, terms } = await inviter.api.value('referral.summary');
    if (terms === null) throw new Error('the brand has no offer for invited friends');

    await portal.open(`/register?${new URLSearchParams({ referralCode: code })}`);
    const fields = await site.sampleFields();
    await portal.register(fields);
    await portal.expectLoggedIn();
    const api = site.api();
    await api.login(fields.username, fields.password);
    await giveMoney(api, await slotVendor(site));
    await logInAgain(portal, fields);
    await payIn(portal, terms);
    await play(portal, site, Number(terms.validBets));

    await portal.open('/missions');
    const mission = page.locator('[data-mission="first-rounds"]');
    await expect(mission).toHaveAttribute('data-state', 'done');
    await mission.locator('[data-action="claim-mission"]').click();
    await expect(page.locator('[data-mission="first-rounds"][data-state="claimed"]')).toBeVisible();
    const leaderboards = page.getByRole('tab', { name: words('missions:tab.leaderboards') });
    await leaderboards.click();
    await expect(page.getByRole('row', { name: words('missions:board.you') })).toBeVisible();

    await advance(site, DAY);
    await logInAgain(portal, fields);
    await portal.open('/rank');
    await expect(page.getByRole('heading', { name: words('vip:next', { level: 2 }) })).toHaveCount(0);
    await portal.open('/index?centre=rewardCenter');
    await expect(portal.dialog.getByText(words('rewards:list.level', { level: 2 }))).toBeVisible();

    await logInAgain(portal, inviter);
    await portal.open('/referral');
    await expect(page.locator('[data-state="paid"]')).toBeVisible();
    expect(await portal.balanceOnServer()).toBe(terms.credit);

    await advance(site, 7 * DAY);
    await logInAgain(portal, fields);
    await portal.open('/missions');
    await leaderboards.click();
    const before = page.getByRole('list', { name: words('missions:board.before.week') });
    await expect(before).toContainText(words('missions:board.you'));
  },
);

async function slotVendor(site: Site): Promise<Vendor> {
  const { categories } = await site.api().value('lobby.gameMenus');
  const vendor = categories.find(({ title }) => title === 'RNG')?.vendors[0];
  if (vendor === undefined) throw new Error('the brand has no slots');
  return vendor;
}

/** Takes the demo credit; where each studio has a wallet of its own, all of it for one. */
async function giveMoney(api: ApiClient, { vassalage: to }: Vendor): Promise<void> {
  const { sumBalance: amount } = await api.value('wallet.takeGrant', { key: crypto.randomUUID() });
  const { isSingle } = await api.value('wallet.merchantWallet');
  if (!isSingle) await api.value('wallet.walletTransfer', { key: crypto.randomUUID(), from: 'main', to, amount });
}

async function payIn(portal: Portal, { deposits }: NonNullable<Referral['terms']>): Promise<void> {
  const { page } = portal;
  await portal.open('/deposit');
  await portal.action('limit-question-skip').click();
  await portal.open('/deposit');
  await page.locator('[name="typed"]').fill(String(Number(deposits)));
  await portal.action('deposit').click();
  await page.locator('button[name="answer"][value="pay"]').click();
  await portal.ready();
  await expect(page.locator('[data-deposit-status="paid"]')).toBeVisible();
}

/** Plays until the bets of at least ten rounds reach an amount. */
async function play(portal: Portal, site: Site, amount: number): Promise<void> {
  const { page, spin, game } = portal;
  const say = gameWords(site.bundle.defaultLanguage, 'slot');
  await portal.open('/rng');
  await page.getByRole('tab', { name: (await slotVendor(site)).displayName }).click();
  await portal.action('play').first().click();
  await expect(spin).toBeEnabled();
  await game.getByRole('button', { name: say('turbo'), exact: true }).click();
  const raise = game.getByRole('button', { name: say('raise'), exact: true });
  for (let step = 0; step < 3 && (await raise.isEnabled()); step += 1) await raise.click();
  const bets = async () => {
    const reply = await page.evaluate(async () => (await fetch('/wps/member/bets?pageSize=100')).json());
    return (reply as { value: { items: { betAmount: string }[] } }).value.items.map((bet) => Number(bet.betAmount));
  };
  let done: number[] = [];
  while (done.length < 12 || done.reduce((sum, bet) => sum + bet, 0) < amount) {
    const before = done.length;
    await spin.click();
    await expect.poll(async () => (done = await bets()).length).toBeGreaterThan(before);
    await expect(async () => {
      const note = game.locator('dialog[open] button').first();
      if (await note.isVisible()) await note.click();
      await expect(spin).toBeEnabled({ timeout: 500 });
    }).toPass();
  }
}

/** Goes on to a day after which the week has another one, so that the leaderboard of a week holds all of the test. */
async function leaveEndOfWeek(site: Site): Promise<void> {
  const { now } = (await site.api().send({ path: '/__test/clock' })).json() as { now: string };
  const day = new Date(now).getUTCDay();
  if (day === 6 || day === 0) await advance(site, 2 * DAY);
}

async function advance(site: Site, advanceMs: number): Promise<void> {
  const answer = await site.api().send({ method: 'POST', path: '/__test/clock', body: { advanceMs } });
  expect(answer.status).toBe(200);
}

async function logInAgain(portal: Portal, who: { username: string; password: string }): Promise<void> {
  await portal.page.context().clearCookies();
  await portal.openLogin();
  await portal.logIn(who);
  await portal.expectLoggedIn();
}
