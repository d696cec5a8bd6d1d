import { swapsOf } from '../../games/pvp/pvp.ts';
import { SEATS } from '../../games/pvp/rooms.ts';
import { COMMISSION_PERCENT } from '../../games/pvp/showdown.ts';
import type { Explain, ExplainTable } from '../explain/explanation.ts';
import type { ClaimedRound } from '../kit/api.ts';
import { loadStrings, type Translate } from '../kit/words.ts';
import { liveExplainWords, type LiveExplainWord } from '../live/explain-words.ts';
import { pvpExplainWords, type PvpExplainWord } from './explain-words.ts';
import { seatedIn } from './seated-in.ts';
import { nameOf } from './seats.ts';
import { pvpWords, type PvpWord } from './words.ts';

type PvpExplainSay = Translate<LiveExplainWord | PvpWord | PvpExplainWord>;

/** Explains how the cards of a hand are computed, who wins and how the pot is shared. */
export const explainPvp: Explain = async ({ claimed, language }) => {
  const say = await loadStrings(language, liveExplainWords, pvpWords, pvpExplainWords);
  const seat = claimed?.seat ?? null;
  return {
    message: 'messageShared',
    shuffles: true,
    steps: [say('deal'), say('cardNames'), ...(claimed === null ? [] : [say('swapRule')])],
    tables: claimed === null ? [] : [seatTable(claimed, say)],
    pays: [
      {
        paragraphs: [
          say('rulesHouse'),
          say('rulesOrder'),
          say('rulesTie'),
          say('potRule', { percent: String(COMMISSION_PERCENT) }),
        ],
      },
    ],
    choice: seat === null ? null : say('seatN', { n: seat }),
  };
};

function seatTable(claimed: ClaimedRound, say: PvpExplainSay): ExplainTable {
  const swaps = swapsOf(seatedIn(claimed));
  return {
    id: 'seats',
    caption: say('seatTable'),
    head: [say('seatColumn'), say('whoColumn'), say('swapColumn')],
    rows: Array.from({ length: SEATS }, (_, seat) => {
      const who = !swaps.has(seat) ? 'house' : seat === claimed.seat ? 'you' : 'player';
      const name = nameOf({ who, seat }, say);
      const swap = swaps.get(seat);
      return [
        String(seat),
        who === 'house' ? `${name} (${say('house')})` : name,
        who === 'house' ? say('byRule') : typeof swap === 'number' ? String(swap + 1) : '–',
      ];
    }),
  };
}
