import type { RankEffect, RankLevel } from '../../schema/generated/brand.ts';
import type { Levels } from '../../schema/generated/api/vip.ts';
import { formatMinor, writtenAmount, type Currency } from './money.ts';
import { DEFAULT_RANK_COLOUR } from './rank-colour.ts';

export type RankEffects = readonly RankEffect[];

/** The ranks of a brand, as its settings write them. */
interface Ranks {
  days: number;
  levels: readonly RankLevel[];
}

/** Returns what effects of a level give: money in minor units and points. */
export function givenBy(effects: RankEffects, currency: Currency): { amount: bigint; points: bigint } {
  const credit = effects.find((effect) => effect.kind === 'credit');
  const points = effects.find((effect) => effect.kind === 'points');
  return {
    amount: credit === undefined ? 0n : writtenAmount(credit.amount, currency),
    points: BigInt(points?.points ?? 0),
  };
}

/** Returns the levels of a brand, lowest first, as its public page shows them. */
export function levelsValue({ days, levels }: Ranks, currency: Currency): Levels {
  const written = (amount: string): string => formatMinor(writtenAmount(amount, currency), currency);
  return {
    currency: currency.code,
    days,
    levels: levels.map(({ validBets, deposits, colour, effects = [] }, index) => {
      const { amount, points } = givenBy(effects, currency);
      return {
        level: index + 1,
        colour: colour ?? DEFAULT_RANK_COLOUR,
        validBets: written(validBets),
        deposits: written(deposits),
        credit: amount === 0n ? null : formatMinor(amount, currency),
        points: Number(points),
      };
    }),
  };
}
