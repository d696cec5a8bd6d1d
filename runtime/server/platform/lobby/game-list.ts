import type { GameListQuery, GameTypes } from '../../../../schema/generated/api/lobby.ts';
import { AppError } from '../../../shared/errors.ts';
import type { OfferedGame } from './offer.ts';

/** The types of games in a category, where there is a closed list of them. */
const knownTypes: Partial<Record<string, readonly string[]>> = {
  LIVE: ['BAC', 'SIC', 'ROU', 'DAT', 'BJ', 'HE', 'MT', 'TCP', 'WZPJ', 'SD', 'FT', 'NN', 'YSX', 'ZJH', 'MJ'],
};

type Narrowing = Pick<
  GameListQuery,
  'gameType' | 'classify' | 'minBet' | 'minLineNum' | 'minRtp' | 'volatility' | 'minMaxWin'
>;

/**
 * Returns the games that match the filter. Throws `lobby.unknown_classify` for a type that neither the category nor a
 * game of it has.
 */
export function narrowGames(
  games: readonly OfferedGame[],
  { gameType, classify, minBet, minLineNum = 0, minRtp, volatility, minMaxWin }: Narrowing,
): OfferedGame[] {
  if (classify !== undefined && !isType(games, gameType, classify))
    throw new AppError('lobby.unknown_classify', { classify });
  const most = minBet === undefined ? Number.POSITIVE_INFINITY : Number(minBet);
  return games.filter(
    ({ game }) =>
      (classify === undefined || game.classify === classify) &&
      game.lines >= minLineNum &&
      // A game without a published return matches no minimum return.
      (minRtp === undefined || Number(game.rtp ?? 0) >= Number(minRtp)) &&
      (volatility === undefined || game.volatility === volatility) &&
      (minMaxWin === undefined || Number(game.maxWin ?? 0) >= minMaxWin) &&
      // Both are decimal strings of one currency; they are compared, never added.
      Number(game.minBet) <= most,
  );
}

/** Returns one page of a list. Throws `lobby.unknown_page` with the number of the last page for a page behind it. */
export function pageOf<Item>(
  items: readonly Item[],
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): { items: Item[]; pageNum: number; totalPages: number; total: number } {
  const totalPages = Math.max(1, Math.ceil(items.length / pageSize));
  if (pageNo > totalPages) throw new AppError('lobby.unknown_page', { pageNo, totalPages });
  const start = (pageNo - 1) * pageSize;
  return { items: items.slice(start, start + pageSize), pageNum: pageNo, totalPages, total: items.length };
}

/** Returns the filter values of a set of games. */
export function typesOf(games: readonly OfferedGame[]): GameTypes {
  const counts = new Map<string, number>();
  for (const { game } of games)
    if (game.classify !== undefined) counts.set(game.classify, (counts.get(game.classify) ?? 0) + 1);
  const minBets = new Set(games.map(({ game }) => game.minBet));
  const lines = new Set(games.map(({ game }) => game.lines));
  const rtps = new Set(games.flatMap(({ game }) => game.rtp ?? []));
  const maxWins = new Set(games.flatMap(({ game }) => game.maxWin ?? []));
  const volatilities = new Set(games.map(({ game }) => game.volatility));
  return {
    types: [...counts].map(([classify, count]) => ({ classify, count })),
    minBets: [...minBets].sort((a, b) => Number(a) - Number(b)),
    lines: [...lines].sort((a, b) => a - b),
    rtps: [...rtps].sort((a, b) => Number(a) - Number(b)),
    volatilities: (['low', 'medium', 'high'] as const).filter((each) => volatilities.has(each)),
    maxWins: [...maxWins].sort((a, b) => Number(a) - Number(b)),
    total: games.length,
  };
}

function isType(games: readonly OfferedGame[], gameType: string, classify: string): boolean {
  return knownTypes[gameType]?.includes(classify) === true || games.some(({ game }) => game.classify === classify);
}
