import type { Route } from '@playwright/test';
import type { Bet } from '../../schema/generated/api/records.ts';
import { expect, test, where } from './setup/fixtures.ts';
import { gameMoney, spreadMoney, takeGameMoney } from './setup/game-money.ts';
import { gameWords } from './setup/game-words.ts';

const mostSpins = 40;

test(
  'a new member claims the grant, plays slot rounds and verifies them in the betting record',
  where({ gate: true, needs: ['registration', 'RNG', 'play money'], brands: 'each' }),
  async ({ page, portal, site, newcomer }) => {
    test.setTimeout(180_000);
    const say = gameWords(site.bundle.defaultLanguage, 'slot');

    await portal.open('/wallet');
    await portal.action('take-grant').click();
    await portal.expectTrueBalance();
    const start = Number(await portal.balanceOnServer());
    await spreadMoney(newcomer.api);

    const { categories } = await site.api().value('lobby.gameMenus');
    const vendor = categories.find(({ title }) => title === 'RNG')?.vendors[0];
    await portal.open('/rng');
    await page.getByRole('tab', { name: vendor?.displayName ?? '' }).click();
    await portal.action('play').first().click();
    await expect(page).toHaveURL(/\/game\?/);

    const { spin } = portal;
    await expect(spin).toBeEnabled();
    await portal.game.getByRole('button', { name: say('turbo'), exact: true }).click();
    const rounds = (): Promise<Bet[]> => newcomer.api.value('records.bets', {}).then(({ items }) => items);
    let played: Bet[] = [];
    while (played.length < mostSpins && !(played.some(isWin) && played.some(isLoss))) {
      const before = played.length;
      await spin.click();
      await expect.poll(async () => settled((played = await rounds()))).toBeGreaterThan(before);
      await expect(async () => {
        const note = portal.game.locator('dialog[open] button').first();
        if (await note.isVisible()) await note.click();
        await expect(spin).toBeEnabled({ timeout: 500 });
      }).toPass();
    }
    expect(played.some(isLoss), 'a loss within so many spins').toBe(true);
    expect(played.some(isWin), 'a win within so many spins').toBe(true);

    const net = played.reduce((sum, round) => sum + Number(round.net), 0);
    const end = await portal.balanceOnServer();
    expect(Number(end)).toBeCloseTo(start + net, 4);
    await expect(page.getByTestId('strip-balance')).toHaveText(portal.money(end));
    // The strip and the game already show the balance, so that the header hides it.
    await expect(portal.balance).toHaveCount(0);

    await portal.game.getByRole('button', { name: say('menu'), exact: true }).click();
    await portal.game.getByRole('button', { name: say('fair') }).click();
    await portal.game.getByRole('button', { name: say('rotate') }).click();
    await expect(portal.game.getByText(say('revealed'))).toBeVisible();

    await portal.open('/records/bets');
    const rows = page.getByRole('table').locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(Math.min(played.length, 20));
    const [latest] = played;
    if (latest === undefined || latest.net === null) throw new Error('no round was settled');
    await expect(rows.first()).toContainText(latest.gameName);
    await expect(rows.first()).toContainText(portal.money(latest.betAmount));
    await expect(rows.first()).toContainText(portal.money(latest.winAmount));
    await expect(rows.first()).toContainText(portal.money(latest.net, { signed: true }));

    const address = await rows.first().getByRole('link').getAttribute('href');
    await page.goto(address ?? '');
    // The vendor's page is in the language of its URL, else in English.
    await expect(page.getByText(say('match')).or(page.getByText(gameWords('EN')('match')))).toBeVisible();
  },
);

for (const arrives of [true, false])
  test(
    arrives
      ? 'Continue after a lost spin response shows the stored round and its balance'
      : 'Continue after a spin that never arrived reports an untouched stake',
    where({ gate: arrives, size: 'mobile', needs: ['registration', 'RNG', 'play money'] }),
    async ({ page, portal, site, newcomer }) => {
      const language = site.bundle.defaultLanguage;
      const say = gameWords(language, 'slot');
      await takeGameMoney(newcomer.api);
      await portal.open('/rng');
      await portal.action('play').first().click();
      await expect(portal.spin).toBeEnabled();
      const start = Number(await portal.balanceOnServer());

      // The studio either plays the round or does not receive the request; the page gets no response.
      await page.route('**/api/spin', async (route) => {
        if (arrives) await sendWithoutBrowser(route);
        await route.abort();
      });
      await portal.spin.click();
      const note = portal.game.getByRole('dialog');
      await expect(note).toContainText(say('offline'));
      await note.getByRole('button', { name: say('go') }).click();
      if (!arrives) await expect(portal.game.locator('.message')).toHaveText(say('notPlayed'));

      const rounds = (): Promise<Bet[]> => newcomer.api.value('records.bets', {}).then(({ items }) => items);
      await expect.poll(async () => settled(await rounds())).toBe(arrives ? 1 : 0);
      await expect(async () => {
        const card = portal.game.locator('dialog[open] button').first();
        if (await card.isVisible()) await card.click();
        await expect(portal.spin).toBeEnabled({ timeout: 500 });
      }).toPass();
      const net = (await rounds()).reduce((sum, round) => sum + Number(round.net), 0);
      const end = await portal.balanceOnServer();
      expect(Number(end)).toBeCloseTo(start + net, 4);
      const purse = portal.money(await gameMoney(newcomer.api, page.url()));
      await expect(portal.game.locator('.purse .figure b').first()).toHaveText(purse);
    },
  );

