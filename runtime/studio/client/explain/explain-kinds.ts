import type { Explain } from './explanation.ts';

/** The explanation of each kind of game; its strings are loaded on demand. */
export const explainKinds: Readonly<Record<string, () => Promise<Explain>>> = {
  baccarat: () => import('../baccarat/explain.ts').then(({ explainBaccarat }) => explainBaccarat),
  'dragon-tiger': () => import('../dragon-tiger/explain.ts').then(({ explainDragonTiger }) => explainDragonTiger),
  roulette: () => import('../roulette/explain.ts').then(({ explainRoulette }) => explainRoulette),
  'sic-bo': () => import('../sic-bo/explain.ts').then(({ explainSicBo }) => explainSicBo),
  lottery: () => import('../lottery/explain.ts').then(({ explainLottery }) => explainLottery),
  sports: () => import('../sports/explain.ts').then(({ explainSports }) => explainSports),
  fish: () => import('../fish/explain.ts').then(({ explainFish }) => explainFish),
  pvp: () => import('../pvp/explain.ts').then(({ explainPvp }) => explainPvp),
  slot: () => import('../slot/explain.ts').then(({ explainSlot }) => explainSlot),
};
