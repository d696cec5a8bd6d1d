import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';

/** A screenshot, or why it could not be taken. */
export interface Shot {
  brand: string;
  size: string;
  language: string;
  screen: string;
  /** File name in the folder of the sheet. */
  file: string;
  failed: string | null;
}

/** Writes `index.html`, with a row per screen and a column per brand, size and language, and a screenshot of it. */
export async function writeContactSheet({
  browser,
  folder,
  shots,
}: {
  browser: Browser;
  folder: string;
  shots: readonly Shot[];
}): Promise<void> {
  const file = path.join(folder, 'index.html');
  await writeFile(file, sheet(shots));
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 }, deviceScaleFactor: 1 });
  await page.goto(pathToFileURL(file).href);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize({ width: Math.min(width, 8000), height: 1000 });
  await page.screenshot({ path: path.join(folder, 'contact-sheet.png'), fullPage: true });
  await page.close();
}

function sheet(shots: readonly Shot[]): string {
  const columns = unique(shots.map(columnOf)).sort();
  const rows = unique(shots.map(({ screen }) => screen));
  const cells = (screen: string): string =>
    columns
      .map((column) => `<td>${picture(shots.find((shot) => shot.screen === screen && columnOf(shot) === column))}</td>`)
      .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>
body { font: 13px system-ui, sans-serif; margin: 16px; background: #e9ebf0; }
th { position: sticky; top: 0; padding: 6px; background: #e9ebf0; text-align: left; white-space: nowrap; }
td { padding: 6px; vertical-align: top; } img { display: block; height: 260px; border-radius: 4px; box-shadow: 0 1px 4px #0003; }
</style><table><tr><th></th>${columns.map((column) => `<th>${column}</th>`).join('')}</tr>
${rows.map((screen) => `<tr><th>${screen}</th>${cells(screen)}</tr>`).join('\n')}</table></html>
`;
}

function picture(shot: Shot | undefined): string {
  if (shot === undefined) return '';
  if (shot.failed !== null) return shot.failed.replaceAll('<', '&lt;');
  return `<a href="${shot.file}"><img src="${shot.file}" alt="${shot.screen}"></a>`;
}

function columnOf({ brand, size, language }: Shot): string {
  return `${brand} ${size} ${language}`;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
