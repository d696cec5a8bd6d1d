import { drawOrder } from '../../../shared/fair/outcome-stream.ts';
import { overlapChance, sumsWithout } from './chances.ts';
import {
  duelPlay,
  exactPlay,
  numbered,
  numbersOf,
  positionPlay,
  sidePlay,
  simplePlay,
  sumPlay,
  sumValuePlay,
} from './common-plays.ts';
import type { DrawType } from './draw-type.ts';
import { oddsFor, ways, type Drawn, type PlayType, type Prize } from './play-type.ts';

const balls = 'balls';
const counting = (last: number): number[] => Array.from({ length: last }, (_, place) => place + 1);
const add = (numbers: readonly string[]): number => numbers.reduce((sum, number) => sum + Number(number), 0);

/** Creates a play type that wins when all `size` numbers are drawn. */
function allDrawn({
  id,
  size,
  pool,
  drawn: count,
  rows = [balls],
}: {
  id: string;
  size: number;
  pool: readonly string[];
  drawn: number;
  rows?: readonly string[];
}): PlayType {
  return simplePlay({
    id,
    columns: [{ label: 'numbers', items: pool }],
    choose: size,
    chance: ways(count, size) / ways(pool.length, size),
    wins(line, drawn) {
      const out = rows.flatMap((row) => numbersOf(drawn, row));
      return line.every((number) => out.includes(number));
    },
  });
}

const eleven = numbered(11);

/** Five of eleven, in order. */
export const fiveOfEleven: DrawType = {
  drawType: '11X5',
  draw: async (source) => [{ prize: balls, numbers: (await drawOrder(source, eleven)).slice(0, 5) }],
  plays: [
    ...[1, 2, 3, 5].map((size) => allDrawn({ id: `any${size}`, size, pool: eleven, drawn: 5 })),
    positionPlay({ labels: ['place1', 'place2', 'place3', 'place4', 'place5'], items: eleven, prize: balls }),
    exactPlay({
      id: 'first2',
      distinct: true,
      labels: ['place1', 'place2'],
      items: eleven,
      chance: 1 / 110,
      at: (drawn) => numbersOf(drawn, balls),
    }),
    sumPlay({ sums: sumsWithout(counting(11), 5), middle: 30, sumOf: (drawn) => add(numbersOf(drawn, balls)) }),
  ],
};

const runners = numbered(10);
const topTwo = (drawn: Drawn): number => add(numbersOf(drawn, balls).slice(0, 2));

/** The order of ten. */
export const orderOfTen: DrawType = {
  drawType: 'PK10',
  draw: async (source) => [{ prize: balls, numbers: await drawOrder(source, runners) }],
  plays: [
    positionPlay({ labels: counting(10).map((place) => `place${place}`), items: runners, prize: balls }),
    sidePlay({
      labels: counting(10).map((place) => `place${place}`),
      from: 6,
      valueAt: (drawn, place) => Number(numbersOf(drawn, balls)[place]),
    }),
    exactPlay({
      id: 'first2',
      distinct: true,
      labels: ['place1', 'place2'],
      items: runners,
      chance: 1 / 90,
      at: (drawn) => numbersOf(drawn, balls),
    }),
    exactPlay({
      id: 'first3',
      distinct: true,
      labels: ['place1', 'place2', 'place3'],
      items: runners,
      chance: 1 / 720,
      at: (drawn) => numbersOf(drawn, balls),
    }),
    sumPlay({ id: 'topTwoSum', sums: sumsWithout(counting(10), 2), middle: 11, sumOf: topTwo }),
    sumValuePlay({ sums: sumsWithout(counting(10), 2), sumOf: topTwo }),
    duelPlay({ prize: balls, tie: 0 }),
  ],
};

const fortyNine = numbered(49);
const special = (drawn: Drawn): number => Number(numbersOf(drawn, 'special')[0]);
const colours = ['red', 'blue', 'green'];

