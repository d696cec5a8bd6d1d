import type { Explain } from '../explain/explanation.ts';
import { loadStrings } from '../kit/words.ts';
import { paySections, placeOfBet } from '../live/explain-place.ts';
import { liveExplainWords } from '../live/explain-words.ts';
import { liveWords } from '../live/words.ts';
import { baccaratKind } from './baccarat-kind.ts';
import { baccaratWords } from './words.ts';

/** Explains how a result of baccarat is computed and what it pays. */
export const explainBaccarat: Explain = async ({ claimed, language }) => {
  const say = await loadStrings(language, liveWords, baccaratWords, liveExplainWords);
  const kind = baccaratKind(say);
  return {
    message: 'messageShared',
    steps: [say('cardsShoe'), say('baccaratOrder'), say('cardNames')],
    pays: [...paySections(kind, say('rulesTable')), { paragraphs: [say('livePays')] }],
    choice: placeOfBet(kind, claimed),
  };
};
