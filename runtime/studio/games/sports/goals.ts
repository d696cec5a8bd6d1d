import {
  drawFrom,
  drawTimes,
  sumOf,
  weightOf,
  type MatchModel,
  type Moment,
  type Pair,
  type WeightTable,
} from './chance.ts';

const MOST = 10;
const PARTS = 1_000_000n;

/**
 * Football: the goals of both sides are independent, each from a Poisson table cut at ten goals, in millionths. On
 * average the home side scores 1.45 and the away side 1.15, each 0.009 more or less per point of strength difference.
 */
export const goals: MatchModel = {
  finals(strengths) {
    const [home, away] = means(strengths).map(goalTable);
    return (home ?? []).flatMap(([h, homeWeight]) =>
      (away ?? []).map(([a, awayWeight]) => ({
        score: [h, a] as const,
        detail: [h, a] as const,
        chance: (homeWeight / Number(PARTS)) * (awayWeight / Number(PARTS)),
      })),
    );
  },
  tables(strengths) {
    const [home, away] = means(strengths);
    return { kind: 'goals', goals: [goalTable(home), goalTable(away)] };
  },
  async play(strengths, source) {
    const moments: Moment[] = [];
    for (const [side, mean] of means(strengths).entries()) {
      const scored = await drawFrom(source, goalTable(mean));
      for (const at of await drawTimes(source, scored, 5, 995))
        moments.push([at, side === 0 ? 0 : 1, 1, at < 500 ? 0 : 1, 0]);
    }
    return moments.toSorted(([one], [other]) => one - other);
  },
  standing(moments) {
    const score = sumOf(moments);
    return { score, detail: score };
  },
};

/** Returns the expected goals in hundredths. */
function means([home, away]: Pair): [number, number] {
  const shift = Math.trunc(((home - away) * 9) / 10);
  const within = (mean: number): number => Math.max(35, Math.min(300, mean));
  return [within(145 + shift), within(115 - shift)];
}

const tables = new Map<number, WeightTable<number>>();

/** Returns Poisson weights for a mean in hundredths; the rounding remainder is added to the likeliest value. */
export function goalTable(hundredths: number): WeightTable<number> {
  const known = tables.get(hundredths);
  if (known !== undefined) return known;
  // mean^k / k!, times 100^MOST · MOST! to keep it whole.
  const exact = Array.from({ length: MOST + 1 }, (_, k) => {
    let weight = BigInt(hundredths) ** BigInt(k) * 100n ** BigInt(MOST - k);
    for (let factor = k + 1; factor <= MOST; factor += 1) weight *= BigInt(factor);
    return weight;
  });
  const all = exact.reduce((sum, weight) => sum + weight, 0n);
  const whole = exact.map((weight) => Number((weight * PARTS) / all));
  const likeliest = whole.indexOf(Math.max(...whole));
  const missing = Number(PARTS) - weightOf(whole.map((weight, value) => [value, weight]));
  const table = whole.map((weight, value) => [value, value === likeliest ? weight + missing : weight] as const);
  tables.set(hundredths, table);
  return table;
}
