import { openGamePage } from '../kit/game-page.ts';
import { mountLiveTable } from '../live/live-table.ts';
import { liveWords } from '../live/words.ts';
import { dragonTigerKind } from './dragon-tiger-kind.ts';
import { dragonTigerWords } from './words.ts';

await openGamePage({
  kind: 'dragon-tiger',
  words: [liveWords, dragonTigerWords],
  verifier: () => import('./verify.ts').then(({ dragonTigerVerifier }) => dragonTigerVerifier),
  mount: (page) => mountLiveTable(page, dragonTigerKind(page.say)),
});
