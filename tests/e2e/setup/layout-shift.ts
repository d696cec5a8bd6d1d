import type { Page } from '@playwright/test';

/** Counts from now on what moves on the pages of a tab by itself; answers how much it was, as browsers score it. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      // Put there by the script above.
      const { shifts } = window as unknown as { shifts: number[] };
      return shifts.reduce((sum, shift) => sum + shift, 0);
    });
}
