import type { Handlers } from '../http/call.ts';
import { indexOf } from './game-index.ts';
import { checkMerchant, gamesOf, offerOf, type Offer, type OfferedGame, type OfferDependencies } from './offer.ts';
import { rankList, type Ranks } from './ranks.ts';
import type { GameKey } from '../play/public.ts';
import type { SharedLists } from '../catalogue/public.ts';

/** Number of days that popularity is counted over. */
const POPULAR_DAYS = 7;

/** Handlers for popular games, hot games and the ranks. */
export function rankHandlers({
  ranks,
  lists,
  ...dependencies
}: OfferDependencies & { ranks: Ranks; lists: SharedLists }): Pick<
  Handlers,
  'lobby.popular' | 'lobby.hotGames' | 'lobby.rankList'
> {
  return {
    'lobby.popular': async (call) => {
      const { size = 24, merchant } = call.input;
      checkMerchant(call.brand, merchant);
      const offer = await offerOf(dependencies, call, call.input);
      const { plays } = await ranks.played(call.brand, POPULAR_DAYS);
      return lists.of({ name: 'popular', call, input: call.input, offer, parts: [plays] }, () => {
        const played = plays.flatMap((row) => offer.find(keyOf(row)) ?? []);
        const all = spread(offer);
        const byGame = new Map([...played, ...hotFirst(all)].map((each) => [each.game, each]));
        // Recommended games must be playable now.
        const open = [...byGame.values()].filter(({ entry, game }) => !offer.isClosed(entry.vassalage, game.gameId));
        return { list: open.slice(0, size).map(offer.tell) };
      });
    },

    'lobby.hotGames': async (call) => {
      const { vassalage, gameType, gameName, size = 24, merchantCode } = call.input;
      checkMerchant(call.brand, merchantCode, '/merchantCode');
      const offer = await offerOf(dependencies, call, call.input);
      const { plays } = await ranks.played(call.brand, POPULAR_DAYS);
      return lists.of({ name: 'hot', call, input: call.input, offer, parts: [plays] }, () => {
        const rounds = new Map(plays.map((row) => [`${row.vassalage}/${row.game_id}`, Number(row.rounds)]));
        const heat = ({ entry, game }: OfferedGame) => rounds.get(`${entry.vassalage}/${game.gameId}`) ?? 0;
        const entries = offer.narrowed({
          ...(gameType === undefined ? {} : { gameType }),
          ...(vassalage === undefined ? {} : { vassalage }),
        });
        const hot = gamesOf(entries).filter((each) => each.game.isHot || heat(each) > 0);
        hot.sort((a, b) => heat(b) - heat(a));
        const found = indexOf(lists, { call, offer }).games(hot, gameName);
        return { list: found.slice(0, size).map(offer.tell) };
      });
    },

    'lobby.rankList': async (call) => {
      const { gameType, vassalage, days = 7, size = 10, merchant } = call.input;
      checkMerchant(call.brand, merchant);
      const offer = await offerOf(dependencies, call, call.input);
      const played = await ranks.played(call.brand, days);
      return lists.of({ name: 'ranks', call, input: call.input, offer, parts: [played] }, () => {
        const entries = offer.narrowed({
          ...(gameType === undefined ? {} : { gameType }),
          ...(vassalage === undefined ? {} : { vassalage }),
        });
        const meant = new Set(entries.map((entry) => entry.vassalage));
        return rankList(played, offer, { days, size, isRequested: (code) => meant.has(code) });
      });
    },
  };
}

function keyOf({ vassalage, game_id }: GameKey): { vassalage: string; gameId: string } {
  return { vassalage, gameId: game_id };
}

function hotFirst(games: readonly OfferedGame[]): OfferedGame[] {
  return [...games.filter(({ game }) => game.isHot), ...games.filter(({ game }) => !game.isHot)];
}

/** Returns every game, alternating between vendors, so that the first category does not fill the list. */
function spread({ entries }: Offer): OfferedGame[] {
  const longest = Math.max(0, ...entries.map(({ games }) => games.length));
  return Array.from({ length: longest }, (_, at) =>
    entries.flatMap((entry) => {
      const game = entry.games[at];
      return game === undefined ? [] : [{ entry, game }];
    }),
  ).flat();
}
