import type { CategoryMenu, Game } from '../../../../schema/generated/api/lobby.ts';
import type { GameVendor } from '../../adapters/vendor/vendor.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Now } from '../../../shared/time.ts';
import { isOn, type Brand } from '../http/brand.ts';
import type { Handlers } from '../http/call.ts';
import { readCookie } from '../http/cookies.ts';
import { playable, type PlayableEntry, type PlayableGame } from '../http/playable.ts';

export interface LobbyDependencies {
  clock: Now;
  vendorOf(brand: Brand): GameVendor;
}

export function lobbyHandlers({
  clock,
  vendorOf,
}: LobbyDependencies): Pick<Handlers, 'lobby.gameMenus' | 'lobby.gameList'> {
  async function entries(brand: Brand): Promise<PlayableEntry[]> {
    if (!isOn(brand, 'GAMES3', clock.now())) return [];
    const catalogue = await vendorOf(brand)
      .catalogue()
      .catch((cause: unknown) => {
        throw new AppError('system.unavailable', {}, { cause });
      });
    return playable(catalogue, brand.bundle);
  }

  return {
    'lobby.gameMenus': async ({ brand }) => {
      const known = await entries(brand);
      const categories = brand.bundle.categories.map((title) => ({
        // The brand's schema holds categories against the same closed list.
        title: title as CategoryMenu['title'],
        vendors: known
          .filter(({ category }) => category === title)
          .map((entry) => ({
            vassalage: entry.vassalage,
            displayName: entry.displayName,
            smallIcon: entry.icon,
            isHot: entry.isHot ? (1 as const) : (0 as const),
            cards: entry.games.length,
            launchMode: entry.launchMode,
          })),
      }));
      return { categories: categories.filter(({ vendors }) => vendors.length > 0) };
    },

    'lobby.gameList': async ({ brand, input, request }) => {
      const { gameType, vassalage, gameName, pageNo = 1, pageSize = 24 } = input;
      const ofType = (await entries(brand)).filter(({ category }) => category === gameType);
      if (vassalage !== undefined && !ofType.some((entry) => entry.vassalage === vassalage)) {
        throw new AppError('lobby.unknown_vendor', { vassalage });
      }
      const language = input.language ?? readCookie(request.headers.cookie, 'lang') ?? brand.bundle.defaultLanguage;
      const wanted = gameName?.trim().toLowerCase() ?? '';
      const games = ofType
        .filter((entry) => vassalage === undefined || entry.vassalage === vassalage)
        .flatMap((entry) => entry.games.map((game) => toGame(entry, game, language)))
        .filter((game) => game.gameName.toLowerCase().includes(wanted));
      const totalPages = Math.max(1, Math.ceil(games.length / pageSize));
      return {
        games: games.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        pageNum: pageNo,
        totalPages,
        total: games.length,
      };
    },
  };
}

function toGame(entry: PlayableEntry, game: PlayableGame, language: string): Game {
  return {
    gameId: game.gameId,
    nodeId: game.gameId,
    vassalage: entry.vassalage,
    vendorName: entry.displayName,
    gameName: game.name[language] ?? game.name.EN ?? game.gameId,
    showIcon: game.icon,
    supportPlay: game.trial ? 0 : 1,
    gameType: entry.category as Game['gameType'],
    isHot: game.isHot ? 1 : 0,
    minBet: game.minBet,
    lines: game.lines,
  };
}
