import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { findBrowser } from '../../scripts/setup/browser.mjs';
import { httpCall } from '../support/http-request.ts';
import { startTestServer } from '../support/test-server.ts';
import { median, milliseconds, type BenchOptions, type Measure } from './measure.ts';

/** Not a dependency: 200 packages that only this benchmark needs. */
const lighthouse = 'lighthouse@13.5.0';
const rounds = 5;
const goal = 98;
/** Of the phone's CPU; Lighthouse computes with it, but reports tasks as they ran here. */
const slowdown = 4;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The fields of Lighthouse's report that are read here. */
interface Report {
  categories: Record<(typeof categories)[number], { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { resourceType?: string; duration?: number }[] } }
  >;
}

/** One run: scores from 0 to 100, times in milliseconds, shift as a score of its own, script files. */
interface Run {
  performance: number;
  others: number[];
  paint: number;
  blocking: number;
  longest: number;
  shift: number;
  scripts: number;
}

/**
 * Measures every page of the sitemaps of these brands as Lighthouse's mobile phone (4× CPU, slow 4G): medians of five.
 * `pages` narrows it to pages whose path contains one of its texts.
 */
export async function measureLighthouse(
  { log }: BenchOptions,
  { brands, pages }: { brands: readonly string[]; pages: readonly string[] },
): Promise<Measure[]> {
  const server = await startTestServer({ env: { LIVERY_TEST: '', LOG_LEVEL: 'silent' } });
  try {
    const measures: Measure[] = [];
    for (const brand of brands) {
      const host = `${brand}.localhost:${server.port}`;
      for (const path of await publicPaths(server.port, host)) {
        if (pages.length > 0 && !pages.some((page) => path.includes(page))) continue;
        const runs: Run[] = [];
        for (let round = 0; round < rounds; round += 1) runs.push(await run(`http://${host}${path}`));
        const measure = summary(`Lighthouse ${brand} ${path}`, runs);
        log(`${measure.name}: ${measure.measured}`);
        measures.push(measure);
      }
    }
    return measures;
  } finally {
    await server.stop();
  }
}

function summary(name: string, runs: readonly Run[]): Measure {
  const of = (field: Exclude<keyof Run, 'others'>): number => median(runs.map((each) => each[field]));
  const others = categories.slice(1).map((_, at) => median(runs.map((each) => each.others[at] ?? 0)));
  return {
    name,
    measured: [
      [of('performance'), ...others].join('/'),
      `LCP ${milliseconds(of('paint'))}`,
      `blocking ${milliseconds(of('blocking'))}`,
      `longest task ${milliseconds(of('longest'))}`,
      `shift ${of('shift').toFixed(2)}`,
      `${of('scripts')} scripts`,
    ].join(', '),
    against: String(goal),
    ratio: of('performance') / goal,
    budget: { atLeast: 1 },
    details: { runs },
  };
}

/** Returns the paths of the sitemap in the brand's default language. */
async function publicPaths(port: number, host: string): Promise<string[]> {
  const connect = { protocol: 'http:' as const, hostname: '127.0.0.1', port };
  const { text: sitemap } = await httpCall({ connect, host, path: '/sitemap.xml' });
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  return [...new Set(paths.filter(({ search }) => search === '').map(({ pathname }) => pathname))];
}

async function run(url: string): Promise<Run> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-quic'].join(' ');
  const child = spawn(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--output=json',
      '--quiet',
      `--chrome-flags=${flags}`,
      `--only-categories=${categories.join(',')}`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, CHROME_PATH: findBrowser() ?? '' } },
  );
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (!output.startsWith('{')) throw new Error(`Lighthouse failed on ${url}: ${errors}`);
  const { categories: scores, audits } = JSON.parse(output) as Report;
  const value = (audit: string): number => audits[audit]?.numericValue ?? 0;
  const [performance = 0, ...others] = categories.map((each) => Math.round((scores[each].score ?? 0) * 100));
  const tasks = audits['main-thread-tasks']?.details?.items ?? [];
  return {
    performance,
    others,
    paint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    longest: slowdown * Math.max(0, ...tasks.map(({ duration = 0 }) => duration)),
    shift: value('cumulative-layout-shift'),
    scripts: (audits['network-requests']?.details?.items ?? []).filter(({ resourceType }) => resourceType === 'Script')
      .length,
  };
}
