import { goals } from './goals.ts';
import { points } from './points.ts';
import { series } from './series.ts';
import type { MatchModel } from './chance.ts';
import type { MarketRule } from './markets.ts';

export interface Sport {
  /** Length of a match in minutes of the studio clock. */
  minutes: number;
  /** The unit of the displayed clock: minutes of play, quarters, or nothing. */
  clock: 'minutes' | 'quarters' | 'none';
  model: MatchModel;
  markets: readonly MarketRule[];
}

const series3: readonly MarketRule[] = [
  { id: 'win', on: 'score' },
  { id: 'handicap', on: 'score', lines: 1 },
  { id: 'total', on: 'score', lines: 1 },
  { id: 'detail', on: 'detail', lines: 1 },
];

/** Every sport with matches; the last three are e-sports with fictional titles. */
export const sports = {
  football: {
    minutes: 6,
    clock: 'minutes',
    model: goals,
    markets: [
      { id: 'win', on: 'score', draw: true },
      { id: 'handicap', on: 'score', lines: 1 },
      { id: 'total', on: 'score', lines: 3 },
      { id: 'both', on: 'score' },
    ],
  },
  basketball: {
    minutes: 5,
    clock: 'quarters',
    model: points,
    markets: [
      { id: 'win', on: 'score' },
      { id: 'handicap', on: 'score', lines: 1 },
      { id: 'total', on: 'score', lines: 3, step: 5 },
    ],
  },
  tennis: {
    minutes: 6,
    clock: 'none',
    model: series({
      toWin: 2,
      first: 6,
      edge: 3,
      periods: [
        [[6, 0], 4],
        [[6, 1], 11],
        [[6, 2], 18],
        [[6, 3], 22],
        [[6, 4], 23],
        [[7, 5], 9],
        [[7, 6], 13],
      ],
    }),
    markets: series3,
  },
  /** Lanternfall: five lanes; three of them win a map. */
  lanes: {
    minutes: 6,
    clock: 'none',
    model: series({
      toWin: 2,
      first: 3,
      edge: 3,
      periods: [
        [[3, 0], 5],
        [[3, 1], 7],
        [[3, 2], 6],
      ],
    }),
    markets: series3,
  },
  /** Quiet Sector: nine rounds win a map. */
  shooter: {
    minutes: 7,
    clock: 'none',
    model: series({
      toWin: 2,
      first: 9,
      edge: 3,
      periods: [
        [[9, 1], 1],
        [[9, 2], 3],
        [[9, 3], 5],
        [[9, 4], 8],
        [[9, 5], 10],
        [[9, 6], 11],
        [[9, 7], 11],
        [[9, 8], 9],
      ],
    }),
    markets: series3,
  },
  /** Twin Thrones: one against one, best of five. */
  duel: {
    minutes: 4,
    clock: 'none',
    model: series({ toWin: 3, first: 1, edge: 2, periods: [[[1, 0], 1]] }),
    markets: series3.slice(0, 3),
  },
} as const satisfies Record<string, Sport>;

export type SportId = keyof typeof sports;

export const sportIds = Object.keys(sports) as SportId[];
