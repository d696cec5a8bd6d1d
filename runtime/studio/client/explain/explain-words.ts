import type en from '../../words/en/explain.json';
import type { Translate } from '../kit/words.ts';

/** Strings of the verify page for every kind of game. Text between backticks is notation, the same in all languages. */
export const explainWords = import.meta.glob<typeof en>('../../words/*/explain.json', { import: 'default' });

export type ExplainSay = Translate<keyof typeof en>;

/** Returns the name of a kind of game; its id when the kind is unknown. */
export function kindName(kind: string, say: ExplainSay): string {
  return say.find(`kind-${kind}`) ?? kind;
}
