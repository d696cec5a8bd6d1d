import { colourOf } from '../../games/tables/roulette.ts';
import type { Explain } from '../explain/explanation.ts';
import { loadStrings } from '../kit/words.ts';
import { paySections, placeOfBet } from '../live/explain-place.ts';
import { liveExplainWords } from '../live/explain-words.ts';
import { liveWords } from '../live/words.ts';
import { rouletteKind } from './roulette-kind.ts';
import { rouletteWords } from './words.ts';

const reds = Array.from({ length: 37 }, (_, number) => number).filter((number) => colourOf(number) === 'red');

/** Explains how a result of roulette is computed and what it pays. */
export const explainRoulette: Explain = async ({ claimed, language }) => {
  const say = await loadStrings(language, liveWords, rouletteWords, liveExplainWords);
  const kind = rouletteKind(say);
  return {
    message: 'messageShared',
    steps: [say('rouletteDraw')],
    pays: [
      ...paySections(kind, say('rulesTable')),
      { paragraphs: [say('livePays'), say('rouletteSpots', { list: reds.join(', ') })] },
    ],
    choice: placeOfBet(kind, claimed),
  };
};
