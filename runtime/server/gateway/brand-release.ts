import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildRecordFile } from '../../../schema/build-record.ts';
import type { BrandBundle } from '../../../schema/bundle.ts';
import { languages } from '../../../schema/languages.ts';
import {
  speculationRulesFile,
  type PageHeader,
  type PageHeaders,
  type ProviderSources,
} from '../../../schema/page-headers.ts';
import { isRecord } from '../../shared/is-record.ts';
import type { ServedBrand } from './ports.ts';
import { checkReleaseFiles } from './release-files.ts';
import { upstreamSetting } from './upstream.ts';

/** One compiled and checked version of a brand, indexed by path. File contents are read on first use. */
export interface BrandRelease extends ServedBrand {
  /** `dist/brands/<id>/<hash>` */
  folder: string;
  pages: PageHeaders['pages'];
  csp: PageHeaders['csp'];
  /** Page name by exact path. */
  pageByPath: ReadonlyMap<string, string>;
  shellPatterns: readonly RegExp[];
  /** The flag of each path that has one: while it is off, there is no such page. */
  pathFlags: readonly { pattern: RegExp; flag: string }[];
  /** URL of the prerenderer of its runtime; null where the runtime is not there or cannot render content. */
  prerenderer: string | null;
  /** Files served at root paths (`/robots.txt`), by root path. */
  rootFiles: ReadonlyMap<string, string>;
}

const unaddressedPages = ['notFound', 'maintenance', 'restricted', 'shell'] as const;

/** The well-known paths that browsers and crawlers request, and the brand's file for each. */
const rootFiles = {
  '/manifest.webmanifest': 'manifest.webmanifest',
  '/robots.txt': 'robots.txt',
  '/sitemap.xml': 'sitemap.xml',
  '/ios-lite.mobileconfig': 'ios-lite.mobileconfig',
  [`/${speculationRulesFile}`]: speculationRulesFile,
  '/favicon.ico': 'icons/favicon.ico',
  '/favicon.svg': 'icons/icon.svg',
  '/apple-touch-icon.png': 'icons/apple-touch-icon.png',
} as const;

const legalHash = /^[\w-]{4,80}$/;

/** Returns the versions of a brand to try, in order: the current one, the one before it, the others from new to old. */
export async function candidateVersions(distDir: string, id: string): Promise<[current: string, ...older: string[]]> {
  const brandDir = path.join(distDir, 'brands', id);
  const current = await readJson(path.join(brandDir, 'current.json'));
  if (!isRecord(current) || typeof current.hash !== 'string' || !legalHash.test(current.hash))
    throw new Error(`${id}/current.json names no hash`);
  const entries = await readdir(brandDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && legalHash.test(entry.name)).map(({ name }) => name);
  const aged = await Promise.all(
    names.map(async (name) => ({ name, age: (await stat(path.join(brandDir, name))).mtimeMs })),
  );
  const others = aged.sort((a, b) => b.age - a.age).map(({ name }) => name);
  const older = typeof current.previous === 'string' && names.includes(current.previous) ? [current.previous] : [];
  return [current.hash, ...new Set([...older, ...others].filter((hash) => hash !== current.hash))];
}

/** Reads and checks one version of a brand. Throws an error that states the problem. */
export async function readRelease(distDir: string, id: string, hash: string): Promise<BrandRelease> {
  const folder = path.join(distDir, 'brands', id, hash);
  const [record, names] = await Promise.all([
    readJson(path.join(folder, buildRecordFile)),
    readdir(folder, { recursive: true }),
  ]);
  await checkReleaseFiles({ id, hash, folder, names, record });
  const [bundleFile, headersFile, server] = await Promise.all([
    readJson(path.join(folder, 'bundle.json')),
    readJson(path.join(folder, 'headers.json')),
    readJson(path.join(folder, 'server.json')),
  ]);
  const files = new Set(names);
  const bundle = checkBundle(bundleFile, id);
  const { pages, shellPaths, pathFlags, csp } = checkHeaders(headersFile, id);
  checkPageFiles(files, bundle, pages);
  const off = new Set(bundle.routesOff);
  const addressed = Object.entries(pages).filter(
    ([name, page]) => !unaddressedPages.some((other) => other === name) && !off.has(page.path),
  );
  return {
    id,
    hash,
    bundle,
    server,
    folder,
    pages,
    csp,
    pageByPath: new Map(addressed.map(([name, page]) => [page.path, name])),
    shellPatterns: shellPaths.filter((pattern) => !off.has(pattern)).map(pathPattern),
    pathFlags: Object.entries(pathFlags).map(([route, flag]) => ({ pattern: pathPattern(route), flag })),
    prerenderer: prerendererOf(distDir, server),
    rootFiles: new Map([
      ...Object.entries(rootFiles).flatMap(([at, file]) =>
        files.has(file) ? [[at, path.join(folder, file)] as const] : [],
      ),
      ...licenceFile(distDir, server),
    ]),
  };
}

