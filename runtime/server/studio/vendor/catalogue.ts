import type { Catalogue, CatalogueGame } from '../../../../schema/generated/studio/catalogue.ts';
import { formatMinor } from '../../../shared/money.ts';
import { betLadder, ladderCurrencies, usualDecimals } from '../games/bets.ts';
import type { StudioGame } from '../games/entries/entry.ts';
import { games, mathsOf } from '../games/games.ts';
import { vendors } from '../games/vendors.ts';

/** What the studio offers, with the smallest bets in `currency`. `art` gives a picture's address. */
export function catalogue({ currency, art }: { currency: string; art: (file: string) => string }): Catalogue {
  return {
    vendors: vendors.map(({ vassalage, displayName, category, launchMode, isHot }) => ({
      vassalage,
      displayName,
      icon: art(`${vassalage}.svg`),
      category,
      isHot,
      launchMode,
      games: games.filter((game) => game.vassalage === vassalage).map((game) => entry(game, currency, art)),
    })),
  };
}

const limits = Object.fromEntries(
  ladderCurrencies.map((code) => {
    const decimals = usualDecimals(code);
    const ladder = betLadder({ code, decimals });
    return [
      code,
      { minBet: formatMinor(ladder[0] ?? 0n, { decimals }), maxBet: formatMinor(ladder.at(-1) ?? 0n, { decimals }) },
    ];
  }),
);

function entry(game: StudioGame, currency: string, art: (file: string) => string): CatalogueGame {
  const { lines, volatility, rtp } = mathsOf(game);
  return {
    gameId: game.gameId,
    name: { ...game.name },
    icon: art(`${game.gameId}.svg`),
    minBet: (limits[currency] ?? limits['XXX'])?.minBet ?? '0',
    limits,
    lines,
    volatility,
    rtp,
    isHot: game.isHot,
    trial: true,
  };
}
