/**
 * Takes a screenshot of every screen × brand × size × language and combines them on one contact sheet:
 * reports/screens/index.html, contact-sheet.png.
 * `npm run screens -- --brand aurora --language EN --only home --only login`
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { languages, type LanguageCode } from '../schema/languages.ts';
import { Portal } from '../tests/e2e/setup/portal.ts';
import { screensOf, type Screen } from '../tests/e2e/setup/screens.ts';
import { seePopUps } from '../tests/e2e/setup/seen-pop-ups.ts';
import { logInBrowser } from '../tests/e2e/setup/session-cookie.ts';
import { Site, type Member } from '../tests/e2e/setup/site.ts';
import { browserArguments, targetBrands, type ListedBrand } from '../tests/e2e/setup/target.ts';
import { startTestServer } from '../tests/support/test-server.ts';
import { writeContactSheet, type Shot } from './screens/contact-sheet.ts';
import { ensureBrowser } from './setup/browser.mjs';

const folder = path.join(import.meta.dirname, '../reports/screens');
const sizes = { desktop: { width: 1440, height: 900 }, mobile: { width: 390, height: 844 } } as const;

const { values } = parseArgs({
  options: {
    brand: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true },
    size: { type: 'string', multiple: true },
    only: { type: 'string', multiple: true },
    'base-url': { type: 'string' },
  },
});

interface Series {
  listed: ListedBrand;
  site: Site;
  size: keyof typeof sizes;
  language: LanguageCode;
}

const brands = targetBrands().filter(({ id }) => values.brand?.includes(id) ?? true);
const server = values['base-url'] === undefined ? await startTestServer() : null;
const base = values['base-url'] ?? `http://localhost:${server?.port}`;
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: browserArguments(brands, values['base-url']),
});
try {
  const shots: Shot[] = [];
  const waiting = await allSeries();
  const lane = async (): Promise<void> => {
    for (let series = waiting.shift(); series !== undefined; series = waiting.shift()) {
      shots.push(...(await takeSeries(browser, series)));
    }
  };
  await Promise.all([lane(), lane()]);
  await writeContactSheet({ browser, folder, shots });
  console.log(
    `\n${shots.length} screens, ${shots.filter(({ failed }) => failed !== null).length} failed: ${folder}/index.html`,
  );
} finally {
  await browser.close();
  await server?.stop();
}

async function allSeries(): Promise<Series[]> {
  const series: Series[] = [];
  for (const listed of brands) {
    const site = await Site.open(listed, base);
    for (const language of site.bundle.languages) {
      if (!(values.language?.includes(language) ?? true)) continue;
      for (const size of ['desktop', 'mobile'] as const) {
        if (values.size?.includes(size) ?? true) series.push({ listed, site, size, language });
      }
    }
  }
  return series;
}

async function takeSeries(browser: Browser, series: Series): Promise<Shot[]> {
  const { site, size } = series;
  const chosen = screensOf(site, size).filter(({ id }) => values.only?.includes(id) ?? true);
  const member = chosen.some((screen) => screen.as === 'member') ? await site.anyMember() : null;
  if (member !== null) await member.api.call('wallet.takeGrant', { key: crypto.randomUUID() });
  const shots: Shot[] = [];
  for (const screen of chosen) {
    if (screen.as === 'visitor' || member !== null) shots.push(await take(browser, series, screen, member));
  }
  return shots;
}

async function take(
  browser: Browser,
  { listed, site, size, language }: Series,
  screen: Screen,
  member: Member | null,
): Promise<Shot> {
  const file = `${listed.id}-${size}-${language}-${screen.as}-${screen.id}.png`;
  const shot = { brand: listed.id, size, language, screen: `${screen.id} (${screen.as})`, file };
  const context = await browser.newContext({
    viewport: sizes[size],
    isMobile: size === 'mobile',
    hasTouch: size === 'mobile',
    baseURL: site.address.origin,
    locale: languages[language].tag,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Bangkok',
  });
  try {
    const { hostname } = new URL(site.address.origin);
    await context.addCookies([{ name: 'lang', value: language, domain: hostname, path: '/' }]);
    await seePopUps(context);
    if (screen.as === 'member' && member !== null) await logInBrowser(context, site, member);
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await screen.open(new Portal({ page, site, size, words: await site.words(language), language }), site);
    await page.screenshot({ path: path.join(folder, file) });
    console.log(`  ${file}`);
    return { ...shot, failed: null };
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
    console.log(`  ${file}  FAILED ${reason}`);
    return { ...shot, failed: reason };
  } finally {
    await context.close();
  }
}
