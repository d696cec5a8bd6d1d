import { openGamePage } from '../kit/game-page.ts';
import { mountLiveTable } from '../live/live-table.ts';
import { liveWords } from '../live/words.ts';
import { rouletteKind } from './roulette-kind.ts';
import { rouletteWords } from './words.ts';

await openGamePage({
  kind: 'roulette',
  words: [liveWords, rouletteWords],
  verifier: () => import('./verify.ts').then(({ rouletteVerifier }) => rouletteVerifier),
  mount: (page) => mountLiveTable(page, rouletteKind(page.say)),
});
