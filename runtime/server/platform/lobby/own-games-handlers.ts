import type { FavoriteGames, Game } from '../../../../schema/generated/api/lobby.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Handlers } from '../http/call.ts';
import { checkMerchant, offerOf, type Offer, type OfferDependencies } from './offer.ts';
import { addFavorite, listFavorites, listRecent, mostFavorites, removeFavorite, type GameKey } from './repository.ts';

type OwnGamesOperation =
  'lobby.favoriteGames' | 'lobby.favoriteGamesList' | 'lobby.setFavoriteGame' | 'lobby.recentGame';

/** What a player has marked, and what they played last. */
export function ownGamesHandlers(dependencies: OfferDependencies): Pick<Handlers, OwnGamesOperation> {
  return {
    'lobby.favoriteGames': async (call) => favorites(call.brand, playerOf(call).id),

    'lobby.favoriteGamesList': async (call) => {
      checkMerchant(call.brand, call.input.merchant);
      const offer = await offerOf(dependencies, call, call.input);
      const { db, merchant } = call.brand;
      return { list: offered(await listFavorites(db, merchant, playerOf(call).id), offer, call.input) };
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
      const offer = await offerOf(dependencies, call, call.input);
      const { db, merchant } = call.brand;
      return { list: offered(await listRecent(db, merchant, playerOf(call).id), offer, call.input) };
    },
  };
}

async function favorites({ db, merchant }: Brand, playerId: string): Promise<FavoriteGames> {
  const rows = await listFavorites(db, merchant, playerId);
  return { list: rows.map((row) => ({ vassalage: row.vassalage, gameId: row.game_id })) };
}

/** Those that are still offered, as they are offered now. */
function offered(
  rows: readonly GameKey[],
  offer: Offer,
  { gameType, size = 24 }: { gameType?: Game['gameType']; size?: number },
): Game[] {
  const games = rows.flatMap((row) => {
    const found = offer.find({ vassalage: row.vassalage, gameId: row.game_id });
    return found === null ? [] : [offer.tell(found)];
  });
  return games.filter((game) => gameType === undefined || game.gameType === gameType).slice(0, size);
}
