/** The catalogue functions that other modules may use: which games a brand offers, and which are closed. */
export {
  closedWith,
  closeGame,
  createClosedGames,
  listClosedGames,
  openGame,
  type ClosedGames,
  type IsClosed,
} from './closed-games.ts';
export { playable, type PlayableEntry, type PlayableGame } from './playable.ts';
export { createSharedLists, type SharedLists } from './shared-lists.ts';
export { smallestBet } from './smallest-bet.ts';
export { vendorNames } from './vendor-names.ts';
