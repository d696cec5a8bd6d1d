import { openGamePage } from '../kit/game-page.ts';
import { mountSports } from './book.ts';
import { sportsWords } from './words.ts';

await openGamePage({
  kind: 'sports',
  words: [sportsWords],
  verifier: () => import('./verify.ts').then(({ sportsVerifier }) => sportsVerifier),
  mount: mountSports,
});
