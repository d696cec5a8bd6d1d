import { readdir } from 'node:fs/promises';

/** The fields of Vite's own manifest that are read here. */
export type ViteManifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; assets?: string[] }
>;

export interface RuntimeManifest {
  hash: string;
  /** The script of a page. */
  boot: string;
  /** The files that the home page loads before it is interactive: the portal, the page, and all their imports. */
  preload: string[];
  /** The scripts that most pages of visitors run: those of the pages of games, without the boot script. */
  visitors: string[];
  /** The scripts of a page that runs, by the page's module: those of `preload`, of the shell and of the page. */
  pages: Record<string, string[]>;
  /** Fonts of every page. */
  fonts: string[];
  css: string[];
  /** Pages of the studio's client, by name. */
  studio: Record<string, string>;
}

const bootKey = 'app/boot.ts';
const gamesPage = 'features/lobby/pages/category-pages.tsx';

/** Returns the manifest of a built runtime: where its files are. */
export async function runtimeManifest(input: {
  hash: string;
  base: string;
  vite: ViteManifest;
  studio: string;
}): Promise<RuntimeManifest> {
  const { hash, base, vite, studio } = input;
  const address = (file: string): string => `${base}${file}`;
  const boot = entryOf(vite, bootKey);
  const fonts = Object.values(vite)
    .map(({ file }) => file)
    .filter((file) => /anuphan-latin-wght-normal.*\.woff2$/.test(file));
  return {
    hash,
    boot: address(boot.file),
    preload: [...startOf(vite)].map(address),
    visitors: [...scriptsOf(vite, gamesPage)].filter((file) => file !== boot.file).map(address),
    pages: Object.fromEntries(pageModules(vite).map((page) => [page, [...scriptsOf(vite, page)].map(address)])),
    fonts: fonts.map(address),
    css: [],
    studio: Object.fromEntries(
      (await htmlFiles(studio)).map((file) => [file.replace(/\.html$/, ''), `/_studio/${hash}/${file}`]),
    ),
  };
}

function entryOf(vite: ViteManifest, key: string): ViteManifest[string] {
  const entry = vite[key];
  if (entry === undefined) throw new Error(`The portal's build has no ${key}.`);
  return entry;
}

/**
 * Returns the files that the boot script loads: the portal with its home page, which are one chunk, and its imports.
 */
function startOf(vite: ViteManifest): Set<string> {
  const found = new Set<string>();
  for (const key of entryOf(vite, bootKey).dynamicImports ?? []) imported(vite, key, found);
  return found;
}

/** Returns the modules of pages: those in the `pages` folders of features. */
function pageModules(vite: ViteManifest): string[] {
  return Object.keys(vite)
    .filter((key) => /^features\/.*\/pages\/[\w-]+\.tsx$/.test(key))
    .sort();
}

function scriptsOf(vite: ViteManifest, page: string): Set<string> {
  const found = startOf(vite);
  for (const key of [bootKey, '_shell.js', page]) imported(vite, key, found);
  return found;
}

/** Adds the files of a module and of all its static imports to `found`. */
function imported(vite: ViteManifest, key: string, found: Set<string>): void {
  const { file, imports = [] } = entryOf(vite, key);
  if (found.has(file)) return;
  found.add(file);
  for (const next of imports) imported(vite, next, found);
}

async function htmlFiles(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.html')).sort();
}
