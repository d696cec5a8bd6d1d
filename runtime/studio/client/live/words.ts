import type en from '../../words/en/live.json';
import type { Translate } from '../kit/words.ts';

/** Strings of every live table. */
export const liveWords = import.meta.glob<typeof en>('../../words/*/live.json', { import: 'default' });

export type LiveWord = keyof typeof en;
export type LiveSay = Translate<LiveWord>;
