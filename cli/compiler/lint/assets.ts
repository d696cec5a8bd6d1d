import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import { unsafeSvgReason } from '../emit/svg.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

type AssetName = keyof ResolvedBrand['brand']['assets'];
type Kind = 'svg' | 'png' | 'jpeg' | 'webp';

const allowed = {
  logo: { kinds: ['svg'], kibibytes: 64 },
  mark: { kinds: ['svg'], kibibytes: 64 },
  hero: { kinds: ['svg', 'webp', 'png', 'jpeg'], kibibytes: 300 },
  socialImage: { kinds: ['png', 'jpeg'], kibibytes: 300 },
} as const satisfies Record<AssetName, { kinds: readonly Kind[]; kibibytes: number }>;

/** The brand's pictures are there, its own, light and harmless. */
export async function lintAssets(brand: ResolvedBrand): Promise<Diagnostic[]> {
  const names: AssetName[] = ['logo', 'mark', 'hero', 'socialImage'];
  const found = await Promise.all(names.map((name) => lintAsset(brand, name)));
  return found.filter((each) => each !== null);
}

async function lintAsset({ brand, folder, located, file }: ResolvedBrand, name: AssetName): Promise<Diagnostic | null> {
  const asset = brand.assets[name];
  if (asset === null) return null;
  const key = ['assets', name];
  const at = spanNear(located, key) ?? { file };
  const target = path.resolve(folder, asset);
  const own = await realpath(folder);
  const real = await realpath(target).catch(() => null);
  const fault = (code: 'LV3015' | 'LV3016' | 'LV3017' | 'LV3018' | 'LV3019', message: string, hint?: string): Diagnostic =>
    diagnostic(code, { message, at, key, hint });
  if (!isBelow(path.resolve(folder), target) || (real !== null && !isBelow(own, real))) {
    return fault('LV3017', `${asset} lies outside the brand's folder`);
  }
  if (real === null || !(await stat(real)).isFile()) return fault('LV3015', `${asset} does not exist`);
  const { size } = await stat(real);
  const { kinds, kibibytes } = allowed[name];
  if (size > kibibytes * 1024) return fault('LV3016', `${asset} weighs ${Math.ceil(size / 1024)} KiB; ${kibibytes} are allowed`);
  const content = await readFile(real);
  const kind = kindOf(content);
  if (kind === null || !kinds.some((each) => each === kind)) {
    return fault('LV3019', `${asset} is ${kind ?? 'no picture we know'}`, `${name} may be ${kinds.join(', ')}`);
  }
  const extension = path.extname(asset).slice(1).toLowerCase().replace('jpg', 'jpeg');
  if (extension !== kind) return fault('LV3019', `${asset} is ${kind}, whatever its name says`, `call it .${kind}`);
  if (kind !== 'svg') return null;
  const reason = unsafeSvgReason(content.toString('utf8'));
  return reason === null ? null : fault('LV3018', `${asset} is not safe: ${reason}`);
}

function isBelow(folder: string, target: string): boolean {
  const relative = path.relative(folder, target);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
}

function kindOf(content: Buffer): Kind | null {
  if (content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (content.subarray(0, 4).toString('latin1') === 'RIFF' && content.subarray(8, 12).toString('latin1') === 'WEBP') return 'webp';
  return /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(content.toString('utf8')) ? 'svg' : null;
}
