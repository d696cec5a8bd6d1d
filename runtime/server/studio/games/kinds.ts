import type { PlayedGame } from './kit.ts';
import { lotteryGame } from './lottery/lottery-game.ts';
import { dragonTiger } from './tables/dragon-tiger.ts';

/** Every kind of game beside the slots: from a setting to its rules; null when the kind has no such setting. */
export const playedKinds = {
  'dragon-tiger': dragonTiger,
  lottery: lotteryGame,
} satisfies Record<string, (setting: string) => PlayedGame | null>;

export type PlayedKind = keyof typeof playedKinds;
