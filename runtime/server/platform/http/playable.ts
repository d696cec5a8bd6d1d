import type { BrandBundle } from '../../../../schema/bundle.ts';
import type { VendorEntry, VendorGame } from '../../adapters/vendor/vendor.ts';
import { smallestBet } from './smallest-bet.ts';

/** A game as one brand offers it. */
export interface PlayableGame extends VendorGame {
  /** With exactly the decimals of the brand's currency. */
  minBet: string;
}

export interface PlayableEntry extends Omit<VendorEntry, 'games'> {
  games: PlayableGame[];
}

/**
 * What of a catalogue a brand offers: its own categories, of e-sports its own providers, and games that are played in
 * its currency.
 */
export function playable(
  catalogue: readonly VendorEntry[],
  { categories, currency, esportsProviders }: Pick<BrandBundle, 'categories' | 'currency' | 'esportsProviders'>,
): PlayableEntry[] {
  return catalogue
    .filter(({ category }) => categories.includes(category))
    .filter(({ category, vassalage }) => category !== 'ESPORTS' || esportsProviders.includes(vassalage))
    .map((entry) => ({
      ...entry,
      games: entry.games.flatMap((game) => {
        const minBet = smallestBet(game, currency);
        return minBet === null ? [] : [{ ...game, minBet }];
      }),
    }))
    .filter(({ games }) => games.length > 0);
}
