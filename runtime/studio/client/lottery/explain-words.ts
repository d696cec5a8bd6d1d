import type en from '../../words/en/lottery-explain.json';

/** Strings that explain how the numbers of a draw follow from the numbers of its seed. */
export const lotteryExplainWords = import.meta.glob<typeof en>('../../words/*/lottery-explain.json', {
  import: 'default',
});

export type LotteryExplainWord = keyof typeof en;
