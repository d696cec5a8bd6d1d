/** The lobby functions that other modules may use: which games a brand offers, and which are closed. */
export { createClosedGames, listClosedGames, type ClosedGames } from './closed-games.ts';
export { playable, type PlayableEntry, type PlayableGame } from './playable.ts';
