import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../../scripts/setup/browser.mjs';
import { ApiClient } from '../support/api-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { framesDrawn, openPage, percent } from './frames.ts';
import { median, type BenchOptions, type Measure } from './measure.ts';

const rounds = 5;

/** Measures the frame rate of a fish game during fire, against a page that draws nothing. */
export async function measureFish({ log }: BenchOptions, brand: string): Promise<Measure> {
  const server = await startTestServer({ env: { LOG_LEVEL: 'silent' } });
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--disable-quic'],
  });
  try {
    const [ours, empty]: [number[], number[]] = [[], []];
    for (let round = 1; round <= rounds; round += 1) {
      ours.push(await pond(browser, await launch(server, brand, `angler${round}`)));
      empty.push(await nothing(browser));
      log(
        `fish ${round}/${rounds}: ${percent(ours.at(-1))} of 60 frames a second, an empty page ${percent(empty.at(-1))}`,
      );
    }
    return {
      name: 'frames drawn, a fish game being played',
      measured: percent(median(ours)),
      against: `${percent(median(empty))} an empty page`,
      ratio: median(ours) / median(empty),
      budget: { atLeast: 0.95 },
      details: { ours, empty },
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Returns the URL at which a new member with credit opens the game. */
async function launch({ port }: TestServer, brand: string, username: string): Promise<string> {
  const connect = { protocol: 'http:', hostname: '127.0.0.1', port } as const;
  const api = new ApiClient({ connect, host: `${brand}.localhost:${port}` });
  await api.register(username, 'Harbour-crane-4K');
  await api.value('wallet.takeGrant', { key: `grant-${username}` });
  const { games } = await api.value('lobby.gameList', { gameType: 'FISH' });
  const [game] = games;
  if (game === undefined) throw new Error(`${brand} has no fish game`);
  const { gameId, vassalage } = game;
  return (await api.value('play.launchGame', { gameId, vassalage, language: 'EN' })).game_url;
}

async function pond(browser: Browser, address: string): Promise<number> {
  const page = await openPage(browser);
  await page.goto(address);
  const load = page.getByRole('button', { name: /^Load 10/ });
  await load.waitFor();
  // Draws every image once, because each is made when it is first drawn.
  await framesDrawn(page);
  await load.click();
  await page.getByRole('button', { name: 'Auto' }).click();
  const drawn = await framesDrawn(page);
  await page.context().close();
  return drawn;
}

async function nothing(browser: Browser): Promise<number> {
  const page = await openPage(browser);
  await page.setContent('<title>Nothing</title>');
  const drawn = await framesDrawn(page);
  await page.context().close();
  return drawn;
}
