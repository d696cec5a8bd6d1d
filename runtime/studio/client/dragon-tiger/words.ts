import type en from '../../words/en/dragon-tiger.json';
import type { Translate } from '../kit/words.ts';
import type { LiveWord } from '../live/words.ts';

/** Strings of the dragon-tiger tables. */
export const dragonTigerWords = import.meta.glob<typeof en>('../../words/*/dragon-tiger.json', { import: 'default' });

export type DragonTigerSay = Translate<LiveWord | keyof typeof en>;
