import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { LanguageCode } from '../../../schema/languages.ts';

const root = path.join(import.meta.dirname, '../../..');

/** A row of `livery list --json`. */
export interface ListedBrand {
  id: string;
  name: string;
  domains: string[];
  languages: LanguageCode[];
  theme: string;
}

/** Returns the brands to test: those in `LIVERY_E2E_BRANDS`, else all. */
export function targetBrands(env: NodeJS.ProcessEnv = process.env): ListedBrand[] {
  const listed = listBrands(env);
  const wanted = (env.LIVERY_E2E_BRANDS ?? '').split(',').filter(Boolean);
  return wanted.length === 0
    ? listed
    : wanted.map((id) => listed.find((brand) => brand.id === id) ?? brandElsewhere(id, env));
}

/**
 * Returns whether the run covers every local brand: then each test must pass on one of them. A run over some brands,
 * or over a URL, only reports the tests that ran on no brand.
 */
export function coversEveryBrand(env: NodeJS.ProcessEnv = process.env): boolean {
  return (env.LIVERY_E2E_BRANDS ?? '') === '' && env.LIVERY_E2E_BASE_URL === undefined && listBrands(env).length > 1;
}

/** Returns a brand of the remote server without local files. Throws if no URL is under test. */
function brandElsewhere(id: string, env: NodeJS.ProcessEnv): ListedBrand {
  if (env.LIVERY_E2E_BASE_URL === undefined) throw new Error(`There is no brand ${id}.`);
  return { id, name: id, domains: [], languages: [], theme: '' };
}

/** URL of a brand for a browser, and the connection for HTTP calls. */
export interface BrandAddress {
  origin: string;
  host: string;
  connect: { protocol: 'http:' | 'https:'; hostname: string; port: number };
}

/**
 * Returns the URL of a brand at the server under test: `<id>.localhost` if that server is local,
 * else the brand's own domain.
 */
export function brandAddress(brand: Pick<ListedBrand, 'id' | 'domains'>, base: string): BrandAddress {
  const url = new URL(base);
  const protocol = url.protocol === 'https:' ? 'https:' : 'http:';
  const port = Number(url.port || (protocol === 'https:' ? 443 : 80));
  const here = isHere(url.hostname);
  const name = here ? `${brand.id}.localhost` : (brand.domains[0] ?? url.hostname);
  const host = url.port === '' ? name : `${name}:${url.port}`;
  return {
    origin: `${protocol}//${host}`,
    host,
    connect: { protocol, hostname: here ? '127.0.0.1' : url.hostname, port },
  };
}

/**
 * A full browser renders the pop-ups of its address bar as two more pages per window, and keeps a spare process
 * ready: a third of the cost of a window. Chromium uses only the last `--disable-features` list, so
 * that Playwright's own list is included.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Returns Chromium's flags. They map the brands' domains to a remote server without DNS. */
export function browserArguments(brands: readonly ListedBrand[], base: string | undefined): string[] {
  const args = [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${featuresOff.join(',')}`,
  ];
  if (base === undefined) return args;
  const { hostname } = new URL(base);
  if (isHere(hostname)) return args;
  const rules = brands.flatMap((brand) => brand.domains).filter((domain) => domain !== hostname);
  return [...args, `--host-resolver-rules=${rules.map((domain) => `MAP ${domain} ${hostname}`).join(', ')}`];
}

/** Returns whether a name is local without asking DNS. */
function isHere(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}

function listBrands(env: NodeJS.ProcessEnv): ListedBrand[] {
  // Cached in the environment: Playwright reads its configuration again in every worker.
  env.LIVERY_E2E_LISTED ??= askCli(env);
  return JSON.parse(env.LIVERY_E2E_LISTED) as ListedBrand[];
}

function askCli(env: NodeJS.ProcessEnv): string {
  const node = path.join(root, 'node_modules/.bin/node');
  const result = spawnSync(node, [path.join(root, 'cli/livery.js'), 'list', '--json'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`livery list --json failed:\n${result.stderr}`);
  return result.stdout;
}
