import { openGamePage } from '../kit/game-page.ts';
import { mountLottery } from './lottery-game.ts';
import { lotteryGameNames, lotteryWords } from './words.ts';

await openGamePage({
  kind: 'lottery',
  words: [lotteryWords, lotteryGameNames],
  verifier: () => import('./verify.ts').then((module) => module.lotteryVerifier),
  mount: mountLottery,
});
