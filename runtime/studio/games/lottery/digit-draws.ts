import { drawBelow, type NumberSource } from '../../../shared/fair/outcome-stream.ts';
import { sumsWith } from './chances.ts';
import {
  digits,
  duelPlay,
  exactPlay,
  numbersOf,
  positionPlay,
  sidePlay,
  simplePlay,
  sumPlay,
  sumValuePlay,
} from './common-plays.ts';
import type { DrawType } from './draw-type.ts';
import type { Drawn } from './play-type.ts';

const balls = 'balls';
const valuesOf = (drawn: Drawn): number[] => numbersOf(drawn, balls).map(Number);
const total = (drawn: Drawn): number => valuesOf(drawn).reduce((sum, value) => sum + value, 0);
const tenDigits = Array.from({ length: 10 }, (_, digit) => digit);

async function drawDigits(source: NumberSource, count: number): Promise<Drawn> {
  const numbers: string[] = [];
  for (let place = 0; place < count; place += 1) numbers.push(String(await drawBelow(source, 10)));
  return [{ prize: balls, numbers }];
}

/** Three digits. */
export const threeDigits: DrawType = {
  drawType: 'LF',
  draw: (source) => drawDigits(source, 3),
  plays: [
    exactPlay({
      id: 'straight3',
      labels: ['hundreds', 'tens', 'ones'],
      items: digits,
      chance: 1 / 1_000,
      at: (drawn) => numbersOf(drawn, balls),
    }),
    simplePlay({
      id: 'anyOrder3',
      columns: [{ label: 'numbers', items: digits }],
      choose: 3,
      chance: 6 / 1_000,
      wins: (line, drawn) => line.every((digit) => numbersOf(drawn, balls).includes(digit)),
    }),
    simplePlay({
      id: 'pair',
      columns: [{ label: 'twice', items: digits }],
      chance: 27 / 1_000,
      wins: ([digit], drawn) => numbersOf(drawn, balls).filter((drawnDigit) => drawnDigit === digit).length === 2,
    }),
    positionPlay({ labels: ['hundreds', 'tens', 'ones'], items: digits, prize: balls }),
    sumPlay({ sums: sumsWith(tenDigits, 3), middle: 13.5, sumOf: total }),
    sumValuePlay({ sums: sumsWith(tenDigits, 3), sumOf: total }),
  ],
};

const fivePlaces = ['place1', 'place2', 'place3', 'place4', 'place5'];

/** Five digits. */
export const fiveDigits: DrawType = {
  drawType: 'SSC',
  draw: (source) => drawDigits(source, 5),
  plays: [
    positionPlay({ labels: fivePlaces, items: digits, prize: balls }),
    sidePlay({ labels: fivePlaces, from: 5, valueAt: (drawn, place) => valuesOf(drawn)[place] ?? 0 }),
    exactPlay({
      id: 'last2',
      labels: ['tens', 'ones'],
      items: digits,
      chance: 1 / 100,
      at: (drawn) => numbersOf(drawn, balls).slice(-2),
    }),
    exactPlay({
      id: 'last3',
      labels: ['hundreds', 'tens', 'ones'],
      items: digits,
      chance: 1 / 1_000,
      at: (drawn) => numbersOf(drawn, balls).slice(-3),
    }),
    simplePlay({
      id: 'amongLast3',
      columns: [{ label: 'numbers', items: digits }],
      chance: 0.271,
      wins: ([digit = ''], drawn) => numbersOf(drawn, balls).slice(-3).includes(digit),
    }),
    sumPlay({ sums: sumsWith(tenDigits, 5), middle: 22.5, sumOf: total }),
    duelPlay({ prize: balls, tie: 0.1 }),
  ],
};

const faces = [1, 2, 3, 4, 5, 6];

/** Three dice. */
export const threeDice: DrawType = {
  drawType: 'K3',
  async draw(source) {
    const numbers: string[] = [];
    for (let die = 0; die < 3; die += 1) numbers.push(String(1 + (await drawBelow(source, 6))));
    return [{ prize: balls, numbers }];
  },
  plays: [
    sumPlay({ sums: sumsWith(faces, 3), middle: 10.5, sumOf: total }),
    simplePlay({
      id: 'anyDie',
      columns: [{ label: 'numbers', items: faces.map(String) }],
      chance: 91 / 216,
      wins: ([face = ''], drawn) => numbersOf(drawn, balls).includes(face),
    }),
    simplePlay({
      id: 'twoDice',
      columns: [{ label: 'numbers', items: faces.map(String) }],
      choose: 2,
      chance: 30 / 216,
      wins: (line, drawn) => line.every((face) => numbersOf(drawn, balls).includes(face)),
    }),
    simplePlay({
      id: 'pairDice',
      columns: [{ label: 'twice', items: faces.map(String) }],
      chance: 16 / 216,
      wins: ([face], drawn) => numbersOf(drawn, balls).filter((shown) => shown === face).length >= 2,
    }),
    simplePlay({
      id: 'triple',
      columns: [{ label: 'thrice', items: ['any', ...faces.map(String)] }],
      chance: ([face]) => (face === 'any' ? 6 / 216 : 1 / 216),
      wins([face], drawn) {
        const [first, ...others] = numbersOf(drawn, balls);
        return others.every((other) => other === first) && (face === 'any' || face === first);
      },
    }),
    sumValuePlay({ sums: sumsWith(faces, 3), sumOf: total }),
  ],
};
