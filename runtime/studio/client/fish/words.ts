import type en from '../../words/en/fish.json';
import type { Translate } from '../kit/words.ts';

/** Strings of the fish ponds. */
export const fishWords = import.meta.glob<typeof en>('../../words/*/fish.json', { import: 'default' });

export type FishWord = keyof typeof en;
export type FishSay = Translate<FishWord>;
