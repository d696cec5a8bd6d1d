import { drawBelow, type NumberSource } from '../../../shared/fair/outcome-stream.ts';

/** Home, then away. */
export type Pair = readonly [home: number, away: number];

/** An ending of a match. */
export interface Ending {
  /** The score that decides the winner: goals, points, sets or maps. */
  score: Pair;
  /** The smaller units of the score: games in tennis, rounds of all maps; otherwise the score itself. */
  detail: Pair;
}

/** An ending of a match with its probability. */
export interface Final extends Ending {
  chance: number;
}

/**
 * A scoring moment: time in thousandths of the match; side (0 home, 1 away); value; period; and 1 when it decided that
 * period.
 */
export type Moment = readonly [at: number, side: 0 | 1, worth: number, period: number, decides: 0 | 1];

/** The published tables that a match is drawn from. */
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

/**
 * How matches of a sport are drawn. Uses only sums and products of whole numbers, so that every browser computes the
 * same.
 */
export interface MatchModel {
  /** Returns all endings; the probabilities sum to 1. */
  finals(strengths: Pair): Final[];
  /** Returns the tables of a match between these strengths. */
  tables(strengths: Pair): MatchTables;
  /** Plays one match with the given numbers. Returns the moments, earliest first. */
  play(strengths: Pair, source: NumberSource): Promise<Moment[]>;
  /** Returns the score after the given moments. */
  standing(moments: readonly Moment[]): Ending;
}

/** Values with their weights: the weight of a value divided by the sum of all weights is its probability. */
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

/** Returns at most `count` different times in thousandths, after `from` and before `to`, in order. */
export async function drawTimes(source: NumberSource, count: number, from: number, to: number): Promise<number[]> {
  const times = new Set<number>();
  while (times.size < Math.min(count, to - from - 1)) times.add(from + 1 + (await drawBelow(source, to - from - 1)));
  return [...times].toSorted((one, other) => one - other);
}

/** Returns a number from 0 to `limit` - 1 derived from a name: the same on every machine and permanently. */
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
