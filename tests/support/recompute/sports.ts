import { numbersOf, type Numbers, type Weights } from './numbers.ts';
import { rowsOf, type VerifyReading } from './verify-reading.ts';

/** Time, side (0 home, 1 away), points, period, and 1 if it decides the period. */
type Moment = [at: number, side: number, worth: number, period: number, decides: number];

export interface MatchEnd {
  score: [number, number];
  detail: [number, number];
  moments: Moment[];
}

/** Computes a match by the steps and tables on the page; `result` is the index of the bet's event. */
export function recomputeMatch(reading: VerifyReading, result = 0): MatchEnd {
  const seeds = reading.seeds[result];
  if (seeds === undefined) throw new Error('no seeds');
  const numbers = numbersOf(seeds);
  const { tables } = reading;
  if (tables['goals-home'] !== undefined) return football(reading, numbers);
  return tables['means'] === undefined ? series(reading, numbers) : basketball(reading, numbers);
}

function football(reading: VerifyReading, { pick, times }: Numbers): MatchEnd {
  const moments: Moment[] = [];
  for (const [side, table] of ['goals-home', 'goals-away'].entries()) {
    const goals = Number(pick(weights(reading, table)));
    for (const at of times(goals, 5, 995)) moments.push([at, side, 1, at < 500 ? 0 : 1, 0]);
  }
  const score = total(moments);
  return { score, detail: score, moments: inOrder(moments) };
}

function basketball(reading: VerifyReading, numbers: Numbers): MatchEnd {
  const means = rowsOf(reading, 'means').map(([, ...quarters]) => quarters.map(Number));
  const moments: Moment[] = [];
  for (let quarter = 0; quarter < 4; quarter += 1) {
    for (const side of [0, 1]) {
      const scored = (means[side]?.[quarter] ?? 0) + Number(numbers.pick(weights(reading, 'points')));
      moments.push(
        ...baskets(numbers, { scored, side, period: quarter, from: quarter * 240, to: quarter * 240 + 239 }),
      );
    }
  }
  const [home, away] = total(moments);
  if (home === away) {
    const extra = numbers.pick(weights(reading, 'extra')).split(' : ').map(Number);
    for (const side of [0, 1])
      moments.push(...baskets(numbers, { scored: extra[side] ?? 0, side, period: 4, from: 962, to: 996 }));
  }
  const score = total(moments);
  return { score, detail: score, moments: inOrder(moments) };
}

function baskets(
  { draw, times }: Numbers,
  { scored, side, period, from, to }: { scored: number; side: number; period: number; from: number; to: number },
): Moment[] {
  const worths: number[] = [];
  let left = scored;
  while (left > 0) {
    const worth = left <= 3 ? left : left === 4 ? 2 : draw(3) === 0 ? 3 : 2;
    worths.push(worth);
    left -= worth;
  }
  return times(worths.length, from, to).map((at, index) => [at, side, worths[index] ?? 0, period, 0]);
}

function series(reading: VerifyReading, { pick, shuffle, times }: Numbers): MatchEnd {
  const text = reading.steps.join('\n');
  const toWin = Number(/until one side has won (\d+)/.exec(text)?.[1]);
  const most = Number(/min\(w − 1, (\d+)\)/.exec(text)?.[1]);
  const sides = rowsOf(reading, 'winner').map(([name = '', weight]) => [name, Number(weight)] as const);
  const score: [number, number] = [0, 0];
  const marks: { side: number; period: number; decides: number }[] = [];
  for (let period = 0; Math.max(...score) < toWin; period += 1) {
    const winner = pick(sides) === sides[0]?.[0] ? 0 : 1;
    score[winner] += 1;
    const [won = 0, lost = 0] = pick(weights(reading, 'scores')).split(' : ').map(Number);
    const repeat = (side: number, count: number): number[] => Array.from({ length: count }, () => side);
    const early = [Math.min(won - 1, most), Math.min(lost, most)] as const;
    const order = [
      ...shuffle([...repeat(winner, early[0]), ...repeat(1 - winner, early[1])]),
      ...shuffle([...repeat(winner, won - 1 - early[0]), ...repeat(1 - winner, lost - early[1])]),
      winner,
    ];
    order.forEach((side, index) => marks.push({ side, period, decides: index === order.length - 1 ? 1 : 0 }));
  }
  const moments = times(marks.length, 10, 995).map((at, index): Moment => {
    const { side = 0, period = 0, decides = 0 } = marks[index] ?? {};
    return [at, side, 1, period, decides];
  });
  return { score, detail: total(moments), moments };
}

/** Returns whether a pick wins: `win.home`, `total.2.5.over`, `handicap.-1.5.away`, … */
export function isPickRight(pick: string, { score, detail }: MatchEnd): boolean {
  const [home, away] = score;
  const parts = pick.split('.');
  const [market = ''] = parts;
  const side = parts.at(-1);
  const line = Number(parts.slice(1, -1).join('.'));
  if (market === 'win') return side === (home > away ? 'home' : home < away ? 'away' : 'draw');
  if (market === 'both') return (home > 0 && away > 0) === (side === 'yes');
  if (market === 'handicap') return home + line > away === (side === 'home');
  const [one, other] = market === 'detail' ? detail : score;
  return one + other > line === (side === 'over');
}

function weights(reading: VerifyReading, name: string): Weights {
  return rowsOf(reading, name).map(([value = '', weight]) => [value, Number(weight)]);
}

function total(moments: readonly Moment[]): [number, number] {
  const of = (side: number): number => moments.reduce((sum, each) => sum + (each[1] === side ? each[2] : 0), 0);
  return [of(0), of(1)];
}

function inOrder(moments: readonly Moment[]): Moment[] {
  return moments.toSorted(([one], [other]) => one - other);
}
