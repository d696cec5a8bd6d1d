import type { StudioGame } from './entries/entry.ts';
import { fishEntries } from './entries/fish.ts';
import { liveEntries } from './entries/live.ts';
import { lotteryEntries } from './entries/lottery.ts';
import { pvpEntries } from './entries/pvp.ts';
import { slotEntries } from './entries/slots.ts';
import { sportsEntries } from './entries/sports.ts';
import { playedKinds } from './kinds.ts';
import type { Maths, PlayedGame } from './kit.ts';
import { slotModels } from './slot/models.ts';

/** The catalogue: every game of every vendor. */
export const games: readonly StudioGame[] = [
  ...slotEntries,
  ...lotteryEntries,
  ...liveEntries,
  ...sportsEntries,
  ...fishEntries,
  ...pvpEntries,
];

const byId = new Map(games.map((game) => [game.gameId, game]));
const played = new Map<string, PlayedGame | null>();

export function findGame(gameId: string): StudioGame | null {
  return byId.get(gameId) ?? null;
}

/** Returns a game that can be launched, or null. An entry that opens the game list of its vendor cannot be launched. */
export function findLaunchable(gameId: string): StudioGame | null {
  const entry = findGame(gameId);
  return entry === null || (entry.kind !== 'slot' && entry.isGame !== undefined) ? null : entry;
}

/** Returns the rules of a game that is not a slot; null for slots and unknown games. */
export function playedGame(gameId: string): PlayedGame | null {
  const entry = findGame(gameId);
  if (entry === null || entry.kind === 'slot') return null;
  const name = `${entry.kind}:${entry.setting}`;
  const known = played.get(name);
  if (known !== undefined) return known;
  const make: (setting: string) => PlayedGame | null = playedKinds[entry.kind];
  const game = make(entry.setting);
  played.set(name, game);
  return game;
}

/** Returns the published mathematics of a game. */
export function mathsOf(game: StudioGame): Maths {
  if (game.kind === 'slot') {
    const { lines, volatility, rtp, maxWin } = slotModels[game.model];
    return { lines: lines.length, volatility, rtp, maxWin };
  }
  return playedGame(game.gameId)?.maths ?? { lines: 0, volatility: 'medium', rtp: '0.00', maxWin: '0.00' };
}
