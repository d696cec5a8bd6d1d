import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../../scripts/setup/browser.mjs';
import type { Game, GameList } from '../../schema/generated/api/lobby.ts';
import { startTestServer } from '../support/test-server.ts';
import { framesDrawn, openPage, percent } from './frames.ts';
import { median, type BenchOptions, type Measure } from './measure.ts';

const rounds = 5;
const games = 10_000;

/** Pixels per frame: about the speed of a finger. */
const STEP = 40;

/** Measures scrolling every game of a category in one list, against a plain list of boxes of the same size. */
export async function measureScroll({ log }: BenchOptions, brand: string): Promise<Measure> {
  const server = await startTestServer({ env: { LIVERY_TEST: '', LOG_LEVEL: 'silent' } });
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--disable-quic'],
  });
  try {
    const [ours, plain]: [number[], number[]] = [[], []];
    for (let round = 1; round <= rounds; round += 1) {
      const { drawn, tile } = await scrollLobby(browser, `http://${brand}.localhost:${server.port}`);
      ours.push(drawn);
      plain.push(await scrollPlain(browser, tile));
      log(
        `scroll ${round}/${rounds}: ${percent(ours.at(-1))} of 60 frames a second, plain boxes ${percent(plain.at(-1))}`,
      );
    }
    return {
      name: 'frames drawn, scrolling 10,000 games (4× CPU)',
      measured: percent(median(ours)),
      against: `${percent(median(plain))} a plain list of boxes`,
      ratio: median(ours) / median(plain),
      budget: { atLeast: 0.95 },
      details: { ours, plain },
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Tile {
  width: number;
  height: number;
  columns: number;
}

async function scrollLobby(browser: Browser, origin: string): Promise<{ drawn: number; tile: Tile }> {
  const page = await openPage(browser, { slower: 4 });
  await page.route('**/GCSGAME_gameList*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    return route.fulfill({ json: { success: true, value: pageOf(query) } });
  });
  await page.goto(`${origin}/rng?view=all`, { waitUntil: 'networkidle' });
  await page.locator('[data-row] [data-action="play"]').first().waitFor();
  const tile = await page.evaluate(() => {
    const row = document.querySelector<HTMLElement>('[data-row="0"]');
    const first = row?.querySelector<HTMLElement>('article');
    return { width: first?.offsetWidth ?? 0, height: first?.offsetHeight ?? 0, columns: row?.childElementCount ?? 1 };
  });
  const drawn = await framesDrawn(page, { step: STEP });
  await page.context().close();
  return { drawn, tile };
}

async function scrollPlain(browser: Browser, { width, height, columns }: Tile): Promise<number> {
  const page = await openPage(browser, { slower: 4 });
  const style = `ul{display:grid;grid-template-columns:repeat(${columns},${width}px);gap:24px 16px}li{height:${height}px;background:#ddd}`;
  await page.setContent(`<style>${style}</style><ul>${'<li></li>'.repeat(games)}</ul>`);
  const drawn = await framesDrawn(page, { step: STEP });
  await page.context().close();
  return drawn;
}

function pageOf(query: URLSearchParams): GameList {
  const [pageNo, pageSize] = [Number(query.get('pageNo') ?? 1), Number(query.get('pageSize') ?? 24)];
  const start = (pageNo - 1) * pageSize;
  const places = Array.from({ length: Math.max(0, Math.min(pageSize, games - start)) }, (_, at) => start + at + 1);
  return { games: places.map(gameAt), pageNum: pageNo, totalPages: Math.ceil(games / pageSize), total: games };
}

function gameAt(place: number): Game {
  const hue = (place * 37) % 360;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><rect width="4" height="5" fill="hsl(${hue} 60% 50%)"/></svg>`;
  return {
    gameId: `game-${place}`,
    nodeId: `game-${place}`,
    vassalage: 'BENCH',
    vendorName: 'Bench',
    gameName: `Game number ${place}`,
    showIcon: `data:image/svg+xml,${encodeURIComponent(picture)}`,
    supportPlay: place % 3 === 0 ? 1 : 0,
    gameType: 'RNG',
    isHot: place % 20 === 0 ? 1 : 0,
    minBet: '1.00',
    lines: 20,
  };
}
