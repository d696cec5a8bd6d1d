import { openGamePage } from '../kit/game-page.ts';
import { mountLiveTable } from '../live/live-table.ts';
import { liveWords } from '../live/words.ts';
import { sicBoKind } from './sic-bo-kind.ts';
import { sicBoWords } from './words.ts';

await openGamePage({
  kind: 'sic-bo',
  words: [liveWords, sicBoWords],
  verifier: () => import('./verify.ts').then(({ sicBoVerifier }) => sicBoVerifier),
  mount: (page) => mountLiveTable(page, sicBoKind(page.say)),
});
