import type { Catalogue, CatalogueGame } from '../../../../schema/generated/studio/catalogue.ts';
import { formatMinor } from '../../../shared/money.ts';
import { betLadder, ladderCurrencies, usualDecimals } from '../games/bets.ts';
import { games, vendors, type StudioGame } from '../games/games.ts';
import { slotModels } from '../games/slot/models.ts';

/** What the studio offers, with the smallest bets in `currency`. `art` gives a picture's address. */
export function catalogue({ currency, art }: { currency: string; art: (file: string) => string }): Catalogue {
  return {
    vendors: vendors.map(({ vassalage, displayName, isHot }) => ({
      vassalage,
      displayName,
      icon: art(`${vassalage}.svg`),
      category: 'RNG',
      isHot,
      launchMode: 'LOBBY',
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
  const { lines, volatility, rtp } = slotModels[game.model];
  return {
    gameId: game.gameId,
    name: { ...game.name },
    icon: art(`${game.gameId}.svg`),
    minBet: (limits[currency] ?? limits['XXX'])?.minBet ?? '0',
    limits,
    lines: lines.length,
    volatility,
    rtp,
    isHot: game.isHot,
    trial: true,
  };
}
