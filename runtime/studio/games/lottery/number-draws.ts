import { drawBelow } from '../../../shared/fair/outcome-stream.ts';
import { digits, exactPlay, numbered, numbersOf, sidePlay, simplePlay } from './common-plays.ts';
import type { DrawType } from './draw-type.ts';
import type { Drawn, PlayType } from './play-type.ts';

/** A prize of a regional draw: how many numbers of how many digits. */
export interface PrizePlan {
  prize: string;
  count: number;
  digits: number;
}

/** Twenty-seven numbers. */
export const longPlan: readonly PrizePlan[] = [
  { prize: 'special', count: 1, digits: 5 },
  { prize: 'prize1', count: 1, digits: 5 },
  { prize: 'prize2', count: 2, digits: 5 },
  { prize: 'prize3', count: 6, digits: 5 },
  { prize: 'prize4', count: 4, digits: 4 },
  { prize: 'prize5', count: 6, digits: 4 },
  { prize: 'prize6', count: 3, digits: 3 },
  { prize: 'prize7', count: 4, digits: 2 },
];

/** Eighteen numbers. */
export const shortPlan: readonly PrizePlan[] = [
  { prize: 'special', count: 1, digits: 6 },
  { prize: 'prize1', count: 1, digits: 5 },
  { prize: 'prize2', count: 1, digits: 5 },
  { prize: 'prize3', count: 2, digits: 5 },
  { prize: 'prize4', count: 7, digits: 5 },
  { prize: 'prize5', count: 1, digits: 4 },
  { prize: 'prize6', count: 3, digits: 4 },
  { prize: 'prize7', count: 1, digits: 3 },
  { prize: 'prize8', count: 1, digits: 2 },
];

const hundred = numbered(99, 0);

/** Returns the last `length` digits of every number that has enough digits. */
function endings(drawn: Drawn, length: number): string[] {
  return drawn
    .flatMap(({ numbers }) => numbers)
    .filter((number) => number.length >= length)
    .map((number) => number.slice(-length));
}

const specialOf = (drawn: Drawn): string => numbersOf(drawn, 'special')[0] ?? '';

/** Creates a play type that wins when every chosen two-digit ending occurs in the draw. */
function together(size: number, numbers: number): PlayType {
  // Inclusion and exclusion over the missing endings.
  const chance = Array.from({ length: size + 1 }, (_, missing) => missing).reduce(
    (sum, missing) => sum + (missing % 2 === 0 ? 1 : -1) * waysToMiss(size, missing) * (1 - missing / 100) ** numbers,
    0,
  );
  return simplePlay({
    id: `together${size}`,
    columns: [{ label: 'endings', items: hundred }],
    choose: size,
    chance,
    wins(line, drawn) {
      const out = endings(drawn, 2);
      return line.every((ending) => out.includes(ending));
    },
  });
}

function waysToMiss(size: number, missing: number): number {
  return missing === 0 || missing === size ? 1 : size;
}

/** Creates a draw of several prizes with numbers of two to six digits. */
function regional(drawType: string, plan: readonly PrizePlan[]): DrawType {
  const all = plan.reduce((sum, { count }) => sum + count, 0);
  const withThree = plan.reduce((sum, prize) => sum + (prize.digits >= 3 ? prize.count : 0), 0);
  return {
    drawType,
    async draw(source) {
      const rows = [];
      for (const { prize, count, digits: length } of plan) {
        const numbers: string[] = [];
        for (let place = 0; place < count; place += 1)
          numbers.push(String(await drawBelow(source, 10 ** length)).padStart(length, '0'));
        rows.push({ prize, numbers });
      }
      return rows;
    },
    plays: [
      simplePlay({
        id: 'endsAny2',
        columns: [{ label: 'endings', items: hundred }],
        chance: all / 100,
        most: all,
        wins: ([ending], drawn) => endings(drawn, 2).filter((out) => out === ending).length,
      }),
      simplePlay({
        id: 'endsSpecial2',
        columns: [{ label: 'endings', items: hundred }],
        chance: 1 / 100,
        wins: ([ending], drawn) => specialOf(drawn).slice(-2) === ending,
      }),
      exactPlay({
        id: 'endsSpecial3',
        labels: ['hundreds', 'tens', 'ones'],
        items: digits,
        chance: 1 / 1_000,
        at: (drawn) => specialOf(drawn).slice(-3).split(''),
      }),
      simplePlay({
        id: 'endsAny3',
        columns: ['hundreds', 'tens', 'ones'].map((label) => ({ label, items: digits })),
        chance: withThree / 1_000,
        most: withThree,
        wins: (line, drawn) => endings(drawn, 3).filter((out) => out === line.join('')).length,
      }),
      together(2, all),
      together(3, all),
      simplePlay({
        id: 'missing',
        columns: [{ label: 'endings', items: hundred }],
        chance: 0.99 ** all,
        wins: ([ending = ''], drawn) => !endings(drawn, 2).includes(ending),
      }),
      simplePlay({
        id: 'specialDigit',
        columns: ['tens', 'ones'].map((label) => ({ label, items: digits })),
        take: 'each',
        chance: 1 / 10,
        wins: ([place, digit], drawn) => specialOf(drawn).slice(-2)[Number(place)] === digit,
      }),
      sidePlay({
        id: 'specialSides',
        labels: ['special'],
        from: 50,
        valueAt: (drawn) => Number(specialOf(drawn).slice(-2)),
      }),
    ],
  };
}

