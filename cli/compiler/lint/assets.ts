import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import type { DiagnosticCode } from '../diagnostic-codes.ts';
import { contentHash } from '../emit/content-hash.ts';
import { drawPng, DrawingFailed } from '../emit/draw-png.ts';
import { readSealed, writeSealed } from '../emit/sealed-file.ts';
import { holdsText, unsafeSvgReason } from '../emit/svg.ts';
import type { Library } from '../library.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import { isIntactPng } from './png-chunks.ts';
import { readImage, type Picture, type PictureKind } from './picture.ts';

type AssetName = keyof ResolvedBrand['brand']['assets'];

/** An image that brand.json names. */
export interface PlacedAsset {
  /** Its purpose, for messages. */
  name: string;
  /** Its path in the brand's folder. */
  asset: string;
  key: readonly (string | number)[];
}

export interface AssetRule {
  kinds: readonly PictureKind[];
  kibibytes: number;
  /** Returns why its dimensions are rejected; null if they are accepted. */
  dimensions: (size: { width: number; height: number }) => string | null;
  /** Minimum width in pixels for a sharp image on a large screen. */
  sharpAcross?: number;
  /** Icons are drawn from it, without fonts. */
  wordless?: true;
}

const allowed = {
  logo: {
    kinds: ['svg', 'png'],
    sharpAcross: 240,
    kibibytes: 64,
    dimensions: ({ width, height }) => (width > 10 * height || height > 2 * width ? 'is too long for a header' : null),
    wordless: true,
  },
  mark: {
    kinds: ['svg', 'png'],
    sharpAcross: 512,
    kibibytes: 64,
    dimensions: ({ width, height }) => (Math.abs(width / height - 1) > 0.02 ? 'must be square' : null),
    wordless: true,
  },
  hero: { kinds: ['svg', 'webp', 'png', 'jpeg'], kibibytes: 300, dimensions: () => null, sharpAcross: 1600 },
  socialImage: {
    kinds: ['png', 'jpeg'],
    kibibytes: 300,
    dimensions: ({ width, height }) => (width === 1200 && height === 630 ? null : 'must be 1200 by 630'),
  },
} as const satisfies Record<AssetName, AssetRule>;

const mostPixels = 4096;

/** Checks that the brand's images exist, are its own, small and harmless, and have the required shape. */
export async function lintAssets(brand: ResolvedBrand, library: Library): Promise<Diagnostic[]> {
  const names: AssetName[] = ['logo', 'mark', 'hero', 'socialImage'];
  const found = await Promise.all(
    names.map(async (name) => {
      const asset = brand.brand.assets[name];
      return asset === null
        ? null
        : lintAsset(brand, { name, asset, key: ['assets', name] }, allowed[name], library.workspace.cache);
    }),
  );
  return found.filter((each) => each !== null);
}

/** Returns the first problem of an image; null if there is none. */
export async function lintAsset(
  { folder, located, file }: Pick<ResolvedBrand, 'folder' | 'located' | 'file'>,
  { name, asset, key }: PlacedAsset,
  rule: AssetRule,
  cache: string,
): Promise<Diagnostic | null> {
  const at = spanNear(located, key) ?? { file };
  const target = path.resolve(folder, asset);
  const own = await realpath(folder);
  const real = await realpath(target).catch(() => null);
  const fault = (code: DiagnosticCode, message: string, hint?: string): Diagnostic =>
    diagnostic(code, { message, at, key, hint });
  if (!isBelow(path.resolve(folder), target) || (real !== null && !isBelow(own, real))) {
    return fault('LV3017', `${asset} is outside the brand's directory`);
  }
  if (real === null || !(await stat(real)).isFile()) return fault('LV3015', `${asset} does not exist`);
  const { size } = await stat(real);
  const { kinds, kibibytes } = rule;
  if (size > kibibytes * 1024) {
    return fault('LV3016', `${asset} is ${Math.ceil(size / 1024)} KiB; the maximum is ${kibibytes} KiB`);
  }
  const content = await readFile(real);
  const picture = readImage(content);
  if (picture === null || !kinds.some((each) => each === picture.kind)) {
    const what = picture === null ? 'not a supported image' : picture.kind;
    return fault('LV3019', `${asset} is ${what}`, `${name} may be ${kinds.join(', ')}`);
  }
  if (picture.kind === 'png' && !isIntactPng(content)) return fault('LV3019', `${asset} is damaged or cut off`);
  const extension = path.extname(asset).slice(1).toLowerCase().replace('jpg', 'jpeg');
  if (extension !== picture.kind) {
    return fault(
      'LV3019',
      `${asset} is in ${picture.kind} format but has a different extension`,
      `rename it to .${picture.kind}`,
    );
  }
  const reason = picture.kind === 'svg' ? unsafeSvgReason(content.toString('utf8')) : null;
  if (reason !== null) return fault('LV3018', `${asset} is not safe: ${reason}`);
  const form = lintForm({ rule, asset, picture, content, fault });
  if (form !== null || rule.wordless !== true || picture.kind !== 'svg') return form;
  const failure = await drawingFailure(content.toString('utf8'), cache);
  return failure === null ? null : fault('LV3199', `${asset} ${failure}`, 'simplify its filters, masks and patterns');
}

/**
 * Returns why icons cannot be drawn from an SVG; null if they can. The result is cached, so an image is drawn only
 * once.
 */
async function drawingFailure(svg: string, cache: string): Promise<string | null> {
  const verdict = path.join(cache, 'drawable', contentHash(svg));
  if ((await readSealed(verdict)) !== null) return null;
  try {
    await drawPng(svg, 512);
  } catch (error) {
    if (error instanceof DrawingFailed) return error.message;
    throw error;
  }
  // A cache that cannot be written only costs time.
  await writeSealed(verdict, Buffer.from('drawn')).catch(() => undefined);
  return null;
}

interface Form {
  rule: AssetRule;
  asset: string;
  picture: Picture;
  content: Buffer;
  fault: (code: DiagnosticCode, message: string, hint?: string) => Diagnostic;
}

function lintForm({ rule, asset, picture: { kind, size }, content, fault }: Form): Diagnostic | null {
  if (size === null) {
    if (kind === 'svg') return fault('LV3109', `${asset} has no viewBox`, 'add viewBox="0 0 <width> <height>"');
    return fault('LV3019', `${asset} is truncated: no image size found`);
  }
  const shown = `${asset} is ${size.width} by ${size.height}`;
  if (kind !== 'svg' && Math.max(size.width, size.height) > mostPixels) {
    return fault('LV3110', `${shown}; at most ${mostPixels} pixels are allowed`);
  }
  const wrong = rule.dimensions(size);
  if (wrong !== null) return fault('LV3110', `${shown}: it ${wrong}`);
  if (rule.sharpAcross !== undefined && kind !== 'svg' && size.width < rule.sharpAcross) {
    return fault('LV3111', `${shown}; use an image at least ${rule.sharpAcross} pixels wide`);
  }
  if (rule.wordless && kind === 'svg' && holdsText(content.toString('utf8'))) {
    return fault('LV3112', `${asset} contains text`, 'convert it to paths');
  }
  return null;
}

function isBelow(folder: string, target: string): boolean {
  const relative = path.relative(folder, target);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
}
