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

/** The brands to test: those named by `LIVERY_E2E_BRANDS`, else every brand there is. */
export function targetBrands(env: NodeJS.ProcessEnv = process.env): ListedBrand[] {
  const listed = listBrands(env);
  const wanted = (env.LIVERY_E2E_BRANDS ?? '').split(',').filter(Boolean);
  return wanted.length === 0
    ? listed
    : wanted.map((id) => listed.find((brand) => brand.id === id) ?? brandElsewhere(id, env));
}

/**
 * Whether the run goes over every brand there is, here: then each test has to pass on one of them. A run over some brands,
 * or over an address, only reports the tests that none of them could run.
 */
export function coversEveryBrand(env: NodeJS.ProcessEnv = process.env): boolean {
  return (env.LIVERY_E2E_BRANDS ?? '') === '' && env.LIVERY_E2E_BASE_URL === undefined && listBrands(env).length > 1;
}

/** A brand that is served at the address under test without lying here: its host tells the rest. */
function brandElsewhere(id: string, env: NodeJS.ProcessEnv): ListedBrand {
  if (env.LIVERY_E2E_BASE_URL === undefined) throw new Error(`There is no brand ${id}.`);
  return { id, name: id, domains: [], languages: [], theme: '' };
}

/** Where a brand is to be reached: its address as a browser sees it, and the rule that leads there. */
export interface BrandAddress {
  origin: string;
  host: string;
  connect: { protocol: 'http:' | 'https:'; hostname: string; port: number };
}

/**
 * The address of a brand at the server under test: `<id>.localhost` where that server is this machine,
 * the brand's own domain where it is another.
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
 * A whole browser draws its address bar's pop-ups as two more pages for every window that opens, and keeps a process
 * ready for a page that never comes: a third of what a window costs. Chromium heeds the last of these lists alone, so
 * Playwright's own stands in it too.
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

/** Chromium's flags: a deployed address is reached under the brands' own names without DNS. */
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

/** Whether a name stands for this machine, whatever DNS says. */
function isHere(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}

function listBrands(env: NodeJS.ProcessEnv): ListedBrand[] {
  // Asked once: Playwright reads its configuration again in every worker.
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
