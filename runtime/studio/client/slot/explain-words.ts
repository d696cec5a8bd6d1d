import type en from '../../words/en/slot-explain.json';

/** Strings that explain how the spins of a slot follow from their numbers. */
export const slotExplainWords = import.meta.glob<typeof en>('../../words/*/slot-explain.json', {
  import: 'default',
});

export type SlotExplainWord = keyof typeof en;
