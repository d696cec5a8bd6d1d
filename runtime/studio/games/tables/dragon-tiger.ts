import type { ScheduledGame } from '../kit.ts';
import { freshShoe, rankOf, type Card } from './cards.ts';
import { tableGame, type TablePace, type TableRules } from './table-game.ts';

export interface DragonTigerResult {
  dragon: Card;
  tiger: Card;
}

export const dragonTigerPlaces = ['dragon', 'tiger', 'tie'] as const;
export type DragonTigerPlace = (typeof dragonTigerPlaces)[number];

/** Pay of a winning spot, in hundredths of the bet, the stake included. */
export const dragonTigerPays = { dragon: 200n, tiger: 200n, tie: 1_200n } satisfies Record<DragonTigerPlace, bigint>;

/** Return to player in per cent, for a fresh shoe of eight decks: 31 of 415 second cards tie. */
export const dragonTigerReturns = { dragon: '96.27', tiger: '96.27', tie: '89.64' } satisfies Record<
  DragonTigerPlace,
  string
>;

const paces: Readonly<Record<string, TablePace>> = {
  quick: { betMs: 12_000, showMs: 5_000, restMs: 2_000 },
  calm: { betMs: 20_000, showMs: 6_000, restMs: 3_000 },
};

/** One card each: the higher one wins, the ace is lowest; a tie returns half of the stake on dragon and tiger. */
export const dragonTigerRules: TableRules<DragonTigerPlace, DragonTigerResult> = {
  game: 'dragon-tiger',
  maths: { rtp: '89.64', volatility: 'low', lines: 0, maxWin: '12.00' },
  isPlace: (place): place is DragonTigerPlace => dragonTigerPlaces.some((each) => each === place),
  async draw(source) {
    const next = freshShoe(source, 8);
    return { dragon: await next(), tiger: await next() };
  },
  returns(place, result) {
    const winner = winnerOf(result);
    if (place === winner) return dragonTigerPays[place];
    return winner === 'tie' ? 50n : 0n;
  },
};

export function dragonTiger(setting: string): ScheduledGame | null {
  return tableGame(dragonTigerRules, paces, setting);
}

export function winnerOf({ dragon, tiger }: DragonTigerResult): DragonTigerPlace {
  const [left, right] = [rankOf(dragon), rankOf(tiger)];
  if (left === right) return 'tie';
  return left > right ? 'dragon' : 'tiger';
}