export const longRegional = regional('VN', longPlan);
export const shortRegional = regional('VN', shortPlan);

const fourPlaces = ['thousands', 'hundreds', 'tens', 'ones'];
const firstOf = (drawn: Drawn): readonly string[] => [...(numbersOf(drawn, 'prize1')[0] ?? '')];

/** Creates a play type for four digits against several prizes, with odds by prize. */
function fourDigitPlay(id: string, odds: Readonly<Record<string, { odds: number; count: number }>>): PlayType {
  const prizes = Object.entries(odds).map(([match, prize]) => ({
    match,
    odds: prize.odds,
    chance: prize.count / 10_000,
  }));
  return {
    id,
    columns: fourPlaces.map((label) => ({ label, items: digits })),
    take: 'together',
    choose: 1,
    prizes: () => prizes,
    hits: (line, drawn) => prizes.map(({ match }) => Number(numbersOf(drawn, match).includes(line.join('')))),
  };
}

/** Twenty-three different numbers of four digits: three prizes, ten starters, ten consolations. */
export const fourDigits: DrawType = {
  drawType: 'SEA',
  async draw(source) {
    const out = new Set<string>();
    while (out.size < 23) out.add(String(await drawBelow(source, 10_000)).padStart(4, '0'));
    const numbers = [...out];
    return [
      { prize: 'prize1', numbers: numbers.slice(0, 1) },
      { prize: 'prize2', numbers: numbers.slice(1, 2) },
      { prize: 'prize3', numbers: numbers.slice(2, 3) },
      { prize: 'starter', numbers: numbers.slice(3, 13) },
      { prize: 'consolation', numbers: numbers.slice(13, 23) },
    ];
  },
  plays: [
    fourDigitPlay('fourWide', {
      prize1: { odds: 400_000, count: 1 },
      prize2: { odds: 160_000, count: 1 },
      prize3: { odds: 70_000, count: 1 },
      starter: { odds: 22_000, count: 10 },
      consolation: { odds: 10_000, count: 10 },
    }),
    fourDigitPlay('fourTop', {
      prize1: { odds: 540_000, count: 1 },
      prize2: { odds: 270_000, count: 1 },
      prize3: { odds: 140_000, count: 1 },
    }),
    simplePlay({
      id: 'anyOrder4',
      columns: [{ label: 'numbers', items: digits }],
      choose: 4,
      chance: 24 / 10_000,
      wins: (line, drawn) => line.every((digit) => firstOf(drawn).includes(digit)),
    }),
    exactPlay({
      id: 'last3',
      labels: fourPlaces.slice(1),
      items: digits,
      chance: 1 / 1_000,
      at: (drawn) => firstOf(drawn).slice(1),
    }),
    exactPlay({
      id: 'last2',
      labels: fourPlaces.slice(2),
      items: digits,
      chance: 1 / 100,
      at: (drawn) => firstOf(drawn).slice(2),
    }),
    simplePlay({
      id: 'position',
      columns: fourPlaces.map((label) => ({ label, items: digits })),
      take: 'each',
      chance: 1 / 10,
      wins: ([place, digit], drawn) => firstOf(drawn)[Number(place)] === digit,
    }),
    sidePlay({
      id: 'firstSides',
      labels: ['prize1'],
      from: 5_000,
      valueAt: (drawn) => Number(firstOf(drawn).join('')),
    }),
  ],
};
