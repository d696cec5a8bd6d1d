import type { FavoriteGames, Game } from '../../../../schema/generated/api/lobby.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import { indexOf } from './game-index.ts';
import { checkMerchant, offerOf, type OfferDependencies } from './offer.ts';
import { listRecent, type GameKey } from '../play/public.ts';
import { addFavorite, listFavorites, mostFavorites, removeFavorite } from './favorites.ts';
import type { SharedLists } from '../catalogue/public.ts';

type OwnGamesOperation =
  | 'lobby.favoriteGames'
  | 'lobby.favoriteGamesList'
  | 'lobby.setFavoriteGame'
  | 'lobby.recentGame';

/** Handlers for the favourites of a player and the games played last. */
export function ownGamesHandlers({
  lists,
  ...dependencies
}: OfferDependencies & { lists: SharedLists }): Pick<Handlers, OwnGamesOperation> {
  /** Returns the games that are still offered, as they are offered now. */
  async function offered(
    call: Call<'lobby.favoriteGamesList' | 'lobby.recentGame'>,
    rows: readonly GameKey[],
  ): Promise<Game[]> {
    const { gameType, gameName, size = 24 } = call.input;
    const offer = await offerOf(dependencies, call, call.input);
    const games = rows
      .flatMap((row) => offer.find({ vassalage: row.vassalage, gameId: row.game_id }) ?? [])
      .filter(({ entry }) => gameType === undefined || entry.category === gameType);
    const found = indexOf(lists, { call, offer }).games(games, gameName);
    return found.slice(0, size).map(offer.tell);
  }

  return {
    'lobby.favoriteGames': async (call) => favorites(call.brand, playerOf(call).id),

    'lobby.favoriteGamesList': async (call) => {
      checkMerchant(call.brand, call.input.merchant);
      const { db, merchant } = call.brand;
      return { list: await offered(call, await listFavorites(db, merchant, playerOf(call).id)) };
    },

    'lobby.setFavoriteGame': async (call) => {
      const { vassalage, gameId, favorite, merchant: named } = call.input;
      checkMerchant(call.brand, named);
      const { db, merchant } = call.brand;
      const playerId = playerOf(call).id;
      if (!favorite) {
        await removeFavorite(db, { merchant, playerId, vassalage, gameId });
        return favorites(call.brand, playerId);
      }
      const offer = await offerOf(dependencies, call);
      if (offer.find({ vassalage, gameId }) === null) throw new AppError('play.unknown_game');
      const at = new Date(dependencies.clock.now());
      if (!(await addFavorite(db, { merchant, playerId, vassalage, gameId, at })))
        throw new AppError('lobby.too_many_favorites', { most: mostFavorites });
      return favorites(call.brand, playerId);
    },

    'lobby.recentGame': async (call) => {
      checkMerchant(call.brand, call.input.merchant);
      const { db, merchant } = call.brand;
      return { list: await offered(call, await listRecent(db, merchant, playerOf(call).id)) };
    },
  };
}

async function favorites({ db, merchant }: Brand, playerId: string): Promise<FavoriteGames> {
  const rows = await listFavorites(db, merchant, playerId);
  return { list: rows.map((row) => ({ vassalage: row.vassalage, gameId: row.game_id })) };
}
