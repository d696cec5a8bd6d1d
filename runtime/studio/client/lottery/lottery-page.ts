import { openGamePage } from '../kit/game-page.ts';
import { mountLottery } from './lottery-game.ts';
import { lotteryWords } from './words.ts';

openGamePage({
  kind: 'lottery',
  words: lotteryWords,
  verifier: () => import('./verify.ts').then((module) => module.lotteryVerifier),
  mount: mountLottery,
});
