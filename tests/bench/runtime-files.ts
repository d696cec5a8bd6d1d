import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** The runtime files that the home page loads before any interaction, from `dist/runtime/<hash>/manifest.json`. */
export interface RuntimeManifest {
  hash: string;
  boot: string;
  preload: string[];
  pages: Record<string, string[]>;
}

const prefix = /^\/_livery\/runtime\/[^/]+\//;

export async function readManifest(dist: string): Promise<RuntimeManifest> {
  const { hash } = JSON.parse(await readFile(path.join(dist, 'runtime/current.json'), 'utf8')) as { hash: string };
  return JSON.parse(await readFile(path.join(dist, 'runtime', hash, 'manifest.json'), 'utf8')) as RuntimeManifest;
}

/** Returns the home page's initial JavaScript, by file, with brotli 11. */
export async function initialJavaScript(dist: string): Promise<{ file: string; brotli: number }[]> {
  const manifest = await readManifest(dist);
  const files = [...new Set([manifest.boot, ...manifest.preload])].filter((file) => file.endsWith('.js'));
  return Promise.all(files.map((address) => measured(dist, manifest, address)));
}

/** Returns how many scripts a page has loaded once it runs, and their size with brotli 11 in bytes, by its module. */
export async function scriptsOfPages(dist: string): Promise<{ page: string; files: number; brotli: number }[]> {
  const manifest = await readManifest(dist);
  const addresses = [...new Set(Object.values(manifest.pages).flat())];
  const sizes = new Map(
    await Promise.all(
      addresses.map(async (address) => [address, (await measured(dist, manifest, address)).brotli] as const),
    ),
  );
  return Object.entries(manifest.pages).map(([page, files]) => ({
    page,
    files: files.length,
    brotli: files.reduce((sum, address) => sum + (sizes.get(address) ?? 0), 0),
  }));
}

async function measured(
  dist: string,
  { hash }: RuntimeManifest,
  address: string,
): Promise<{ file: string; brotli: number }> {
  const file = path.join(dist, 'runtime', hash, 'client', address.replace(prefix, ''));
  return { file: path.basename(file), brotli: brotliSize(await readFile(file)) };
}

export function brotliSize(text: Uint8Array | string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
