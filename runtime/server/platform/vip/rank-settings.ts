import { writtenAmount, type Currency } from '../../../shared/money.ts';
import { DEFAULT_RANK_COLOUR } from '../../../shared/rank-colour.ts';
import type { ServerSettings } from '../http/server-settings.ts';

/** A level of the ranks. `validBets` and `deposits` are its minimums in minor units, `colour` is #rrggbb. */
export interface RankLevel {
  validBets: bigint;
  deposits: bigint;
  colour: string;
}

/** Returns the levels of a brand with this currency, lowest first. */
export function rankLevels({ ranks }: Pick<ServerSettings, 'ranks'>, currency: Currency): RankLevel[] {
  return ranks.levels.map(({ validBets, deposits, colour }) => ({
    validBets: writtenAmount(validBets, currency),
    deposits: writtenAmount(deposits, currency),
    colour: colour ?? DEFAULT_RANK_COLOUR,
  }));
}
