import type en from '../../words/en/sic-bo.json';
import type { Translate } from '../kit/words.ts';
import type { LiveWord } from '../live/words.ts';

/** Strings of the sic bo tables. */
export const sicBoWords = import.meta.glob<typeof en>('../../words/*/sic-bo.json', { import: 'default' });

export type SicBoSay = Translate<LiveWord | keyof typeof en>;
