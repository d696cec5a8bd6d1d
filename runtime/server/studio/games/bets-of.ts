import { betLadder } from './bets.ts';
import { findGame } from './games.ts';

/** The bets a game takes in a currency, in minor units, smallest first: the ladder, of a room its ante alone. */
export function betsOf(gameId: string, currency: { code: string; decimals: number }): bigint[] {
  const ladder = betLadder(currency);
  const game = findGame(gameId);
  const [room] = game === null || game.kind === 'slot' ? [] : (game.rooms ?? []);
  if (room === undefined) return ladder;
  const ante = ladder[room.rung] ?? ladder.at(-1);
  return ante === undefined ? [] : [ante];
}
