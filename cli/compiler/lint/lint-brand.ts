import type { Diagnostic } from '../diagnostic.ts';
import type { Library } from '../library.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';
import { lintAddresses } from './addresses.ts';
import { lintAmounts } from './amounts.ts';
import { lintAssets } from './assets.ts';
import { lintAudience } from './audience.ts';
import { lintBanners } from './banners.ts';
import { lintCardPictures } from './cards.ts';
import { lintContrast } from './contrast.ts';
import { lintCountries } from './countries.ts';
import { lintCurrency } from './currency.ts';
import { lintFixedMoney } from './fixed-money.ts';
import { lintFlags } from './flags.ts';
import { lintIdentity } from './identity.ts';
import { lintLookAlikes } from './look-alikes.ts';
import { lintKnownNames } from './known-names.ts';
import { lintLeaks } from './leaks.ts';
import { lintNeeds } from './needs.ts';
import { lintNesting } from './nesting.ts';
import { lintOffers } from './offers.ts';
import { lintPages } from './pages.ts';
import { lintPrizes } from './prizes.ts';
import { lintProducts } from './products.ts';
import { lintRanks } from './ranks.ts';
import { lintRegistration } from './registration.ts';
import { lintTargets } from './targets.ts';
import { lintTickets } from './tickets.ts';
import { lintWords } from './words.ts';

/** A rule, or a group of similar rules, across fields, files or brands. */
export type LintRule = (brand: ResolvedBrand, library: Library) => Diagnostic[] | Promise<Diagnostic[]>;

const rules: readonly LintRule[] = [
  lintIdentity,
  lintLookAlikes,
  lintFlags,
  lintWords,
  lintContrast,
  lintTargets,
  lintAssets,
  lintAudience,
  lintBanners,
  lintAddresses,
  lintNeeds,
  lintLeaks,
  lintRegistration,
  lintAmounts,
  lintCurrency,
  lintCountries,
  lintFixedMoney,
  lintNesting,
  lintOffers,
  lintCardPictures,
  lintPages,
  lintPrizes,
  lintProducts,
  lintRanks,
  lintTickets,
  lintKnownNames,
];

/** Runs every rule over a brand. */
export async function lintBrand(brand: ResolvedBrand, library: Library): Promise<Diagnostic[]> {
  const found = await Promise.all(rules.map(async (rule) => rule(brand, library)));
  return found.flat();
}
