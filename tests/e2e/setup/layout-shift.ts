import { expect, type Page } from '@playwright/test';

interface Shift {
  value: number;
  /** The moved elements with old and new position. */
  moved: string[];
}

/** Records layout shifts in a tab. The returned function expects that their sum is below 0.1. */
export async function watchShifts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const place = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(' ');
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // The observer requests entries of this type only.
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        shifts.push({
          value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'gone')}: ${place(previousRect)} to ${place(currentRect)}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    // The script above has set this global.
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    const told = shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved.join('\n')}`).join('\n');
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      told,
    ).toBeLessThan(0.1);
  };
}
