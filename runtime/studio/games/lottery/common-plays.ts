import { chanceOf, type Sums } from './chances.ts';
import { oddsFor, type Column, type Drawn, type Line, type PlayType, type Prize } from './play-type.ts';

/** Returns the numbers of a prize; empty when the draw has no such prize. */
export function numbersOf(drawn: Drawn, prize: string): readonly string[] {
  return drawn.find((row) => row.prize === prize)?.numbers ?? [];
}

/** Returns `01` to the last number, padded to the same length. */
export function numbered(last: number, first = 1): string[] {
  const width = String(last).length;
  return Array.from({ length: last - first + 1 }, (_, place) => String(place + first).padStart(width, '0'));
}

export const digits: readonly string[] = numbered(9, 0);

interface SimplePlay {
  id: string;
  columns: readonly Column[];
  take?: PlayType['take'];
  choose?: number;
  distinct?: boolean;
  chance: number | ((line: Line) => number);
  wins: (line: Line, drawn: Drawn) => boolean | number;
  /** Maximum number of wins of a line in one draw. */
  most?: number;
}

/** Creates a play type with one prize, with odds computed from its chance. */
export function simplePlay({
  id,
  columns,
  take = 'together',
  choose = 1,
  distinct = false,
  chance,
  wins,
  most = 1,
}: SimplePlay): PlayType {
  const prizes = new Map<number, readonly Prize[]>();
  return {
    id,
    columns,
    take,
    choose,
    distinct,
    prizes(line) {
      const likely = typeof chance === 'number' ? chance : chance(line);
      const known = prizes.get(likely) ?? [{ match: 'win', odds: oddsFor(likely), chance: likely, most }];
      prizes.set(likely, known);
      return known;
    },
    hits: (line, drawn) => [Number(wins(line, drawn))],
  };
}

/** Creates a play type for one number at one position; `values` returns the numbers there. */
export function positionPlay({
  labels,
  items,
  prize,
  id = 'position',
}: {
  labels: readonly string[];
  items: readonly string[];
  prize: string;
  id?: string;
}): PlayType {
  return simplePlay({
    id,
    columns: labels.map((label) => ({ label, items })),
    take: 'each',
    chance: 1 / items.length,
    wins: ([place, item], drawn) => numbersOf(drawn, prize)[Number(place)] === item,
  });
}

const sides = ['big', 'small', 'odd', 'even'] as const;

/** Creates a play type for big or small, odd or even at one position, where both halves are equal. */
export function sidePlay({
  id = 'sides',
  labels,
  from,
  valueAt,
}: {
  id?: string;
  labels: readonly string[];
  /** The first number that is big. */
  from: number;
  valueAt: (drawn: Drawn, place: number) => number;
}): PlayType {
  return simplePlay({
    id,
    columns: labels.map((label) => ({ label, items: sides })),
    take: 'each',
    chance: 0.5,
    wins: ([place, side], drawn) => isOnSide(String(side), valueAt(drawn, Number(place)), from),
  });
}

/**
 * Creates a play type for big or small, odd or even of a sum. If a sum is exactly in the middle, big and small return
 * the stake.
 */
export function sumPlay({
  id = 'sum',
  sums,
  middle,
  sumOf,
}: {
  id?: string;
  sums: Sums;
  /** Sums above are big, below small. */
  middle: number;
  sumOf: (drawn: Drawn) => number;
}): PlayType {
  const tie = chanceOf(sums, (sum) => sum === middle);
  const bySide = new Map<string, readonly Prize[]>(
    sides.map((side) => {
      const chance = chanceOf(sums, (sum) => onSum(side, sum, middle));
      const back: Prize[] = isSize(side) && tie > 0 ? [{ match: 'middle', odds: 100, chance: tie }] : [];
      const share = back.length === 0 ? 0.96 : 0.96 - tie;
      return [side, [{ match: 'win', odds: oddsFor(chance, share), chance }, ...back]];
    }),
  );
  return {
    id,
    columns: [{ label: 'sum', items: sides }],
    take: 'together',
    choose: 1,
    prizes: ([side = '']) => bySide.get(side) ?? [],
    hits([side = ''], drawn) {
      const sum = sumOf(drawn);
      return [Number(onSum(side, sum, middle)), Number(isSize(side) && sum === middle)];
    },
  };
}

/** Creates a play type for the exact sum. */
export function sumValuePlay({ sums, sumOf }: { sums: Sums; sumOf: (drawn: Drawn) => number }): PlayType {
  const items = [...sums.keys()].toSorted((a, b) => a - b).map(String);
  return simplePlay({
    id: 'sumValue',
    columns: [{ label: 'sum', items }],
    chance: ([sum]) => sums.get(Number(sum)) ?? 1,
    wins: ([sum], drawn) => Number(sum) === sumOf(drawn),
  });
}

/** Creates a play type for the higher of the first and the last position. */
export function duelPlay({ prize, tie }: { prize: string; tie: number }): PlayType {
  const chance = (line: Line): number => (line[0] === 'tie' ? tie : (1 - tie) / 2);
  return simplePlay({
    id: 'duel',
    columns: [{ label: 'duel', items: tie === 0 ? ['first', 'last'] : ['first', 'last', 'tie'] }],
    chance,
    wins([side], drawn) {
      const numbers = numbersOf(drawn, prize).map(Number);
      const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
      return side === (first === last ? 'tie' : first > last ? 'first' : 'last');
    },
  });
}

/** Creates a play type for several positions that must all match. */
export function exactPlay({
  id,
  labels,
  items,
  chance,
  at,
  distinct = false,
}: {
  id: string;
  labels: readonly string[];
  items: readonly string[];
  chance: number;
  /** The numbers at the positions. */
  at: (drawn: Drawn) => readonly string[];
  distinct?: boolean;
}): PlayType {
  return simplePlay({
    id,
    columns: labels.map((label) => ({ label, items })),
    chance,
    distinct,
    wins(line, drawn) {
      const there = at(drawn);
      return line.every((item, place) => there[place] === item);
    },
  });
}

function onSum(side: string, sum: number, middle: number): boolean {
  if (side === 'big') return sum > middle;
  if (side === 'small') return sum < middle;
  return (sum % 2 === 0) === (side === 'even');
}

function isOnSide(side: string, value: number, from: number): boolean {
  if (isSize(side)) return value >= from === (side === 'big');
  return (value % 2 === 0) === (side === 'even');
}

function isSize(side: string): boolean {
  return side === 'big' || side === 'small';
}
