import type { Browser, Page } from '@playwright/test';

/** Frames per second of the screen, and the duration of a measurement. */
const PER_SECOND = 60;
const WATCHED_MS = 4_000;

/** Opens a page in a new context, with a processor that is `slower` times slower than this machine's. */
export async function openPage(browser: Browser, { slower = 1 } = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return page;
}

/**
 * Watches a page and scrolls it `step` pixels with every frame. Returns the share of the screen's frames that were
 * drawn.
 */
export async function framesDrawn(page: Page, { step = 0 } = {}): Promise<number> {
  const drawn = await page.evaluate(
    ({ time, pixels }) =>
      new Promise<number>((resolve) => {
        let begun = 0;
        let frames = 0;
        const frame = (now: number): void => {
          if (begun === 0) begun = now;
          else frames += 1;
          if (now - begun >= time) return resolve((frames * 1_000) / (now - begun));
          if (pixels > 0) window.scrollBy(0, pixels);
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    { time: WATCHED_MS, pixels: step },
  );
  return Math.min(1, drawn / PER_SECOND);
}

export function percent(share: number | undefined): string {
  return `${((share ?? 0) * 100).toFixed(1)} %`;
}
