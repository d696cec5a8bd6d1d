import type en from '../../words/en/slot.json';
import type { Translate } from '../kit/words.ts';

/** Strings of the slots. */
export const slotWords = import.meta.glob<typeof en>('../../words/*/slot.json', { import: 'default' });

export type SlotSay = Translate<keyof typeof en>;
