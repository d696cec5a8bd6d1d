import type { BrandBundle } from '../../../../schema/bundle.ts';
import type { VendorEntry } from '../../adapters/vendor/vendor.ts';

/** What of a catalogue a brand offers: its own categories, and games that are played in its currency. */
export function playable(
  catalogue: readonly VendorEntry[],
  { categories, currency }: Pick<BrandBundle, 'categories' | 'currency'>,
): VendorEntry[] {
  return catalogue
    .filter(({ category }) => categories.includes(category))
    .map((entry) => ({ ...entry, games: entry.games.filter(({ limits }) => Object.hasOwn(limits, currency.code)) }))
    .filter(({ games }) => games.length > 0);
}
