import { openGamePage } from '../kit/game-page.ts';
import { mountLiveTable } from '../live/live-table.ts';
import { rouletteKind } from './roulette-kind.ts';
import { rouletteWords } from './words.ts';

openGamePage({
  kind: 'roulette',
  words: rouletteWords,
  verifier: () => import('./verify.ts').then(({ rouletteVerifier }) => rouletteVerifier),
  mount: (page) => mountLiveTable(page, rouletteKind(page.say)),
});
