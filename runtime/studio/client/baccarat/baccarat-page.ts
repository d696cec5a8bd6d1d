import { openGamePage } from '../kit/game-page.ts';
import { mountLiveTable } from '../live/live-table.ts';
import { liveWords } from '../live/words.ts';
import { baccaratKind } from './baccarat-kind.ts';
import { baccaratWords } from './words.ts';

await openGamePage({
  kind: 'baccarat',
  words: [liveWords, baccaratWords],
  verifier: () => import('./verify.ts').then(({ baccaratVerifier }) => baccaratVerifier),
  mount: (page) => mountLiveTable(page, baccaratKind(page.say)),
});
