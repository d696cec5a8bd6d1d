import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../scripts/setup/browser.mjs';
import { closedBrand } from './setup/closed-brand.ts';
import type { ProjectMetadata } from './setup/dealing-reporter.ts';
import type { SuiteOptions } from './setup/fixtures.ts';
import { browserArguments, coversEveryBrand, targetBrands } from './setup/target.ts';

const root = path.join(import.meta.dirname, '../..');
const brands = targetBrands();
const isComplete = coversEveryBrand();
/** Runs only the tests with matching titles for some brands: `{ "rnd90210": "the page of a member" }`. */
const greps = JSON.parse(process.env.LIVERY_E2E_GREPS ?? '{}') as Record<string, string>;
const reports = process.env.LIVERY_E2E_REPORTS ?? path.join(root, 'reports');

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
  mobile: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

/** Runs one suite over every brand, on a desktop and a phone. `setup/target.ts` selects brands and server. */
export default defineConfig<SuiteOptions>({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  outputDir: path.join(reports, 'e2e'),
  globalSetup: path.join(import.meta.dirname, 'setup/global-setup.ts'),
  fullyParallel: true,
  ...(process.env.LIVERY_E2E_ONLY ? { grep: new RegExp(process.env.LIVERY_E2E_ONLY) } : {}),
  forbidOnly: true,
  // Tests also wait for frames and servers: with two of them, half of two cores idles.
  workers: Number(process.env.LIVERY_E2E_WORKERS ?? 4),
  // A shared two-core machine stalls at times; a test that passes only on a retry is reported as flaky.
  retries: process.env.LIVERY_E2E_MATRIX === 'gate' ? 1 : 0,
  timeout: 180_000,
  // The only limits: a test states one of its own only if it is longer.
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: [
    ['line'],
    [path.join(import.meta.dirname, 'setup/dealing-reporter.ts')],
    [path.join(import.meta.dirname, 'setup/matrix-reporter.ts'), { file: path.join(reports, 'e2e.html'), isComplete }],
  ],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: browserArguments(brands, process.env.LIVERY_E2E_BASE_URL),
    },
    screenshot: 'only-on-failure',
    ignoreHTTPSErrors: true,
    timezoneId: 'Asia/Bangkok',
    reducedMotion: 'reduce',
  },
  projects: [...brands, ...(isComplete ? [closedBrand] : [])].flatMap((brand) =>
    Object.entries(sizes).map(([size, use]) => ({
      name: `${brand.id} ${size}`,
      ...(brand === closedBrand ? { grep: /@closed/ } : {}),
      ...(greps[brand.id] === undefined ? {} : { grep: new RegExp(greps[brand.id] ?? '') }),
      grepInvert: size === 'mobile' ? /@desktop/ : /@mobile/,
      use: { ...use, listed: brand, size: size === 'mobile' ? ('mobile' as const) : ('desktop' as const) },
      metadata: {
        brand: brand.id,
        size: size === 'mobile' ? 'mobile' : 'desktop',
        dealt: brand !== closedBrand && greps[brand.id] === undefined,
      } satisfies ProjectMetadata,
    })),
  ),
});
