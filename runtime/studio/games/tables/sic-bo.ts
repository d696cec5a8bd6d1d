import type { ScheduledGame } from '../kit.ts';
import { drawBelow } from '../../../shared/fair/outcome-stream.ts';
import { tableGame, type TablePace, type TableRules } from './table-game.ts';

export interface SicBoResult {
  /** Three numbers from 1 to 6. */
  dice: number[];
}

const faces = [1, 2, 3, 4, 5, 6] as const;

/** Pay of each total, to one. */
const totalPays: Readonly<Record<number, bigint>> = {
  4: 60n,
  5: 30n,
  6: 18n,
  7: 12n,
  8: 8n,
  9: 7n,
  10: 6n,
  11: 6n,
  12: 7n,
  13: 8n,
  14: 12n,
  15: 18n,
  16: 30n,
  17: 60n,
};

/** Spots: `small`, `odd`, `total-9`, `double-4`, `triple-4`, `triple-any`, `single-4`, … */
export const sicBoPlaces: readonly string[] = [
  'small',
  'odd',
  'even',
  'big',
  'triple-any',
  ...faces.flatMap((face) => [`single-${face}`, `double-${face}`, `triple-${face}`]),
  ...Object.keys(totalPays).map((total) => `total-${total}`),
];

/** Returns what a winning spot pays to one; a single number pays two for two dice and twelve for three. */
export function sicBoOdds(place: string): bigint {
  const [name = '', face = ''] = place.split('-');
  if (name === 'total') return totalPays[Number(face)] ?? 0n;
  if (name === 'triple') return face === 'any' ? 30n : 180n;
  return name === 'double' ? 11n : 1n;
}

const paces: Readonly<Record<string, TablePace>> = {
  quick: { betMs: 16_000, showMs: 5_000, restMs: 2_000 },
  calm: { betMs: 24_000, showMs: 6_000, restMs: 3_000 },
};

/** Three dice. */
export const sicBoRules: TableRules<string, SicBoResult> = {
  game: 'sic-bo',
  maths: { rtp: '83.80', volatility: 'medium', lines: 0, maxWin: '181.00' },
  isPlace: (place): place is string => typeof place === 'string' && sicBoPlaces.includes(place),
  async draw(source) {
    const dice: number[] = [];
    while (dice.length < 3) dice.push((await drawBelow(source, 6)) + 1);
    return { dice };
  },
  returns(place, { dice }) {
    const hits = hitsOf(place, dice);
    if (hits === 0) return 0n;
    const odds = place.startsWith('single-') && hits > 1 ? (hits === 2 ? 2n : 12n) : sicBoOdds(place);
    return (odds + 1n) * 100n;
  },
};

export function sicBo(setting: string): ScheduledGame | null {
  return tableGame(sicBoRules, paces, setting);
}

/** Returns the return to player of a spot in per cent, over all 216 throws. */
export function sicBoReturn(place: string): string {
  const throws = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])));
  const sum = throws.reduce((total, dice) => total + Number(sicBoRules.returns(place, { dice })), 0);
  return (sum / throws.length).toFixed(2);
}

export function sicBoWinners(result: SicBoResult): string[] {
  return sicBoPlaces.filter((place) => sicBoRules.returns(place, result) > 0n);
}

/** Returns a positive number when the spot wins; for a single number, how many dice show it. */
function hitsOf(place: string, dice: readonly number[]): number {
  const [name = '', face = ''] = place.split('-');
  const total = dice.reduce((sum, die) => sum + die, 0);
  const isTriple = dice.every((die) => die === dice[0]);
  const showing = dice.filter((die) => die === Number(face)).length;
  switch (name) {
    case 'small':
      return Number(!isTriple && total <= 10);
    case 'big':
      return Number(!isTriple && total >= 11);
    case 'odd':
      return Number(!isTriple && total % 2 === 1);
    case 'even':
      return Number(!isTriple && total % 2 === 0);
    case 'total':
      return Number(total === Number(face));
    case 'double':
      return Number(showing >= 2);
    case 'triple':
      return Number(isTriple && (face === 'any' || showing === 3));
    default:
      return showing;
  }
}
