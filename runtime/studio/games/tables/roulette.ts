import type { ScheduledGame } from '../kit.ts';
import { drawBelow } from '../../../shared/fair/outcome-stream.ts';
import { tableGame, type TablePace, type TableRules } from './table-game.ts';

export interface RouletteResult {
  /** 0 to 36. */
  number: number;
}

/** Numbers in the order of a wheel with one zero. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

const reds: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

export const rouletteOutside = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

/** Spots: `n-0` to `n-36`, `red`, `dozen-1`, `column-3`, … */
export const rouletteSpots: readonly string[] = [
  ...Array.from({ length: 37 }, (_, number) => `n-${number}`),
  ...rouletteOutside,
  ...[1, 2, 3].flatMap((part) => [`dozen-${part}`, `column-${part}`]),
];

export function colourOf(number: number): 'green' | 'red' | 'black' {
  if (number === 0) return 'green';
  return reds.includes(number) ? 'red' : 'black';
}

/** Returns what a winning spot pays to one. */
export function rouletteOdds(place: string): bigint {
  if (place.startsWith('n-')) return 35n;
  return place.startsWith('dozen-') || place.startsWith('column-') ? 2n : 1n;
}

const paces: Readonly<Record<string, TablePace>> = {
  quick: { betMs: 18_000, showMs: 7_000, restMs: 2_000 },
  calm: { betMs: 28_000, showMs: 8_000, restMs: 3_000 },
};

/** A wheel with one zero: every spot returns 36 of 37. */
export const rouletteRules: TableRules<string, RouletteResult> = {
  game: 'roulette',
  maths: { rtp: '97.30', volatility: 'medium', lines: 0, maxWin: '36.00' },
  isPlace: (place): place is string => typeof place === 'string' && rouletteSpots.includes(place),
  draw: async (source) => ({ number: await drawBelow(source, 37) }),
  returns: (place, { number }) => (covers(place, number) ? (rouletteOdds(place) + 1n) * 100n : 0n),
};

export function roulette(setting: string): ScheduledGame | null {
  return tableGame(rouletteRules, paces, setting);
}

export function rouletteWinners({ number }: RouletteResult): string[] {
  return rouletteSpots.filter((place) => covers(place, number));
}

function covers(place: string, number: number): boolean {
  const [name = '', part = ''] = place.split('-');
  if (name === 'n') return number === Number(part);
  if (number === 0) return false;
  switch (name) {
    case 'low':
      return number <= 18;
    case 'high':
      return number >= 19;
    case 'odd':
      return number % 2 === 1;
    case 'even':
      return number % 2 === 0;
    case 'dozen':
      return Math.ceil(number / 12) === Number(part);
    case 'column':
      return ((number - 1) % 3) + 1 === Number(part);
    default:
      return colourOf(number) === name;
  }
}
