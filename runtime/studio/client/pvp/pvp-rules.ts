import { handNames } from '../../games/pvp/hands.ts';
import { COMMISSION_PERCENT } from '../../games/pvp/showdown.ts';
import type { FormatMoney } from '../kit/money-format.ts';
import type { RulesSection } from '../kit/rules-panel.ts';
import type { PvpSay } from './words.ts';

/** Example cards for each hand. */
const examples = {
  triple: '7♣ 7♦ 7♥',
  straightFlush: '9♠ 10♠ J♠',
  flush: '2♦ 9♦ K♦',
  straight: 'Q♣ K♦ A♥',
  pair: '4♣ 4♦ 9♥',
  high: 'A♠ 8♦ 4♣',
} as const;

/** Returns the rules page of a room. */
export function pvpRules({
  ante,
  rtp,
  money,
  say,
}: {
  ante: string;
  rtp: string;
  money: FormatMoney;
  say: PvpSay;
}): RulesSection[] {
  return [
    {
      paragraphs: [say('rulesDeal', { ante: money(ante) }), say('rulesSwap', { percent: String(COMMISSION_PERCENT) })],
    },
    { table: [[say('hand'), say('cards')], ...handNames.map((name) => [say(name), examples[name]])] },
    { paragraphs: [say('rulesOrder'), say('rulesTie'), say('rulesHouse'), say('rulesReturn', { rtp })] },
  ];
}
