import type { DrawType } from '../../games/lottery/draw-type.ts';
import { drawTypes, type DrawTypeId } from '../../games/lottery/draw-types.ts';
import { draws, isGameCode } from '../../games/lottery/draws.ts';
import type { LotteryChoice, LotteryResult } from '../../games/lottery/lottery-game.ts';
import { longPlan, shortPlan, type PrizePlan } from '../../games/lottery/number-draws.ts';
import { linesOf, type Line, type PlayType } from '../../games/lottery/play-type.ts';
import type { Explain, ExplainTable } from '../explain/explanation.ts';
import type { ClaimedRound } from '../kit/api.ts';
import { loadStrings, type Translate } from '../kit/words.ts';
import { liveExplainWords, type LiveExplainWord } from '../live/explain-words.ts';
import { lotteryExplainWords, type LotteryExplainWord } from './explain-words.ts';
import { lotteryRules } from './rules.ts';
import { picksText } from './slip.ts';
import { lotteryWords, sayName, sayPlay, type LotteryWord } from './words.ts';

type LotteryExplainSay = Translate<LiveExplainWord | LotteryWord | LotteryExplainWord>;

/** Explains how the numbers of a draw are computed, and what a bet on them pays. */
export const explainLottery: Explain = async ({ setting, claimed, language }) => {
  const say = await loadStrings(language, liveExplainWords, lotteryWords, lotteryExplainWords);
  const { type: id, minutes } = draws[isGameCode(setting) ? setting : 'SSC1'];
  const type: DrawType = drawTypes[id];
  const bet = betOf(claimed, type);
  const steps = stepsOf[id](say);
  return {
    message: 'messageShared',
    ...(steps.some((text) => text.includes('`shuffle`')) ? { shuffles: true as const } : {}),
    steps,
    tables: plans[id] === undefined ? [] : [planTable(plans[id], say)],
    pays: lotteryRules(say, type, minutes),
    payTables: bet === null ? [] : [lineTable(bet, say)],
    choice: bet === null ? null : `${sayPlay(say, bet.play.id)}: ${picksText(say, bet.picks)}`,
  };
};

const stepsOf: Readonly<Record<DrawTypeId, (say: LotteryExplainSay) => string[]>> = {
  fiveOfEleven: (say) => [say('drawShuffled', { first: '01', last: '11', n: 5 })],
  orderOfTen: (say) => [say('drawShuffled', { first: '01', last: '10', n: 10 })],
  sevenOfFortyNine: (say) => [say('drawShuffled', { first: '01', last: '49', n: 6 }), say('drawSpecial')],
  twentyOfEighty: (say) => [say('drawShuffled', { first: '01', last: '80', n: 20 }), say('drawSorted')],
  threeDigits: (say) => [say('drawDigits', { n: 3 })],
  fiveDigits: (say) => [say('drawDigits', { n: 5 })],
  threeDice: (say) => [say('diceDraw')],
  longRegional: (say) => [say('drawPrizes')],
  shortRegional: (say) => [say('drawPrizes')],
  fourDigits: (say) => [say('drawPrizes'), say('drawDifferent')],
};

const plans: Readonly<Partial<Record<DrawTypeId, readonly PrizePlan[]>>> = {
  longRegional: longPlan,
  shortRegional: shortPlan,
  fourDigits: [
    { prize: 'prize1', count: 1, digits: 4 },
    { prize: 'prize2', count: 1, digits: 4 },
    { prize: 'prize3', count: 1, digits: 4 },
    { prize: 'starter', count: 10, digits: 4 },
    { prize: 'consolation', count: 10, digits: 4 },
  ],
};

function planTable(plan: readonly PrizePlan[], say: LotteryExplainSay): ExplainTable {
  return {
    id: 'prizes',
    caption: say('prizePlan'),
    head: [say('prizeName'), say('howMany'), say('digitCount'), 'n'],
    rows: plan.map(({ prize, count, digits }) => [
      sayName(say, prize),
      String(count),
      String(digits),
      String(10 ** digits),
    ]),
  };
}

interface LotteryBet {
  play: PlayType;
  picks: LotteryChoice['picks'];
  lines: readonly Line[];
  drawn: LotteryResult['drawn'] | null;
}

function betOf(claimed: ClaimedRound | null, { plays }: DrawType): LotteryBet | null {
  if (claimed === null) return null;
  // Placed by the page of the lottery.
  const { event, play: id, picks } = claimed.choice as LotteryChoice;
  const play = plays.find((each) => each.id === id);
  const lines = play === undefined ? null : linesOf(play, picks);
  // As stored by the settlement, by event; empty before it.
  const outcome = claimed.outcome as Partial<Record<string, LotteryResult>> | null | undefined;
  return play === undefined || lines === null ? null : { play, picks, lines, drawn: outcome?.[event]?.drawn ?? null };
}

/** Returns a table of what each line of the bet can win, and how often it won. */
function lineTable({ play, lines, drawn }: LotteryBet, say: LotteryExplainSay): ExplainTable {
  return {
    id: 'lines',
    caption: say('linesOfBet'),
    head: [say('lineColumn'), say('prizeName'), say('odds'), say('timesColumn')],
    rows: lines.flatMap((line) => {
      const hits = drawn === null ? null : play.hits(line, drawn);
      return play
        .prizes(line)
        .map(({ match, odds }, index) => [
          lineText(play, line, say),
          sayName(say, match),
          (odds / 100).toFixed(2),
          hits === null ? '–' : String(hits[index] ?? 0),
        ]);
    }),
  };
}

function lineText({ take, columns }: PlayType, line: Line, say: LotteryExplainSay): string {
  if (take === 'together') return line.map((item) => sayName(say, item)).join(' ');
  const [place, item = ''] = line;
  return `${sayName(say, columns[Number(place)]?.label ?? '')}: ${sayName(say, item)}`;
}
