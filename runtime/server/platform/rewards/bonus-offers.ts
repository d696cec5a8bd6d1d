import type { BonusCategory, BonusOffer } from '../../../../schema/generated/api/rewards.ts';
import type { VendorEntry } from '../../adapters/vendor/vendor.ts';
import { offerAt } from '../../../shared/bonus/bonus-at.ts';
import { isEligible } from '../../../shared/offers/status.ts';
import { meanPayback, readPayback } from '../../../shared/bonus/bonus-example.ts';
import type { BonusTerms } from '../../../shared/bonus/bonus-terms.ts';
import { playable } from '../catalogue/public.ts';
import type { Brand } from '../http/brand.ts';
import type { Call } from '../http/call.ts';
import { wordsFor } from '../http/page-language.ts';
import { formatMinor } from '../../../shared/money.ts';
import type { GrantTerms } from './bonus-grant.ts';
import { bonusSettings, type BonusSettings } from './bonus-settings.ts';

/** Returns the bonuses of a brand that a member of a rank can join now, except for those that are `closed` to the member. */
export function openOffers(
  brand: Pick<Brand, 'bundle' | 'settings'>,
  { closed, rank, now }: { closed: ReadonlySet<string>; rank: number; now: number },
): BonusSettings[] {
  return bonusSettings(brand).filter(
    (bonus) => offerAt(bonus, now) === 'offered' && isEligible(bonus, { rank }) && !closed.has(bonus.id),
  );
}

/** Returns what counts in each category that the brand offers, and the mean of the returns that its games publish. */
function bonusCategories(
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

type OutlineValue = Pick<
  BonusOffer,
  'percent' | 'cap' | 'smallestDeposit' | 'maxBet' | 'times' | 'days' | 'categories'
>;

/** Returns the terms of a bonus in numbers. */
export function outlineValue(
  terms: BonusTerms,
  { bundle, catalogue }: { bundle: Brand['bundle']; catalogue: readonly VendorEntry[] },
): OutlineValue {
  return {
    percent: terms.percent,
    cap: formatMinor(terms.cap, bundle.currency),
    smallestDeposit: formatMinor(terms.smallestDeposit, bundle.currency),
    maxBet: terms.maxBet === null ? null : formatMinor(terms.maxBet, bundle.currency),
    times: terms.times,
    days: terms.days,
    categories: bonusCategories(terms, { bundle, catalogue }),
  };
}

/** Returns the terms of a bonus in the language of the page. */
export function termsValue(
  terms: GrantTerms,
  { call, catalogue }: { call: Pick<Call, 'brand' | 'request'>; catalogue: readonly VendorEntry[] },
): OutlineValue & Pick<BonusOffer, 'name' | 'text'> {
  return {
    name: wordsFor(terms.name, call),
    text: wordsFor(terms.text, call),
    ...outlineValue(terms, { bundle: call.brand.bundle, catalogue }),
  };
}
