import { drawBelow, type NumberSource } from '../../../shared/fair/outcome-stream.ts';
import {
  drawFrom,
  drawTimes,
  sumOf,
  type Final,
  type MatchModel,
  type Moment,
  type Pair,
  type WeightTable,
} from './chance.ts';

const QUARTERS = [0, 1, 2, 3] as const;
/** Half the width of the points distribution of a quarter. */
const SPREAD = 9;

/** Points of a quarter less their mean: likeliest in the middle, with 100 parts. */
const quarter: WeightTable<number> = Array.from({ length: 2 * SPREAD + 1 }, (_, step) => [
  step - SPREAD,
  SPREAD + 1 - Math.abs(step - SPREAD),
]);

/** Extra time, when four quarters end level. */
const extraTime: WeightTable<Pair> = (
  [
    [12, 9, 2],
    [11, 10, 2],
    [10, 8, 3],
    [9, 4, 1],
  ] as const
).flatMap(([more, fewer, weight]) => [[[more, fewer], weight] as const, [[fewer, more], weight] as const]);

/**
 * Basketball: four quarters. The points of each side come from a table around its mean of twenty; the strengths and the
 * home advantage shift the mean of the whole match. If the score is level after four quarters, extra time decides.
 */
export const points: MatchModel = {
  finals(strengths) {
    const [home, away] = means(strengths).map((quarters) => quarters.reduce((sum, mean) => sum + mean, 0));
    const extra = extraTime.reduce((sum, [, weight]) => sum + weight, 0);
    return fourQuarters.flatMap(([h, homeChance]) =>
      fourQuarters.flatMap(([a, awayChance]): Final[] => {
        const score: Pair = [h + (home ?? 0), a + (away ?? 0)];
        const chance = homeChance * awayChance;
        if (score[0] !== score[1]) return [{ score, detail: score, chance }];
        return extraTime.map(([more, weight]) => {
          const after: Pair = [score[0] + more[0], score[1] + more[1]];
          return { score: after, detail: after, chance: (chance * weight) / extra };
        });
      }),
    );
  },
  tables: (strengths) => ({ kind: 'points', means: means(strengths), points: quarter, extraTime }),
  async play(strengths, source) {
    const moments: Moment[] = [];
    const mean = means(strengths);
    for (const period of QUARTERS) {
      for (const side of [0, 1] as const) {
        const scored = (mean[side][period] ?? 0) + (await drawFrom(source, quarter));
        moments.push(...(await baskets(source, { scored, side, period, from: period * 240, to: period * 240 + 239 })));
      }
    }
    const [home, away] = sumOf(moments);
    if (home === away) {
      const more = await drawFrom(source, extraTime);
      for (const side of [0, 1] as const)
        moments.push(...(await baskets(source, { scored: more[side], side, period: 4, from: 962, to: 996 })));
    }
    return moments.toSorted(([one], [other]) => one - other);
  },
  standing(moments) {
    const score = sumOf(moments);
    return { score, detail: score };
  },
};

/** Returns the mean points of each quarter, home and away. */
function means([home, away]: Pair): [number[], number[]] {
  // A point of strength is worth a tenth of a point; the home advantage is worth two points.
  const shift = Math.trunc((home - away) / 10) + 1;
  const spread = (whole: number): number[] => QUARTERS.map((period) => 20 + Math.floor((whole + period) / 4));
  return [spread(shift), spread(-shift)];
}

/** Points of four quarters less their means, with their probabilities. */
const fourQuarters: readonly (readonly [number, number])[] = QUARTERS.reduce<[number, number][]>(
  (before) => {
    const sums = new Map<number, number>();
    for (const [sum, chance] of before)
      for (const [step, weight] of quarter) sums.set(sum + step, (sums.get(sum + step) ?? 0) + (chance * weight) / 100);
    return [...sums];
  },
  [[0, 1]],
);

/** Splits points into baskets of three, two and, for the remainder, one. */
async function baskets(
  source: NumberSource,
  { scored, side, period, from, to }: { scored: number; side: 0 | 1; period: number; from: number; to: number },
): Promise<Moment[]> {
  const worths: number[] = [];
  for (let left = scored; left > 0;) {
    const worth = left >= 3 && left !== 4 && (left === 3 || (await drawBelow(source, 3)) === 0) ? 3 : Math.min(2, left);
    worths.push(worth);
    left -= worth;
  }
  const times = await drawTimes(source, worths.length, from, to);
  return times.map((at, index): Moment => [at, side, worths[index] ?? 0, period, 0]);
}
