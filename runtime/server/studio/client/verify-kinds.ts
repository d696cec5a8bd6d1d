import type { KindVerifier } from './kit/verifier.ts';

/** How each kind of game is computed again; the code of a kind is loaded when it is asked for. */
export const verifyKinds: Readonly<Record<string, () => Promise<KindVerifier>>> = {
  lottery: () => import('./lottery/verify.ts').then(({ lotteryVerifier }) => lotteryVerifier),
  slot: () => import('./slot/verify.ts').then(({ slotVerifier }) => slotVerifier),
};
