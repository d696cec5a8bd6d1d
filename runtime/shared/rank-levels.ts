import type { RankLevel } from '../../schema/generated/brand.ts';
import type { Levels } from '../../schema/generated/api/vip.ts';
import { formatMinor, writtenAmount, type Currency } from './money.ts';
import { countTickets, givenBy } from './offers/given-by.ts';
import { DEFAULT_RANK_COLOUR } from './rank-colour.ts';

/** The ranks of a brand, as its settings write them. */
interface Ranks {
  days: number;
  levels: readonly RankLevel[];
}

/** Returns the levels of a brand, lowest first, as its public page shows them. */
export function levelsValue({ days, levels }: Ranks, currency: Currency): Levels {
  const written = (amount: string): string => formatMinor(writtenAmount(amount, currency), currency);
  return {
    currency: currency.code,
    days,
    levels: levels.map(({ validBets, deposits, colour, effects = [] }, index) => {
      const { amount, points, tickets } = givenBy(effects, currency);
      return {
        level: index + 1,
        colour: colour ?? DEFAULT_RANK_COLOUR,
        validBets: written(validBets),
        deposits: written(deposits),
        credit: amount === 0n ? null : formatMinor(amount, currency),
        points: Number(points),
        tickets: countTickets(tickets),
      };
    }),
  };
}
