import type { Category, GameListQuery } from '../../../../../schema/generated/api/lobby.ts';
import type { LanguageCode } from '../../../../../schema/languages.ts';
import type { LobbyFilter } from './lobby-filter.ts';

/** Returns the part of a filter that the server applies. */
export function gamesAskedFor({
  gameType,
  filter,
  language,
}: {
  gameType: Category;
  filter: LobbyFilter;
  language: LanguageCode;
}): Omit<GameListQuery, 'pageNo' | 'pageSize'> {
  const { vassalage, gameName, classify, minBet, minLineNum, minRtp, volatility, minMaxWin } = filter;
  return {
    gameType,
    language,
    clientType: 3,
    platform: 'flash,html5-desktop',
    ...(vassalage === '' ? {} : { vassalage }),
    ...(gameName === '' ? {} : { gameName }),
    ...(classify === '' ? {} : { classify }),
    ...(minBet === '' ? {} : { minBet }),
    ...(minLineNum === 0 ? {} : { minLineNum }),
    ...(minRtp === '' ? {} : { minRtp }),
    ...(volatility === '' ? {} : { volatility }),
    ...(minMaxWin === 0 ? {} : { minMaxWin }),
  };
}
