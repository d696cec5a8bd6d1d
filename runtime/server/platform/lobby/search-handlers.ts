import type { Category } from '../../../../schema/generated/api/lobby.ts';
import type { Handlers } from '../http/call.ts';
import { indexOf } from './game-index.ts';
import { checkMerchant, gamesOf, offerOf, type OfferDependencies } from './offer.ts';
import type { SharedLists } from './shared-lists.ts';
import { vendorSummary } from './vendor-summary.ts';

/** Results of each kind where a call states no number. */
const DEFAULT_SIZE = 12;

/** Search over games, vendors and lotteries of every category. */
export function searchHandlers({
  lists,
  ...dependencies
}: OfferDependencies & { lists: SharedLists }): Pick<Handlers, 'lobby.search'> {
  return {
    'lobby.search': async (call) => {
      const { text, size = DEFAULT_SIZE, merchant } = call.input;
      checkMerchant(call.brand, merchant);
      const offer = await offerOf(dependencies, call, call.input);
      const index = indexOf(lists, { call, offer });
      const found = index.games(gamesOf(offer.entries), text);
      const games = found.filter(({ game }) => game.lottery === undefined);
      const draws = found.filter(({ game }) => game.lottery !== undefined);
      const vendors = index.vendors(offer.entries, text);
      return {
        games: games.slice(0, size).map(offer.tell),
        draws: draws.slice(0, size).map(offer.tell),
        vendors: vendors
          .slice(0, size)
          .map((entry) => ({ ...vendorSummary(entry, offer), gameType: entry.category as Category })),
        total: { games: games.length, vendors: vendors.length, draws: draws.length },
      };
    },
  };
}
