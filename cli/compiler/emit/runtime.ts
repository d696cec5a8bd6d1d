import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrandBundle, PageText } from '../../../schema/bundle.ts';
import type { Levels } from '../../../schema/generated/api/vip.ts';
import type { LanguageCode } from '../../../schema/languages.ts';
import { readOwnJson } from '../read/read-own-json.ts';
import { RuntimeMissing } from './runtime-missing.ts';

/** Input and output of `runtime/portal/app/prerender.tsx`. */
export interface PrerenderInput {
  bundle: BrandBundle;
  language: LanguageCode;
  copy: Record<string, Record<string, string>>;
  path: string;
  view: PageView;
  /** The brand's own text of the page, if it is a legal page that has one. */
  text: PageText | null;
  /** The levels of the brand, for their page. */
  levels?: Levels | undefined;
}

export type PageView = 'app' | 'maintenance' | 'restricted' | 'notFound';

export interface PrerenderOutput {
  html: string;
  css: string;
  title: string;
  description: string;
}

export interface PublicPage {
  name: string;
  path: string;
  view: PageView;
  /** When a visitor's page runs: at the first touch (null) or also after so many seconds. Absent: at once. */
  start?: number | null;
}

/** The built runtime a brand is compiled against. */
export interface Runtime {
  hash: string;
  boot: string;
  /** The scripts that most pages of visitors run. */
  visitors: string[];
  fonts: string[];
  css: string[];
  prerender(input: PrerenderInput): PrerenderOutput;
  publicPages(bundle: BrandBundle): PublicPage[];
  /** Paths without their own page, which respond with the page `shell`. */
  shellPaths(bundle: BrandBundle): string[];
  /** The flag of each path that has one. */
  pathFlags(bundle: BrandBundle): Record<string, string>;
  /** The beginning of every document's own style: fonts, reset, base of the type. */
  documentCss: string;
}

/** Loads the runtime that `dist/runtime/current.json` names. */
export async function loadRuntime(dist: string): Promise<Runtime> {
  const folder = path.join(dist, 'runtime');
  const { hash } = await readObject(path.join(folder, 'current.json'));
  if (typeof hash !== 'string') throw new RuntimeMissing(`${folder}/current.json names no runtime`);
  const manifest = await readObject(path.join(folder, hash, 'manifest.json'));
  const module: unknown = await import(pathToFileURL(path.join(folder, hash, 'server/prerender.js')).href);
  if (!isPrerenderer(module))
    throw new RuntimeMissing(
      `${folder}/${hash}/server/prerender.js does not export prerender, publicPages, shellPaths, pathFlags and documentCss`,
    );
  return {
    hash,
    boot: String(manifest['boot']),
    visitors: textList(manifest['visitors']),
    fonts: textList(manifest['fonts']),
    css: textList(manifest['css']),
    prerender: module.prerender,
    publicPages: module.publicPages,
    shellPaths: module.shellPaths,
    pathFlags: module.pathFlags,
    documentCss: module.documentCss,
  };
}

async function readObject(file: string): Promise<Record<string, unknown>> {
  const value = await readOwnJson(file, 'dist');
  if (typeof value !== 'object' || value === null)
    throw new RuntimeMissing(`the portal has not been built: ${file} is missing`);
  return { ...value };
}

function textList(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

function isPrerenderer(
  module: unknown,
): module is Pick<Runtime, 'prerender' | 'publicPages' | 'shellPaths' | 'pathFlags' | 'documentCss'> {
  return (
    typeof module === 'object' &&
    module !== null &&
    'prerender' in module &&
    typeof module.prerender === 'function' &&
    'publicPages' in module &&
    typeof module.publicPages === 'function' &&
    'shellPaths' in module &&
    typeof module.shellPaths === 'function' &&
    'pathFlags' in module &&
    typeof module.pathFlags === 'function' &&
    'documentCss' in module &&
    typeof module.documentCss === 'string'
  );
}
