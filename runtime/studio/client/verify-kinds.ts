import type { KindVerifier } from './kit/verifier.ts';

/** The verifier of each kind of game; its code is loaded on demand. */
export const verifyKinds: Readonly<Record<string, () => Promise<KindVerifier>>> = {
  baccarat: () => import('./baccarat/verify.ts').then(({ baccaratVerifier }) => baccaratVerifier),
  'dragon-tiger': () => import('./dragon-tiger/verify.ts').then(({ dragonTigerVerifier }) => dragonTigerVerifier),
  roulette: () => import('./roulette/verify.ts').then(({ rouletteVerifier }) => rouletteVerifier),
  'sic-bo': () => import('./sic-bo/verify.ts').then(({ sicBoVerifier }) => sicBoVerifier),
  lottery: () => import('./lottery/verify.ts').then(({ lotteryVerifier }) => lotteryVerifier),
  sports: () => import('./sports/verify.ts').then(({ sportsVerifier }) => sportsVerifier),
  fish: () => import('./fish/verify.ts').then(({ fishVerifier }) => fishVerifier),
  pvp: () => import('./pvp/verify.ts').then(({ pvpVerifier }) => pvpVerifier),
  slot: () => import('./slot/verify.ts').then(({ slotVerifier }) => slotVerifier),
};
