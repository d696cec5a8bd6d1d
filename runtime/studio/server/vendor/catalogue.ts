import type { Catalogue, CatalogueGame, CatalogueRoom } from '../../../../schema/generated/studio/catalogue.ts';
import { formatMinor } from '../../../shared/money.ts';
import { betLadder, ladderCurrencies, usualDecimals } from '../../games/bets.ts';
import type { PlayedEntry, RoomEntry, StudioGame } from '../../games/entries/entry.ts';
import { games, mathsOf } from '../../games/games.ts';
import { vendors } from '../../games/vendors.ts';
import { gameNames } from '../game-names.ts';

/** Returns the games of the studio with the smallest bets in `currency`. `art` returns the URL of an image. */
export function catalogue({ currency, art }: { currency: string; art: (file: string) => string }): Catalogue {
  return {
    vendors: vendors
      .map(({ vassalage, displayName, category, launchMode, isHot }) => ({
        vassalage,
        displayName,
        icon: art(`${vassalage}.svg`),
        category,
        isHot,
        launchMode,
        limits,
        games: games.filter((game) => game.vassalage === vassalage).map((game) => entry(game, currency, art)),
      }))
      .filter((vendor) => vendor.games.length > 0),
  };
}

const ladders = new Map(
  ladderCurrencies.map((code) => {
    const currency = { code, decimals: usualDecimals(code) };
    return [code, betLadder(currency).map((minor) => formatMinor(minor, currency))];
  }),
);

const limits = Object.fromEntries(
  [...ladders].map(([code, ladder]) => [code, { minBet: ladder[0] ?? '0', maxBet: ladder.at(-1) ?? '0' }]),
);

function entry(game: StudioGame, currency: string, art: (file: string) => string): CatalogueGame {
  const { lines, volatility, rtp, maxWin } = mathsOf(game);
  return {
    gameId: game.gameId,
    name: gameNames(game.gameId),
    icon: art(`${game.gameId}.svg`),
    minBet: (limits[currency] ?? limits['XXX'])?.minBet ?? '0',
    lines,
    volatility,
    rtp,
    maxWin,
    isHot: game.isHot,
    trial: game.trial !== false,
    ...(game.kind === 'slot' ? {} : facts(game)),
  };
}

function facts({ classify, rooms, lottery, isGame }: PlayedEntry): Partial<CatalogueGame> {
  return {
    ...(classify === undefined ? {} : { classify }),
    ...(rooms === undefined ? {} : { rooms: rooms.map(room) }),
    ...(lottery === undefined ? {} : { lottery }),
    ...(isGame === undefined ? {} : { isGame }),
  };
}

function room({ roomId, seats, rung }: RoomEntry): CatalogueRoom {
  const ante = [...ladders].map(([code, ladder]) => [code, ladder[rung] ?? ladder.at(-1) ?? '0'] as const);
  return { roomId, seats, ante: Object.fromEntries(ante) };
}
