import type { DrawType } from '../../games/lottery/draw-type.ts';
import { drawTypes } from '../../games/lottery/draw-types.ts';
import { draws, isGameCode } from '../../games/lottery/draws.ts';
import { lotteryGame, type LotteryChoice, type LotteryResult } from '../../games/lottery/lottery-game.ts';
import { linesOf, payOf } from '../../games/lottery/play-type.ts';
import { el } from '../kit/dom.ts';
import { scheduledVerifier } from '../kit/verifier.ts';
import { loadStrings } from '../kit/words.ts';
import { ballRow, hasPrizes, prizeTable } from './number-rows.ts';
import { picksText } from './slip.ts';
import { lotteryWords, sayPlay } from './words.ts';

/** Draws the numbers of a lottery draw again, and computes the result of the bet. */
export const lotteryVerifier = scheduledVerifier({
  settings: Object.keys(draws),
  rules: lotteryGame,
  async show({ outcome, setting, claimed, money, language }) {
    const say = await loadStrings(language, lotteryWords);
    const type: DrawType | null = isGameCode(setting) ? drawTypes[draws[setting].type] : null;
    // The result of `draw` of the rules; empty for an unknown event.
    const { drawn } = outcome as Partial<LotteryResult>;
    if (type === null || drawn === undefined) return [];
    const { drawType } = type;
    const shown = hasPrizes(drawType) ? prizeTable({ drawType, drawn, say }) : ballRow({ drawType, drawn });
    if (claimed === null || money === null) return [shown];
    // Placed by the page of the lottery.
    const { play: id, picks } = claimed.choice as LotteryChoice;
    const play = type.plays.find((each) => each.id === id);
    const lines = play === undefined ? null : linesOf(play, picks);
    if (play === undefined || lines === null) return [shown];
    const pay = payOf(play, lines, drawn);
    return [
      shown,
      el('p', {}, el('b', {}, sayPlay(say, id)), ` ${picksText(say, picks)}`),
      el('p', {}, `${say('win')}: ${money((Number(claimed.unit ?? '0') * pay) / 100)}`),
    ];
  },
});
