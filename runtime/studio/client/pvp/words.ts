import type en from '../../words/en/pvp.json';
import type { Translate } from '../kit/words.ts';

/** Strings of the three-card rooms. */
export const pvpWords = import.meta.glob<typeof en>('../../words/*/pvp.json', { import: 'default' });

export type PvpWord = keyof typeof en;
export type PvpSay = Translate<PvpWord>;
