import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BrandRelease } from './brand-release.ts';
import type { ContentCache } from './content-cache.ts';
import { hashedFile } from './hashed-file.ts';
import { readyReply, type Encoding, type ReadyReply } from './ready-reply.ts';
import { commonHeaders, denyAllPolicy, picturePolicy, scriptPolicy } from './security-headers.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.speculationrules': 'application/speculationrules+json',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.mobileconfig': 'application/x-apple-aspen-config',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.map': 'application/json; charset=utf-8',
};

/** Files of a brand's folder that are never served. */
const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<Encoding, string>;

/** Serves the files under `/_livery/` and a brand's files at root paths. */
export class Assets {
  readonly #cache: ContentCache<ReadyReply>;
  readonly #distDir: string;

  constructor(cache: ContentCache<ReadyReply>, distDir: string) {
    this.#cache = cache;
    this.#distDir = distDir;
  }

  /**
   * Returns a file under `/_livery/`, immutable under its URL; null when there is none. A null `brandId` permits every
   * brand's files.
   */
  hashed(pathname: string, brandId: string | null, encoding: Encoding): ReadyReply | null {
    const relative = hashedFile(pathname, brandId);
    return relative === null
      ? null
      : this.#file(path.join(this.#distDir, relative), encoding, 'public, max-age=31536000, immutable', 'asset');
  }

  /** Returns a brand's file at a root path (`/robots.txt`); null when it has none. */
  root(brand: BrandRelease, pathname: string, encoding: Encoding): ReadyReply | null {
    const file = brand.rootFiles.get(pathname);
    return file === undefined ? null : this.#file(file, encoding, 'public, no-cache', 'root-file');
  }

  #file(file: string, encoding: Encoding, cacheControl: string, route: string): ReadyReply | null {
    const key = `file ${encoding} ${file}`;
    const kept = this.#cache.get(key);
    if (kept !== undefined) return kept;
    const type = types[path.extname(file)];
    if (type === undefined) return null;
    const stored = readIfFile(file + suffixes[encoding]);
    const body = stored ?? readIfFile(file);
    if (body === null) return null;
    const used = stored === null ? 'identity' : encoding;
    const headers = {
      'Content-Type': type,
      'Cache-Control': cacheControl,
      Vary: 'Accept-Encoding',
      ...commonHeaders,
      'Content-Security-Policy': policyFor(type),
    };
    const made = readyReply({ status: 200, body, encoding: used, headers, route });
    this.#cache.set(key, made);
    return made;
  }
}

function policyFor(type: string): string {
  if (type.startsWith('image/svg')) return picturePolicy;
  return type.startsWith('text/javascript') ? scriptPolicy : denyAllPolicy;
}

function readIfFile(file: string): Buffer | null {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(file) : null;
}
