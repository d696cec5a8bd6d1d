import { openGamePage } from '../kit/game-page.ts';
import { mountPvp } from './pvp-game.ts';
import { pvpWords } from './words.ts';

await openGamePage({
  kind: 'pvp',
  words: [pvpWords],
  verifier: () => import('./verify.ts').then(({ pvpVerifier }) => pvpVerifier),
  mount: mountPvp,
});
