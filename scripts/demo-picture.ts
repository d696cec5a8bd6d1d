/** Takes the screenshot of the README: the home page of every demo brand, on a desktop and on a phone. */
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { brandAddress, browserArguments, targetBrands } from '../tests/e2e/setup/target.ts';
import { startTestServer } from '../tests/support/test-server.ts';
import { ensureBrowser } from './setup/browser.mjs';

const file = path.join(import.meta.dirname, '../brands/demo-brands.jpg');
const brands = targetBrands();

const server = await startTestServer();
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: browserArguments(brands, undefined),
});
try {
  const pairs = [];
  for (const brand of brands) {
    const { origin } = brandAddress(brand, `http://localhost:${server.port}`);
    pairs.push([await homePage(browser, origin, 1440, 900), await homePage(browser, origin, 390, 844)]);
  }
  const sheet = await browser.newPage({ viewport: { width: 1500, height: 460 } });
  await sheet.setContent(layOut(pairs));
  await sheet.screenshot({ path: file, type: 'jpeg', quality: 86, fullPage: true });
} finally {
  await browser.close();
  await server.stop();
}
console.log(file);

async function homePage(browser: Browser, origin: string, width: number, height: number): Promise<string> {
  const page: Page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  await page.goto(`${origin}/index`, { waitUntil: 'networkidle' });
  const picture = await page.screenshot({ type: 'png' });
  await page.close();
  return `data:image/png;base64,${picture.toString('base64')}`;
}

function layOut(pairs: string[][]): string {
  const pair = ([wide = '', phone = '']: string[]): string =>
    `<figure><img class="wide" src="${wide}"><img class="phone" src="${phone}"></figure>`;
  return `<style>
body { display: grid; grid-template-columns: repeat(${pairs.length}, 1fr); gap: 28px; margin: 0; padding: 28px; background: #dfe3ea; }
figure { position: relative; margin: 0; padding: 0 34px 48px 0; }
img { display: block; border-radius: 8px; box-shadow: 0 6px 24px #0003; }
.wide { width: 100%; } .phone { position: absolute; right: 0; bottom: 0; width: 26%; border: 3px solid #fff; }
</style>${pairs.map(pair).join('')}`;
}
