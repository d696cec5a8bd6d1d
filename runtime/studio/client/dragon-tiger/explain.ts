import type { Explain } from '../explain/explanation.ts';
import { loadStrings } from '../kit/words.ts';
import { paySections, placeOfBet } from '../live/explain-place.ts';
import { liveExplainWords } from '../live/explain-words.ts';
import { liveWords } from '../live/words.ts';
import { dragonTigerKind } from './dragon-tiger-kind.ts';
import { dragonTigerWords } from './words.ts';

/** Explains how a result of dragon-tiger is computed and what it pays. */
export const explainDragonTiger: Explain = async ({ claimed, language }) => {
  const say = await loadStrings(language, liveWords, dragonTigerWords, liveExplainWords);
  const kind = dragonTigerKind(say);
  return {
    message: 'messageShared',
    steps: [say('cardsShoe'), say('dragonOrder'), say('cardNames')],
    pays: [...paySections(kind, say('rulesTable')), { paragraphs: [say('livePays')] }],
    choice: placeOfBet(kind, claimed),
  };
};
