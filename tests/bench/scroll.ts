import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/setup/browser.mjs';
import type { Game, GameList } from '../../schema/generated/api/lobby.ts';
import { startTestServer } from '../support/test-server.ts';
import { median, type BenchOptions, type Measure } from './measure.ts';

const rounds = 5;
const games = 10_000;

/** A frame later than this was missed: two of sixty a second. */
const LONG_MS = 34;

/** How long one scroll takes, and how far a frame goes: about what a finger does. */
const SCROLL_MS = 4_000;
const STEP = 40;

/** Scrolling every game of a category in one list, against a plain list of boxes of the same size. */
export async function measureScroll({ log }: BenchOptions, brand: string): Promise<Measure> {
  const server = await startTestServer({ env: { LIVERY_TEST: '', LOG_LEVEL: 'silent' } });
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--disable-quic'],
  });
  try {
    const [ours, plain]: [number[], number[]] = [[], []];
    for (let round = 1; round <= rounds; round += 1) {
      const { onTime, tile } = await scrollLobby(browser, `http://${brand}.localhost:${server.port}`);
      ours.push(onTime);
      plain.push(await scrollPlain(browser, tile));
      log(
        `scroll ${round}/${rounds}: ${percent(ours.at(-1))} of the frames on time, plain boxes ${percent(plain.at(-1))}`,
      );
    }
    return {
      name: 'frames on time, scrolling 10,000 games (4× CPU)',
      measured: percent(median(ours)),
      against: `${percent(median(plain))} a plain list of boxes`,
      ratio: median(ours) / median(plain),
      budget: { atLeast: 0.95 },
      details: { ours, plain, longMs: LONG_MS },
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

async function scrollLobby(browser: Browser, origin: string): Promise<{ onTime: number; tile: Tile }> {
  const page = await slowPage(browser);
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
  const onTime = await scroll(page);
  await page.context().close();
  return { onTime, tile };
}

async function scrollPlain(browser: Browser, { width, height, columns }: Tile): Promise<number> {
  const page = await slowPage(browser);
  const style = `ul{display:grid;grid-template-columns:repeat(${columns},${width}px);gap:24px 16px}li{height:${height}px;background:#ddd}`;
  await page.setContent(`<style>${style}</style><ul>${'<li></li>'.repeat(games)}</ul>`);
  const onTime = await scroll(page);
  await page.context().close();
  return onTime;
}

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** Scrolls down frame by frame; gives the share of the frames that were not missed. */
function scroll(page: Page): Promise<number> {
  return page.evaluate(
    ({ time, step, long }) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        let [last, due, missed] = [begun, 0, 0];
        const frame = (now: number) => {
          const took = now - last;
          last = now;
          due += 1;
          if (took > long) missed += 1;
          if (now - begun > time) return resolve(1 - missed / due);
          window.scrollBy(0, step);
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    { time: SCROLL_MS, step: STEP, long: LONG_MS },
  );
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

function percent(share: number | undefined): string {
  return `${((share ?? 0) * 100).toFixed(1)} %`;
}
