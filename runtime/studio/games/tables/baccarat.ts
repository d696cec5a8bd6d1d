import type { ScheduledGame } from '../kit.ts';
import type { NumberSource } from '../../../shared/fair/outcome-stream.ts';
import { freshShoe, rankOf, type Card } from './cards.ts';
import { tableGame, type TablePace, type TableRules } from './table-game.ts';

export interface BaccaratResult {
  /** Two or three cards each. */
  player: Card[];
  banker: Card[];
}

export const baccaratSpots = ['player', 'tie', 'banker', 'player-pair', 'banker-pair'] as const;
export type BaccaratPlace = (typeof baccaratSpots)[number];

/**
 * Pay of a winning spot, in hundredths of the bet, the stake included: for the banker less five per cent of the win.
 */
export const baccaratPays = {
  player: 200n,
  tie: 900n,
  banker: 195n,
  'player-pair': 1_200n,
  'banker-pair': 1_200n,
} satisfies Record<BaccaratPlace, bigint>;

/** Return to player in per cent, by enumeration of a fresh shoe of eight decks. */
export const baccaratReturns = {
  player: '98.76',
  tie: '85.64',
  banker: '98.94',
  'player-pair': '89.64',
  'banker-pair': '89.64',
} satisfies Record<BaccaratPlace, string>;

const paces: Readonly<Record<string, TablePace>> = {
  quick: { betMs: 14_000, showMs: 8_000, restMs: 2_000 },
  calm: { betMs: 22_000, showMs: 9_000, restMs: 3_000 },
};

/** Punto banco with eight decks. */
export const baccaratRules: TableRules<BaccaratPlace, BaccaratResult> = {
  game: 'baccarat',
  maths: { rtp: '85.64', volatility: 'low', lines: 0, maxWin: '12.00' },
  isPlace: (place): place is BaccaratPlace => baccaratSpots.some((each) => each === place),
  draw: dealBaccarat,
  returns(place, result) {
    if (winningSpots(result).includes(place)) return baccaratPays[place];
    const isPush = sideOf(result) === 'tie' && (place === 'player' || place === 'banker');
    return isPush ? 100n : 0n;
  },
};

export function baccarat(setting: string): ScheduledGame | null {
  return tableGame(baccaratRules, paces, setting);
}

async function dealBaccarat(source: NumberSource): Promise<BaccaratResult> {
  const next = freshShoe(source, 8);
  const player = [await next()];
  const banker = [await next()];
  player.push(await next());
  banker.push(await next());
  const isNatural = pointsOf(player) >= 8 || pointsOf(banker) >= 8;
  if (!isNatural && pointsOf(player) <= 5) player.push(await next());
  const third = player[2];
  if (!isNatural && bankerDraws(pointsOf(banker), third === undefined ? null : valueOf(third)))
    banker.push(await next());
  return { player, banker };
}

/**
 * Returns whether the banker draws a third card: `third` is the value of the third card of the player, null without
 * one.
 */
export function bankerDraws(points: number, third: number | null): boolean {
  if (third === null) return points <= 5;
  if (points <= 2) return true;
  if (points === 3) return third !== 8;
  if (points === 4) return third >= 2 && third <= 7;
  if (points === 5) return third >= 4 && third <= 7;
  return points === 6 && (third === 6 || third === 7);
}

/** Returns the points of a card: ace one, tens and court cards zero. */
export function valueOf(card: Card): number {
  const rank = rankOf(card);
  return rank >= 10 ? 0 : rank;
}

export function pointsOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + valueOf(card), 0) % 10;
}

export function sideOf({ player, banker }: BaccaratResult): 'player' | 'tie' | 'banker' {
  const [left, right] = [pointsOf(player), pointsOf(banker)];
  if (left === right) return 'tie';
  return left > right ? 'player' : 'banker';
}

/** Returns all spots that win with this deal. */
export function winningSpots(result: BaccaratResult): BaccaratPlace[] {
  return [
    sideOf(result),
    ...(isPair(result.player) ? ['player-pair' as const] : []),
    ...(isPair(result.banker) ? ['banker-pair' as const] : []),
  ];
}

function isPair([first, second]: readonly Card[]): boolean {
  return first !== undefined && second !== undefined && rankOf(first) === rankOf(second);
}
