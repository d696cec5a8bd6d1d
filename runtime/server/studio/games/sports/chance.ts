import { drawBelow, type NumberSource } from '../outcome-stream.ts';

/** Home, then away. */
export type Pair = readonly [home: number, away: number];

/** How a match may end. */
export interface Ending {
  /** What decides the winner: goals, points, sets or maps. */
  score: Pair;
  /** What it is made of: games in tennis, rounds of all maps; the score itself where there is nothing smaller. */
  detail: Pair;
}

/** A way a match may end, and how likely it is. */
export interface Final extends Ending {
  chance: number;
}

/**
 * Something that counted: when, in thousandths of the match; for whom (0 home, 1 away); how much; in which period; and 1
 * when it decided that period.
 */
export type Moment = readonly [at: number, side: 0 | 1, worth: number, period: number, decides: 0 | 1];

/** What a match is drawn from, as it is published. */
export type MatchTables =
  | { kind: 'goals'; goals: readonly [home: WeightTable<number>, away: WeightTable<number>] }
  | {
      kind: 'points';
      /** Of each quarter, home and away. */
      means: readonly [home: readonly number[], away: readonly number[]];
      points: WeightTable<number>;
      extraTime: WeightTable<Pair>;
    }
  | {
      kind: 'series';
      toWin: number;
      first: number;
      /** 0 home, 1 away. */
      winner: WeightTable<0 | 1>;
      periods: WeightTable<Pair>;
    };

/** How matches of a sport come about. Sums and products of whole numbers alone, so that every browser gets the same. */
export interface MatchModel {
  /** All ways it can end; the chances make 1. */
  finals(strengths: Pair): Final[];
  /** The tables of a match between these strengths. */
  tables(strengths: Pair): MatchTables;
  /** One match, from its numbers. Earliest first. */
  play(strengths: Pair, source: NumberSource): Promise<Moment[]>;
  /** What the moments so far come to. */
  standing(moments: readonly Moment[]): Ending;
}

/** Values and how many of the equally likely numbers below the sum of all weights give each. */
export type WeightTable<Value> = readonly (readonly [Value, weight: number])[];

export function weightOf(table: WeightTable<unknown>): number {
  return table.reduce((sum, [, weight]) => sum + weight, 0);
}

export async function drawFrom<Value>(source: NumberSource, table: WeightTable<Value>): Promise<Value> {
  let left = await drawBelow(source, weightOf(table));
  for (const [value, weight] of table) {
    if (left < weight) return value;
    left -= weight;
  }
  throw new Error('a table without weights');
}

/** So many different times in thousandths, after `from` and before `to`, in order. */
export async function drawTimes(source: NumberSource, count: number, from: number, to: number): Promise<number[]> {
  const times = new Set<number>();
  while (times.size < Math.min(count, to - from - 1)) times.add(from + 1 + (await drawBelow(source, to - from - 1)));
  return [...times].toSorted((one, other) => one - other);
}

/** A number from 0 to `limit` - 1 that belongs to a name: the same everywhere and for ever. */
export function numberOf(name: string, limit: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) % limit;
}

export function sumOf(moments: readonly Moment[]): Pair {
  const total = (side: 0 | 1): number => moments.reduce((sum, each) => sum + (each[1] === side ? each[2] : 0), 0);
  return [total(0), total(1)];
}