/** A brand with its own platform has its own catalogue, which only the browser of a visitor asks. */
function prerendererOf(distDir: string, server: unknown): string | null {
  if (!isRecord(server) || typeof server.runtime !== 'string' || !legalHash.test(server.runtime)) return null;
  if (upstreamSetting(server) !== null) return null;
  const file = path.join(distDir, 'runtime', server.runtime, 'server/prerender.js');
  return existsSync(file) ? pathToFileURL(file).href : null;
}

/** Returns the licence notices of the brand's runtime; none for a runtime of an older builder. */
function licenceFile(distDir: string, server: unknown): [at: string, file: string][] {
  if (!isRecord(server) || typeof server.runtime !== 'string' || !legalHash.test(server.runtime)) return [];
  const file = path.join(distDir, 'runtime', server.runtime, 'client/licences.txt');
  return existsSync(file) ? [['/licences.txt', file]] : [];
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON`, { cause: error });
  }
}

/** Checks the fields that the gateway uses; the compiler guarantees the others for this `bundleVersion`. */
function checkBundle(value: unknown, id: string): BrandBundle {
  if (!isRecord(value) || value.bundleVersion !== 1 || value.id !== id)
    throw new Error(`${id}/bundle.json is not a bundle of version 1 for "${id}"`);
  const known = Object.keys(languages);
  const offers = value.languages;
  if (
    !Array.isArray(offers) ||
    !offers.every((code) => known.includes(code)) ||
    !offers.includes(value.defaultLanguage)
  )
    throw new Error(`${id}/bundle.json offers no known languages`);
  if (!isTextList(value.routesOff) || typeof value.name !== 'string')
    throw new Error(`${id}/bundle.json is incomplete`);
  return value as object as BrandBundle;
}

function checkHeaders(value: unknown, id: string): Required<PageHeaders> {
  const fault = new Error(`${id}/headers.json is not what the compiler writes`);
  if (!isRecord(value) || !isRecord(value.pages) || !isRecord(value.csp)) throw fault;
  const { frames, images, studio, providers } = value.csp;
  if (providers !== undefined && !isProviderSources(providers)) throw fault;
  if (studio !== undefined && typeof studio !== 'string') throw fault;
  if (!isTextList(frames) || !isTextList(images) || !isTextList(value.shellPaths)) throw fault;
  const { pathFlags = {} } = value;
  if (!isTextRecord(pathFlags)) throw fault;
  const pages: Record<string, PageHeader> = {};
  for (const [name, page] of Object.entries(value.pages)) {
    if (
      !/^[\w-]+$/.test(name) ||
      !isRecord(page) ||
      typeof page.path !== 'string' ||
      typeof page.status !== 'number' ||
      !isTextList(page.styleHashes)
    )
      throw fault;
    pages[name] = { path: page.path, status: page.status, styleHashes: page.styleHashes };
  }
  for (const name of ['index', ...unaddressedPages])
    if (pages[name] === undefined) throw new Error(`${id} has no page "${name}"`);
  return {
    pages,
    shellPaths: value.shellPaths,
    pathFlags,
    csp: {
      frames,
      images,
      ...(studio === undefined ? {} : { studio }),
      ...(providers === undefined ? {} : { providers }),
    },
  };
}

function isProviderSources(value: unknown): value is ProviderSources {
  if (!isRecord(value)) return false;
  const { scripts, styles, images, connects, frames, trustedTypes } = value;
  return (
    [scripts, styles, images, connects, frames].every(isTextList) && (trustedTypes === null || isTextList(trustedTypes))
  );
}

/** Checks that all page files exist, so that a partly written version does not go live. */
function checkPageFiles(files: ReadonlySet<string>, bundle: BrandBundle, pages: PageHeaders['pages']): void {
  for (const language of bundle.languages) {
    for (const name of Object.keys(pages))
      if (!files.has(path.join('pages', language, `${name}.html`)))
        throw new Error(`${bundle.id} has no page "${name}" in ${language}`);
  }
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return isRecord(value) && isTextList(Object.values(value));
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

/** Returns the pattern of a route: in `/help/:article`, `:article` matches one segment. */
function pathPattern(route: string): RegExp {
  const source = route
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace(/[^\w-]/g, '\\$&')));
  return new RegExp(`^${source.join('/')}$`);
}
