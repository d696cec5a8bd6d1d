import { drawOrder, type NumberSource } from '../../../shared/fair/outcome-stream.ts';
import {
  drawFrom,
  drawTimes,
  sumOf,
  weightOf,
  type Final,
  type MatchModel,
  type Moment,
  type Pair,
  type WeightTable,
} from './chance.ts';

export interface SeriesRules {
  /** Number of sets or maps that win the match. */
  toWin: number;
  /** Scores of a set or map, winner first. */
  periods: WeightTable<Pair>;
  /** Number of games or rounds that win a period if the lead is large enough. */
  first: number;
  /** Thousandths by which a point of strength shifts the chance of a period. */
  edge: number;
}

/**
 * Tennis and e-sports: sets or maps until one side has enough. Strength determines the chance to win each period, and a
 * table its score.
 */
export function series(rules: SeriesRules): MatchModel {
  return {
    finals: (strengths) => finalsOf(rules, strengths),
    tables: (strengths) => ({
      kind: 'series',
      toWin: rules.toWin,
      first: rules.first,
      winner: winnerTable(rules, strengths),
      periods: rules.periods,
    }),
    async play(strengths, source) {
      const marks: (readonly [side: 0 | 1, period: number, decides: 0 | 1])[] = [];
      const won: [number, number] = [0, 0];
      for (let period = 0; Math.max(...won) < rules.toWin; period += 1) {
        const winner = await drawFrom(source, winnerTable(rules, strengths));
        won[winner] += 1;
        const [most, fewest] = await drawFrom(source, rules.periods);
        const order = await orderOf(source, { winner, most, fewest, first: rules.first });
        order.forEach((side, index) => marks.push([side, period, index === order.length - 1 ? 1 : 0]));
      }
      const times = await drawTimes(source, marks.length, 10, 995);
      return marks.map(([side, period, decides], index): Moment => [times[index] ?? 0, side, 1, period, decides]);
    },
    standing(moments) {
      return { score: sumOf(moments.filter(([, , , , decides]) => decides === 1)), detail: sumOf(moments) };
    },
  };
}

function winnerTable({ edge }: SeriesRules, [home, away]: Pair): WeightTable<0 | 1> {
  const weight = Math.max(180, Math.min(820, 500 + (home - away) * edge));
  return [
    [0, weight],
    [1, 1_000 - weight],
  ];
}

interface State {
  score: [number, number];
  detail: [number, number];
  chance: number;
}

function finalsOf(rules: SeriesRules, strengths: Pair): Final[] {
  const finals: Final[] = [];
  const all = weightOf(rules.periods);
  let open = new Map<string, State>([['', { score: [0, 0], detail: [0, 0], chance: 1 }]]);
  while (open.size > 0) {
    const next = new Map<string, State>();
    for (const state of open.values()) {
      for (const [winner, weight] of winnerTable(rules, strengths)) {
        for (const [[most, fewest], share] of rules.periods) {
          const score: State['score'] = [...state.score];
          score[winner] += 1;
          const detail: State['detail'] = [...state.detail];
          detail[winner] += most;
          detail[winner === 0 ? 1 : 0] += fewest;
          const key = [...score, ...detail].join();
          const chance = (state.chance * weight * share) / (1_000 * all) + (next.get(key)?.chance ?? 0);
          next.set(key, { score, detail, chance });
        }
      }
    }
    for (const [key, state] of next) {
      if (Math.max(...state.score) < rules.toWin) continue;
      finals.push(state);
      next.delete(key);
    }
    open = next;
  }
  return finals;
}

/**
 * Returns the winner of each game of a period, the winner of the period last, in an order that does not end the period
 * early.
 */
async function orderOf(
  source: NumberSource,
  { winner, most, fewest, first }: { winner: 0 | 1; most: number; fewest: number; first: number },
): Promise<(0 | 1)[]> {
  const loser = winner === 0 ? 1 : 0;
  const games = (count: number, side: 0 | 1): (0 | 1)[] => Array.from({ length: count }, () => side);
  const early = Math.min(most - 1, first - 1);
  const close = Math.min(fewest, first - 1);
  return [
    ...(await drawOrder(source, [...games(early, winner), ...games(close, loser)])),
    ...(await drawOrder(source, [...games(most - 1 - early, winner), ...games(fewest - close, loser)])),
    winner,
  ];
}
