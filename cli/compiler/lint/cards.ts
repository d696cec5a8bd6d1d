import type { Diagnostic } from '../diagnostic.ts';
import type { Library } from '../library.ts';
import { cardKinds, type CardKind } from '../resolve/brand-parts.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import { lintAsset, type AssetRule } from './assets.ts';

const card: AssetRule = {
  kinds: ['svg', 'webp', 'png', 'jpeg'],
  kibibytes: 100,
  dimensions: ({ width, height }) => (Math.abs(width / height - 2) > 0.04 ? 'must be twice as wide as high' : null),
  sharpAcross: 720,
};

const kinds: Record<CardKind, string> = {
  offers: 'the picture of an offer',
  mall: 'the picture of a product',
  prizes: 'the picture of prizes',
};

/** Checks that the pictures of offers, products and prizes are the brand's own images. */
export async function lintCardPictures(resolved: ResolvedBrand, { workspace }: Library): Promise<Diagnostic[]> {
  const found = await Promise.all(
    cardKinds.flatMap((kind) =>
      Object.entries(resolved.brand[kind]).flatMap(([id, { picture = null }]) => {
        const placed = { name: kinds[kind], asset: picture ?? '', key: [kind, id, 'picture'] };
        return picture === null ? [] : [lintAsset(resolved, placed, card, workspace.cache)];
      }),
    ),
  );
  return found.filter((each) => each !== null);
}

/** Returns the fault of a text that is missing in a language of the brand; null if there is none. */
export function missingWords(
  owner: string,
  part: string,
  words: Partial<Record<string, string>>,
  { languages }: ResolvedBrand['brand'],
): { code: 'LV3174'; message: string; hint: string } | null {
  const missing = languages.filter((code) => (words[code] ?? '').trim() === '');
  if (missing.length === 0) return null;
  const message = `${owner} has no ${part} for ${missing.join(' and ')}`;
  return { code: 'LV3174', message, hint: 'write it in every language the brand offers' };
}
