import { betLadder } from './bets.ts';
import { findGame } from './games.ts';

/**
 * Returns the bets of a game in a currency, in minor units, smallest first: the bet ladder, or for a room its ante
 * only.
 */
export function betsOf(gameId: string, currency: { code: string; decimals: number }): bigint[] {
  const ladder = betLadder(currency);
  const game = findGame(gameId);
  const [room] = game === null || game.kind === 'slot' ? [] : (game.rooms ?? []);
  if (room === undefined) return ladder;
  const ante = ladder[room.rung] ?? ladder.at(-1);
  return ante === undefined ? [] : [ante];
}
