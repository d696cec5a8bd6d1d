import type { Room } from '../../../../schema/generated/api/lobby.ts';
import { searchItems } from '../../../shared/search/search-items.ts';
import { searchText } from '../../../shared/search/search-text.ts';
import type { Brand } from '../http/brand.ts';
import type { Handlers } from '../http/call.ts';
import { smallestBet } from '../catalogue/public.ts';
import { indexOf } from './game-index.ts';
import { checkMerchant, gamesOf, offerOf, type Offer, type OfferedGame, type OfferDependencies } from './offer.ts';
import type { SharedLists } from '../catalogue/public.ts';

/** Handlers for rooms of games between players. */
export function roomHandlers({
  lists,
  ...dependencies
}: OfferDependencies & { lists: SharedLists }): Pick<Handlers, 'lobby.roomList'> {
  return {
    'lobby.roomList': async (call) => {
      const { vassalage, gameName, merchant } = call.input;
      checkMerchant(call.brand, merchant);
      const offer = await offerOf(dependencies, call, call.input);
      const entries = offer.narrowed({ gameType: 'PVP', ...(vassalage === undefined ? {} : { vassalage }) });
      const { currency } = call.brand.bundle;
      // A room is open however many players it has: without an answer the number of players is omitted.
      const rooms = await dependencies
        .vendorOf(call.brand)
        .rooms({ currency: currency.code })
        .catch(() => []);
      const taken = new Map(rooms.map((room) => [`${room.gameId}/${room.roomId}`, room.taken]));
      const offered = gamesOf(entries).flatMap((each) =>
        roomsOf(each, offer, { currency, taken }).map((room) => ({ room, game: each.game })),
      );
      const index = indexOf(lists, { call, offer });
      const found = searchItems(offered, gameName ?? '', ({ room, game }) => {
        const { names, about = [] } = index.textsOf(game);
        return { names: [searchText(room.roomName), ...names], about };
      });
      return { list: found.map(({ room }) => room) };
    },
  };
}

function roomsOf(
  { entry, game }: OfferedGame,
  offer: Offer,
  { currency, taken }: { currency: Brand['bundle']['currency']; taken: ReadonlyMap<string, number> },
): Room[] {
  const rooms = game.rooms ?? [];
  const gameName = offer.nameOf(game);
  return rooms.flatMap((room, place) => {
    const limits = Object.fromEntries(
      Object.entries(room.ante).map(([code, ante]) => [code, { minBet: ante, maxBet: ante }]),
    );
    const ante = smallestBet({ limits }, currency);
    if (ante === null) return [];
    return [
      {
        roomId: room.roomId,
        nodeId: room.roomId,
        gameId: game.gameId,
        vassalage: entry.vassalage,
        vendorName: entry.displayName,
        roomName: rooms.length === 1 ? gameName : `${gameName} ${place + 1}`,
        gameName,
        showIcon: game.icon,
        supportPlay: game.trial ? (0 as const) : (1 as const),
        ...(offer.isClosed(entry.vassalage, game.gameId) ? { maintenance: 1 as const } : {}),
        ante,
        seats: room.seats,
        players: taken.get(`${game.gameId}/${room.roomId}`) ?? null,
      },
    ];
  });
}
