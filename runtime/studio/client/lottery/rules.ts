import type { DrawType } from '../../games/lottery/draw-type.ts';
import { returnOf, type PlayType } from '../../games/lottery/play-type.ts';
import type { RulesSection } from '../kit/rules-panel.ts';
import { sayName, sayPlay, type LotterySay } from './words.ts';

/** Returns the rules page: what every play type pays and returns, and how draws work. */
export function lotteryRules(say: LotterySay, { plays }: DrawType, minutes: number): readonly RulesSection[] {
  return [
    { paragraphs: [say('rulesDraw', { n: minutes }), say('rulesLines'), say('rulesReturn')] },
    {
      table: [
        [say('wayColumn'), say('odds'), say('returnColumn')],
        ...plays.map((play) => [sayPlay(say, play.id), oddsText(play), `${(returnOf(play) * 100).toFixed(2)}\u00a0%`]),
      ],
    },
    ...plays.map((play) => ({
      title: sayPlay(say, play.id),
      paragraphs: [sayPlay(say, play.id, 'how'), ...prizeLines(say, play)],
    })),
  ];
}

/** Returns `1.90`, or `12.80 – 960.00` where lines differ. */
export function oddsText(play: PlayType): string {
  const odds = sampleLines(play).flatMap((line) => play.prizes(line).map((prize) => prize.odds));
  const tops = play.columns.length === 1 && play.choose === 1 ? odds.filter((each) => each !== 100) : odds;
  const [least, most] = [Math.min(...tops), Math.max(...tops)];
  return least === most ? plain(least) : `${plain(least)} – ${plain(most)}`;
}

function prizeLines(say: LotterySay, play: PlayType): string[] {
  const [line] = sampleLines(play);
  const prizes = line === undefined ? [] : play.prizes(line);
  return prizes.length < 2
    ? []
    : [prizes.map(({ match, odds }) => `${sayName(say, match)}: ${plain(odds)}`).join(' · ')];
}

function sampleLines({ columns, choose, take }: PlayType): string[][] {
  const [column] = columns;
  if (take === 'together' && columns.length === 1 && choose === 1) return (column?.items ?? []).map((item) => [item]);
  return take === 'each' ? [['0', column?.items[0] ?? '']] : [columns.flatMap(({ items }) => items.slice(0, choose))];
}

function plain(odds: number): string {
  return (odds / 100).toFixed(2);
}
