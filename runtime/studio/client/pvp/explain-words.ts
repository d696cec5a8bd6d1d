import type en from '../../words/en/pvp-explain.json';

/** Strings that explain how the cards of a hand follow from their numbers, and who wins the pot. */
export const pvpExplainWords = import.meta.glob<typeof en>('../../words/*/pvp-explain.json', {
  import: 'default',
});

export type PvpExplainWord = keyof typeof en;
