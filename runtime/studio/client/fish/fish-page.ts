import { openGamePage } from '../kit/game-page.ts';
import { mountFish } from './fish-game.ts';
import { fishWords } from './words.ts';

await openGamePage({
  kind: 'fish',
  words: [fishWords],
  verifier: () => import('./verify.ts').then(({ fishVerifier }) => fishVerifier),
  mount: mountFish,
});
