import type en from '../../words/en/live-explain.json';

/** Strings that explain how the results of live tables follow from their numbers. */
export const liveExplainWords = import.meta.glob<typeof en>('../../words/*/live-explain.json', {
  import: 'default',
});

export type LiveExplainWord = keyof typeof en;