/** The number 49 counts for no side: the stake is returned. */
const specialSides: PlayType = {
  id: 'specialSides',
  columns: [{ label: 'special', items: ['big', 'small', 'odd', 'even'] }],
  take: 'together',
  choose: 1,
  prizes: () => [
    { match: 'win', odds: oddsFor(24 / 49, 0.96 - 1 / 49), chance: 24 / 49 },
    { match: 'middle', odds: 100, chance: 1 / 49 },
  ],
  hits([side], drawn) {
    const number = special(drawn);
    if (number === 49) return [0, 1];
    const is = { big: number >= 25, small: number < 25, odd: number % 2 === 1, even: number % 2 === 0 };
    return [Number(Object.entries(is).some(([name, holds]) => name === side && holds)), 0];
  },
};

/** Six of forty-nine, and a special number. */
export const sevenOfFortyNine: DrawType = {
  drawType: 'LHC',
  async draw(source) {
    const order = await drawOrder(source, fortyNine);
    return [
      { prize: balls, numbers: order.slice(0, 6) },
      { prize: 'special', numbers: order.slice(6, 7) },
    ];
  },
  plays: [
    simplePlay({
      id: 'special',
      columns: [{ label: 'special', items: fortyNine }],
      chance: 1 / 49,
      wins: ([number], drawn) => numbersOf(drawn, 'special')[0] === number,
    }),
    specialSides,
    simplePlay({
      id: 'colour',
      columns: [{ label: 'special', items: colours }],
      chance: ([colour]) => (colour === 'red' ? 17 : 16) / 49,
      wins: ([colour], drawn) => colours[(special(drawn) + 2) % 3] === colour,
    }),
    allDrawn({ id: 'anyOfSeven', size: 1, pool: fortyNine, drawn: 7, rows: [balls, 'special'] }),
    allDrawn({ id: 'any2', size: 2, pool: fortyNine, drawn: 6 }),
    allDrawn({ id: 'any3', size: 3, pool: fortyNine, drawn: 6 }),
    sumPlay({
      sums: sumsWithout(counting(49), 7),
      middle: 175,
      sumOf: (drawn) => add(numbersOf(drawn, balls)) + special(drawn),
    }),
  ],
};

const eighty = numbered(80);

/** Creates a play type where some numbers must be drawn: lower prizes as given, the top prize with the rest of 96 %. */
function spots(size: number, lower: Readonly<Record<number, number>>): PlayType {
  const chanceAt = (hits: number): number => overlapChance({ all: 80, drawn: 20, mine: size, hits });
  const spent = Object.entries(lower).reduce((sum, [hits, odds]) => sum + (odds / 100) * chanceAt(Number(hits)), 0);
  const steps = [...Object.keys(lower).map(Number), size];
  const prizes: Prize[] = steps.map((hits) => ({
    match: `hits${hits}`,
    odds: lower[hits] ?? oddsFor(chanceAt(size), 0.96 - spent),
    chance: chanceAt(hits),
  }));
  return {
    id: `spots${size}`,
    columns: [{ label: 'numbers', items: eighty }],
    take: 'together',
    choose: size,
    prizes: () => prizes,
    hits(line, drawn) {
      const out = numbersOf(drawn, balls);
      const found = line.filter((number) => out.includes(number)).length;
      return steps.map((step) => Number(step === found));
    },
  };
}

const equalHalves = overlapChance({ all: 80, drawn: 20, mine: 40, hits: 10 });

/** Twenty of eighty. */
export const twentyOfEighty: DrawType = {
  drawType: 'KENO',
  draw: async (source) => [{ prize: balls, numbers: (await drawOrder(source, eighty)).slice(0, 20).toSorted() }],
  plays: [
    spots(1, {}),
    spots(2, {}),
    spots(3, { 2: 150 }),
    spots(5, { 3: 200, 4: 1_500 }),
    simplePlay({
      id: 'halves',
      columns: [{ label: 'halves', items: ['lower', 'upper', 'equal'] }],
      chance: ([side]) => (side === 'equal' ? equalHalves : (1 - equalHalves) / 2),
      wins([side], drawn) {
        const upper = numbersOf(drawn, balls).filter((number) => Number(number) > 40).length;
        return side === (upper === 10 ? 'equal' : upper > 10 ? 'upper' : 'lower');
      },
    }),
    sumPlay({ sums: sumsWithout(counting(80), 20), middle: 810, sumOf: (drawn) => add(numbersOf(drawn, balls)) }),
  ],
};
