import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** What the home page loads of the runtime before anything is touched, as `dist/runtime/<hash>/manifest.json` states it. */
export interface RuntimeManifest {
  hash: string;
  boot: string;
  preload: string[];
}

const prefix = /^\/_livery\/runtime\/[^/]+\//;

export async function readManifest(dist: string): Promise<RuntimeManifest> {
  const { hash } = JSON.parse(await readFile(path.join(dist, 'runtime/current.json'), 'utf8')) as { hash: string };
  return JSON.parse(await readFile(path.join(dist, 'runtime', hash, 'manifest.json'), 'utf8')) as RuntimeManifest;
}

/** The home page's initial JavaScript, file by file, brotli 11. */
export async function initialJavaScript(dist: string): Promise<{ file: string; brotli: number }[]> {
  const manifest = await readManifest(dist);
  const files = [...new Set([manifest.boot, ...manifest.preload])].filter((file) => file.endsWith('.js'));
  return Promise.all(
    files.map(async (address) => {
      const file = path.join(dist, 'runtime', manifest.hash, 'client', address.replace(prefix, ''));
      return { file: path.basename(file), brotli: brotliSize(await readFile(file)) };
    }),
  );
}

export function brotliSize(text: Uint8Array | string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
