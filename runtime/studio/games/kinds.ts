import { fish } from './fish/fish.ts';
import type { PlayedGame } from './kit.ts';
import { lotteryGame } from './lottery/lottery-game.ts';
import { pvp } from './pvp/pvp.ts';
import { sportsGame } from './sports/sports-game.ts';
import { baccarat } from './tables/baccarat.ts';
import { dragonTiger } from './tables/dragon-tiger.ts';
import { roulette } from './tables/roulette.ts';
import { sicBo } from './tables/sic-bo.ts';

/** Every kind of game except slots: maps a setting to its rules, or to null when the kind has no such setting. */
export const playedKinds = {
  baccarat,
  'dragon-tiger': dragonTiger,
  roulette,
  'sic-bo': sicBo,
  lottery: lotteryGame,
  sports: sportsGame,
  fish,
  pvp,
} satisfies Record<string, (setting: string) => PlayedGame | null>;

export type PlayedKind = keyof typeof playedKinds;
