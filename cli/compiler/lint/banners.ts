import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import type { Library } from '../library.ts';
import { spanNear } from '../read/located.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import { isSafeUrl } from './addresses.ts';
import { lintAsset, type AssetRule } from './assets.ts';

const banner: AssetRule = {
  kinds: ['svg', 'webp', 'png', 'jpeg'],
  kibibytes: 150,
  dimensions: ({ width, height }) =>
    Math.abs(width / height - 3) > 0.06 ? 'must be three times as wide as high' : null,
  sharpAcross: 960,
};

/** Checks that banners are the brand's own images, have alt text in every language, and link to safe URLs. */
export async function lintBanners(resolved: ResolvedBrand, { workspace }: Library): Promise<Diagnostic[]> {
  const pictures = await Promise.all(
    resolved.brand.banners.map(({ image }, index) =>
      lintAsset(
        resolved,
        { name: 'a banner', asset: image, key: ['banners', index, 'image'] },
        banner,
        workspace.cache,
      ),
    ),
  );
  return [...pictures.filter((each) => each !== null), ...lintWordless(resolved), ...lintTargets(resolved)];
}

function lintWordless({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  return brand.banners.flatMap(({ image, alt }, index) => {
    const missing = brand.languages.filter((code) => (alt[code] ?? '').trim() === '');
    if (missing.length === 0) return [];
    const key = ['banners', index, 'alt'];
    const message = `${image} has no alt text for ${missing.join(' and ')}`;
    const hint = 'add a short description of the image';
    return [diagnostic('LV3027', { message, at: spanNear(located, key) ?? { file }, key, hint })];
  });
}

function lintTargets({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  return brand.banners.flatMap(({ href = null }, index) => {
    if (href === null || (isSafeUrl(href) && /^(https:|\/)/i.test(href))) return [];
    const key = ['banners', index, 'href'];
    const message = `"${href}" is not a safe address`;
    return [
      diagnostic('LV3020', {
        message,
        at: spanNear(located, key) ?? { file },
        key,
        hint: 'use https: or a path starting with /',
      }),
    ];
  });
}
