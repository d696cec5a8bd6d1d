import type en from '../../words/en/roulette.json';
import type { Translate } from '../kit/words.ts';
import type { LiveWord } from '../live/words.ts';

/** Strings of the roulette tables. */
export const rouletteWords = import.meta.glob<typeof en>('../../words/*/roulette.json', { import: 'default' });

export type RouletteSay = Translate<LiveWord | keyof typeof en>;
