import type en from '../../words/en/sports-explain.json';

/** Strings that explain how a match follows from its numbers. */
export const sportsExplainWords = import.meta.glob<typeof en>('../../words/*/sports-explain.json', {
  import: 'default',
});

export type SportsExplainWord = keyof typeof en;
