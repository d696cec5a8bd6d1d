import { readdir } from 'node:fs/promises';

/** The parts of Vite's own manifest that are read here. */
export type ViteManifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; assets?: string[] }
>;

export interface RuntimeManifest {
  hash: string;
  /** The one script of a page. */
  boot: string;
  /** What the home page loads to answer to its visitor: the portal, the page, and all they import. */
  preload: string[];
  /** Fonts every page starts with. */
  fonts: string[];
  css: string[];
  /** Pages of the studio's client by name. */
  studio: Record<string, string>;
}

const bootKey = 'app/boot.ts';

/** States where the pieces of a built runtime are. */
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

/** What the boot script brings in: the portal with its home page, which are one chunk, and what that imports. */
function startOf(vite: ViteManifest): Set<string> {
  const found = new Set<string>();
  for (const key of entryOf(vite, bootKey).dynamicImports ?? []) imported(vite, key, found);
  return found;
}

/** Finds the files a module and all its static imports are in. */
function imported(vite: ViteManifest, key: string, found: Set<string>): void {
  const { file, imports = [] } = entryOf(vite, key);
  if (found.has(file)) return;
  found.add(file);
  for (const next of imports) imported(vite, next, found);
}

async function htmlFiles(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.html')).sort();
}
