import type { BrandBundle } from '../../../../schema/bundle.ts';
import type { VendorEntry, VendorGame } from '../../adapters/vendor/vendor.ts';
import { gamePage } from '../../../shared/game-page.ts';
import { smallestBet } from './smallest-bet.ts';

/** A game as one brand offers it. */
export interface PlayableGame extends VendorGame {
  /** With exactly the decimals of the brand's currency. */
  minBet: string;
}

export interface PlayableEntry extends Omit<VendorEntry, 'games'> {
  games: PlayableGame[];
}

type Offering = Pick<BrandBundle, 'categories' | 'currency' | 'esportsProviders' | 'routesOff'>;

/**
 * Returns the part of a catalogue that a brand offers: its own categories, its own providers for e-sports, and games in
 * its currency on a page that is not switched off.
 */
export function playable(catalogue: readonly VendorEntry[], offering: Offering): PlayableEntry[] {
  const made = cached.get(catalogue)?.get(offering);
  if (made !== undefined) return made;
  const entries = select(catalogue, offering);
  cached.set(catalogue, (cached.get(catalogue) ?? new WeakMap<Offering, PlayableEntry[]>()).set(offering, entries));
  return entries;
}

/** Computed once for each version of a catalogue and of a brand; both are replaced when they change. */
const cached = new WeakMap<readonly VendorEntry[], WeakMap<Offering, PlayableEntry[]>>();

function select(
  catalogue: readonly VendorEntry[],
  { categories, currency, esportsProviders, routesOff }: Offering,
): PlayableEntry[] {
  return catalogue
    .filter(({ category }) => categories.includes(category))
    .filter(({ category, vassalage }) => category !== 'ESPORTS' || esportsProviders.includes(vassalage))
    .map((entry) => ({
      ...entry,
      games: entry.games.flatMap((game) => {
        const minBet = smallestBet(game, currency);
        const hasPage = !routesOff.includes(gamePage(game.lottery?.accountTypeName));
        return minBet === null || !hasPage ? [] : [{ ...game, minBet }];
      }),
    }))
    .filter(({ games }) => games.length > 0);
}
