import type en from '../../words/en/fish-explain.json';

/** Strings that explain how the catches of a clip follow from their numbers. */
export const fishExplainWords = import.meta.glob<typeof en>('../../words/*/fish-explain.json', {
  import: 'default',
});

export type FishExplainWord = keyof typeof en;
