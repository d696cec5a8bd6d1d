import type { Category, SearchResults } from '../../../../schema/generated/api/lobby.ts';
import type { Handlers } from '../http/call.ts';
import { indexOf, type OfferedVendor } from './game-index.ts';
import { checkMerchant, offerOf, type Offer, type OfferDependencies, type OfferedGame } from './offer.ts';
import type { SharedLists } from '../catalogue/public.ts';
import { vendorSummary } from './vendor-summary.ts';

/** Number of results of each kind when a call states none. */
const DEFAULT_SIZE = 12;

/** Handlers for the search over games, vendors and lotteries of every category. */
export function searchHandlers({
  lists,
  ...dependencies
}: OfferDependencies & { lists: SharedLists }): Pick<Handlers, 'lobby.search'> {
  return {
    'lobby.search': async (call) => {
      const { text, size = DEFAULT_SIZE, merchant } = call.input;
      checkMerchant(call.brand, merchant);
      const offer = await offerOf(dependencies, call, call.input);
      return toResults(indexOf(lists, { call, offer }).everything(text), { offer, size });
    },
  };
}

function toResults(
  found: readonly (OfferedVendor | OfferedGame)[],
  { offer, size }: { offer: Offer; size: number },
): SearchResults {
  const kinds = new Set<SearchResults['kinds'][number]>();
  const [vendors, games, draws]: [OfferedVendor[], OfferedGame[], OfferedGame[]] = [[], [], []];
  for (const { entry, game } of found) {
    const kind = game === undefined ? 'vendors' : game.lottery === undefined ? 'games' : 'draws';
    kinds.add(kind);
    if (game === undefined) vendors.push({ entry });
    else (kind === 'games' ? games : draws).push({ entry, game });
  }
  return {
    kinds: [...kinds],
    games: games.slice(0, size).map(offer.tell),
    vendors: vendors
      .slice(0, size)
      // The brand's schema limits its categories to this closed list.
      .map(({ entry }) => ({ ...vendorSummary(entry, offer), gameType: entry.category as Category })),
    draws: draws.slice(0, size).map(offer.tell),
    total: { games: games.length, vendors: vendors.length, draws: draws.length },
  };
}
