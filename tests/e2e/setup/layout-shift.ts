import { expect, type Page } from '@playwright/test';

interface Shift {
  value: number;
  /** What moved: where it was and where it went. */
  moved: string[];
}

/** Watches from now on what moves on the pages of a tab by itself; the answer expects that it was next to nothing. */
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
      // Only entries of this type are asked for below.
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
    // Put there by the script above.
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    const told = shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved.join('\n')}`).join('\n');
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      told,
    ).toBeLessThan(0.1);
  };
}