test(
  'on a phone one expandable line is above a game',
  where({ size: 'mobile', needs: ['RNG'] }),
  async ({ page, portal, member }) => {
    expect(member.username).not.toBe('');
    await portal.open('/rng');
    await portal.action('play').first().click();
    await expect(portal.spin).toBeEnabled();
    await expect(portal.header).toBeHidden();
    const frame = await page.locator('main iframe').boundingBox();
    expect(frame?.y).toBeLessThanOrEqual(56);
    // The game itself shows the balance.
    const balance = page.getByTestId('strip-balance');
    await expect(balance).toBeHidden();
    await portal.action('session-details').click();
    await expect(balance).toHaveText(portal.money(await portal.balanceOnServer()));
    await expect(balance).toBeVisible();
    await portal.action('session-details').click();
    await expect(balance).toBeHidden();
  },
);

test(
  'all facts of the session fit the smallest phone in every language',
  where({ size: 'mobile', needs: ['RNG'], brands: 'each' }),
  async ({ page, context, portal, member, site }) => {
    expect(member.username).not.toBe('');
    await page.setViewportSize({ width: 320, height: 640 });
    await context.addCookies([{ name: 'lang', value: site.bundle.languages.at(-1) ?? '', url: site.address.origin }]);
    await portal.open('/rng');
    await portal.action('play').first().click();
    await portal.action('session-details').click();
    const facts = page.locator('dl:has([data-testid="strip-balance"]) :is(dt, dd)');
    await expect(page.getByTestId('strip-balance')).toHaveText(/\d/);
    for (const fact of await facts.all()) {
      const box = await fact.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? Infinity), (await fact.textContent()) ?? '').toBeLessThanOrEqual(320);
    }
  },
);

test(
  'a tile clicked before the page has started opens exactly that game',
  where({ gate: true, needs: ['RNG'] }),
  async ({ page, portal, member, site }) => {
    const language = site.bundle.defaultLanguage;
    const { games } = await member.api.value('lobby.gameList', { gameType: 'RNG', language });
    const wanted = games[2] ?? games[0];
    await page.goto('/rng', { waitUntil: 'commit' });
    await portal
      .action('play')
      .filter({ hasText: wanted?.gameName ?? '' })
      .first()
      .click();
    await expect(page).toHaveURL(({ pathname, searchParams }) => {
      const [vassalage, gameId] = [searchParams.get('vassalage'), searchParams.get('gameId')];
      return pathname === '/game' && vassalage === wanted?.vassalage && gameId === wanted.gameId;
    });
    await expect(portal.spin).toBeEnabled();
    await page.goBack();
    await expect(page).toHaveURL(/\/rng$/);
  },
);

test(
  'a guest plays with guest credit and cannot open member pages',
  where({ size: 'mobile', needs: ['RNG', 'free play'] }),
  async ({ page, portal, words }) => {
    await portal.openLogin();
    await portal.dialog.locator('[data-action="free-play"]').click();
    await portal.expectLoggedIn();
    await portal.open('/rng');
    await portal.action('play').first().click();
    await expect(portal.spin).toBeEnabled();
    await expect(page).toHaveURL(/\/game\?/);
    // The pages of the member centre deny a guest also at their own URLs.
    for (const path of ['/wallet', '/records/bets']) {
      await portal.open(path);
      await expect(portal.dialog).toContainText(words('system:in_need_true_account'));
    }
  },
);

test(
  'a visitor can start the trial at the URL of a game',
  where({ gate: true, needs: ['RNG', 'open pages', 'free play'] }),
  async ({ page, portal, site }) => {
    const { games } = await site.api().value('lobby.gameList', { gameType: 'RNG' });
    const game = games.find(({ supportPlay }) => supportPlay === 0);
    if (game === undefined) throw new Error('no game can be tried');
    await portal.open(`/game?vassalage=${game.vassalage}&gameId=${game.gameId}`);
    await expect(portal.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('main').locator('[data-action="free-play"]').click();
    await expect(portal.spin).toBeEnabled();
  },
);

test(
  'an unknown game shows an error with a link to the lobby',
  where({ size: 'desktop', needs: ['RNG'] }),
  async ({ page, portal, member, words }) => {
    expect(member.username).not.toBe('');
    await portal.open('/game?vassalage=NONE&gameId=none');
    await expect(page.getByRole('heading', { name: words('play:failed.title') })).toBeVisible();
    await page.getByRole('link', { name: words('play:backToLobby') }).click();
    await expect(page).toHaveURL(/\/rng/);
  },
);

/** Sends a request of the page to its server at 127.0.0.1, because only the browser resolves `*.localhost`. */
async function sendWithoutBrowser(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  const { host } = url;
  if (url.hostname.endsWith('.localhost')) url.hostname = '127.0.0.1';
  const reply = await route.fetch({ url: url.href, headers: { ...route.request().headers(), host } });
  expect(reply.ok()).toBe(true);
}

function isWin(round: Bet): boolean {
  return Number(round.winAmount) > 0;
}

function isLoss(round: Bet): boolean {
  return round.status === 'settled' && Number(round.winAmount) === 0;
}

function settled(rounds: readonly Bet[]): number {
  return rounds.filter(({ status }) => status === 'settled').length;
}
