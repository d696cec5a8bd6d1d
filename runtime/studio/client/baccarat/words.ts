import type en from '../../words/en/baccarat.json';
import type { Translate } from '../kit/words.ts';
import type { LiveWord } from '../live/words.ts';

/** Strings of the baccarat tables. */
export const baccaratWords = import.meta.glob<typeof en>('../../words/*/baccarat.json', { import: 'default' });

export type BaccaratSay = Translate<LiveWord | keyof typeof en>;
