import type { BonusCategory } from '../../../../schema/generated/api/rewards.ts';
import type { LanguageCode } from '../../../../schema/languages.ts';
import type { VendorEntry } from '../../adapters/vendor/vendor.ts';
import { offerAt } from '../../../shared/bonus/bonus-at.ts';
import { meanPayback, readPayback } from '../../../shared/bonus/bonus-example.ts';
import type { BonusTerms } from '../../../shared/bonus/bonus-terms.ts';
import { playable } from '../catalogue/public.ts';
import type { Brand } from '../http/brand.ts';
import type { BonusSettings } from '../http/server-settings.ts';

/** Returns the bonuses of a brand that a member who had `taken` before can join now. */
export function openOffers(
  { settings }: Pick<Brand, 'settings'>,
  { taken, now }: { taken: ReadonlySet<string>; now: number },
): BonusSettings[] {
  return settings.bonuses.filter((bonus) => offerAt(bonus, now) === 'offered' && !taken.has(bonus.id));
}

/** Returns what counts in each category that the brand offers, and the mean of the returns that its games publish. */
export function bonusCategories(
  { weights }: Pick<BonusTerms, 'weights'>,
  { bundle, catalogue }: { bundle: Brand['bundle']; catalogue: readonly VendorEntry[] },
): BonusCategory[] {
  const byCategory = Map.groupBy(playable(catalogue, bundle), ({ category }) => category);
  // The brand schema admits these categories alone.
  return (bundle.categories as BonusCategory['category'][]).map((category) => {
    const games = (byCategory.get(category) ?? []).flatMap((entry) => entry.games);
    const payback = meanPayback(games.flatMap(({ rtp }) => (rtp === undefined ? [] : [readPayback(rtp)])));
    return {
      category,
      weight: weights[category] ?? 0,
      return: payback === null ? null : (payback / 100).toFixed(2),
    };
  });
}

/** Returns the words of a language; those of the brand's default language, or of any, where the language has none. */
export function wordsIn(
  words: Readonly<Partial<Record<LanguageCode, string>>>,
  { language, fallback }: { language: LanguageCode; fallback: LanguageCode },
): string {
  return words[language] ?? words[fallback] ?? Object.values(words)[0] ?? '';
}
