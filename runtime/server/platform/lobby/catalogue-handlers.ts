import type { Category, CategoryMenu, VendorLane } from '../../../../schema/generated/api/lobby.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Handlers } from '../http/call.ts';
import type { PlayableEntry } from '../catalogue/public.ts';
import { indexOf } from './game-index.ts';
import { narrowGames, pageOf, typesOf } from './game-list.ts';
import { checkMerchant, gamesOf, offerOf, type Offer, type OfferDependencies } from './offer.ts';
import type { SharedLists } from '../catalogue/public.ts';
import { vendorSummary } from './vendor-summary.ts';

type CatalogueOperation =
  | 'lobby.gameMenus'
  | 'lobby.gameList'
  | 'lobby.game'
  | 'lobby.gameVendor'
  | 'lobby.vassGameType';

/** The sports vendor with a menu item of its own (specification, section 2). */
const ownItem = { vassalage: 'DS88', category: 'SPORTS' };

/** Number of games that represent a vendor. */
const OFFERS = 8;

/** Handlers for categories, vendors and games. */
export function catalogueHandlers({
  lists,
  ...dependencies
}: OfferDependencies & { lists: SharedLists }): Pick<Handlers, CatalogueOperation> {
  return {
    'lobby.gameMenus': async (call) => {
      const offer = await offerOf(dependencies, call);
      return lists.of({ name: 'menus', call, offer }, () => {
        const menus = call.brand.bundle.categories.map((title) =>
          menuOf(
            // The brand's schema limits categories to the same closed list.
            title as Category,
            offer.entries.filter(({ category }) => category === title),
            offer,
          ),
        );
        return { categories: menus.filter(({ vendors }) => vendors.length > 0) };
      });
    },

    'lobby.gameList': async (call) => {
      const { gameType, vassalage, gameName, pageNo = 1, pageSize = 24, merchant } = call.input;
      checkMerchant(call.brand, merchant);
      const offer = await offerOf(dependencies, call, call.input);
      return lists.of({ name: 'games', call, input: call.input, offer }, () => {
        const ofVendor = gamesOf(offer.narrowed({ gameType, ...(vassalage === undefined ? {} : { vassalage }) }));
        const games = indexOf(lists, { call, offer }).games(narrowGames(ofVendor, call.input), gameName);
        const { items, ...page } = pageOf(games, { pageNo, pageSize });
        return { games: items.map(offer.tell), ...page };
      });
    },

    'lobby.game': async (call) => {
      const { vassalage, gameId, merchant } = call.input;
      checkMerchant(call.brand, merchant);
      const offer = await offerOf(dependencies, call, call.input);
      return lists.of({ name: 'game', call, input: call.input, offer }, () => {
        const found = offer.find({ vassalage, gameId });
        if (found === null) throw new AppError('play.unknown_game');
        return offer.tell(found);
      });
    },

    'lobby.gameVendor': async (call) => {
      const { gameType, gameName, merchant } = call.input;
      checkMerchant(call.brand, merchant);
      const offer = await offerOf(dependencies, call, call.input);
      return lists.of({ name: 'vendors', call, input: call.input, offer }, () => {
        const entries = offer.narrowed(gameType === undefined ? {} : { gameType });
        const found = new Set(
          indexOf(lists, { call, offer })
            .games(gamesOf(entries), gameName)
            .map(({ entry }) => entry),
        );
        return { data: { lanes: [...found].map((entry) => laneOf(entry, offer)) } };
      });
    },

    'lobby.vassGameType': async (call) => {
      const { gameType, vassalage, merchant } = call.input;
      checkMerchant(call.brand, merchant);
      const offer = await offerOf(dependencies, call);
      return lists.of({ name: 'types', call, input: call.input, offer }, () =>
        typesOf(gamesOf(offer.narrowed({ gameType, ...(vassalage === undefined ? {} : { vassalage }) }))),
      );
    },
  };
}

function menuOf(title: Category, entries: readonly PlayableEntry[], offer: Offer): CategoryMenu {
  const games = entries.flatMap((entry) => entry.games);
  return {
    title,
    vendors: entries.map((entry) => ({
      ...vendorSummary(entry, offer),
      ownItem: entry.vassalage === ownItem.vassalage && entry.category === ownItem.category,
    })),
    picture: (games.find(({ isHot }) => isHot) ?? games[0])?.icon ?? '',
  };
}

function laneOf(entry: PlayableEntry, offer: Offer): VendorLane {
  return {
    ...vendorSummary(entry, offer),
    gameType: entry.category as Category,
    offers: entry.games.slice(0, OFFERS).map((game) => offer.tell({ entry, game })),
  };
}
