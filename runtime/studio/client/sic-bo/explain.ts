import type { Explain } from '../explain/explanation.ts';
import { loadStrings } from '../kit/words.ts';
import { paySections, placeOfBet } from '../live/explain-place.ts';
import { liveExplainWords } from '../live/explain-words.ts';
import { liveWords } from '../live/words.ts';
import { sicBoKind } from './sic-bo-kind.ts';
import { sicBoWords } from './words.ts';

/** Explains how a result of sic-bo is computed and what it pays. */
export const explainSicBo: Explain = async ({ claimed, language }) => {
  const say = await loadStrings(language, liveWords, sicBoWords, liveExplainWords);
  const kind = sicBoKind(say);
  return {
    message: 'messageShared',
    steps: [say('diceDraw')],
    pays: [...paySections(kind, say('rulesTable')), { paragraphs: [say('livePays')] }],
    choice: placeOfBet(kind, claimed),
  };
};
