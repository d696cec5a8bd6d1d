import type en from '../../words/en/lottery.json';
import type { StringTable } from '../kit/translator.ts';
import type { Translate } from '../kit/words.ts';

/** Strings of the lottery page. */
export const lotteryWords = import.meta.glob<typeof en>('../../words/*/lottery.json', { import: 'default' });

/** The names of the draws, by the id of their game. */
export const lotteryGameNames = import.meta.glob<StringTable>('../../words/*/lottery-games.json', {
  import: 'default',
});

export type LotteryWord = keyof typeof en;
export type LotterySay = Translate<LotteryWord>;

/** Returns the string of a name in the rules: `place3`, `prize1`, `big`; numbers are returned unchanged. */
export function sayName(say: LotterySay, name: string): string {
  const [, base = name, n = ''] = /^([a-zA-Z]+)(\d*)$/.exec(name) ?? [];
  return say.find(base === 'win' ? 'winning' : base, { n }) ?? name;
}

/** Returns the name of a play type, or the text of when its line wins. */
export function sayPlay(say: LotterySay, id: string, part: 'play' | 'how' = 'play'): string {
  const [, base = id, n = ''] = /^([a-zA-Z]+)(\d*)$/.exec(id) ?? [];
  // Some numbers have separate strings.
  return say.find(`${part}_${id}`, { n }) ?? say.find(`${part}_${base}`, { n }) ?? id;
}
