import type { LotteryChoice } from '../../games/lottery/lottery-game.ts';
import type { TableReply, WagerReply } from '../kit/api.ts';
import { el } from '../kit/dom.ts';
import type { FormatMoney } from '../kit/money-format.ts';
import { picksText } from './slip.ts';
import { sayPlay, type LotterySay } from './words.ts';

/** The player's bets on this draw, newest first, as long as the page is open. */
export function createMineView({ say, money }: { say: LotterySay; money: FormatMoney }) {
  const list = el('ul', { class: 'slip mine' }, el('li', { class: 'empty' }, say('mineEmpty')));
  const known = new Map<string, WagerReply>();
  let written = '';

  const outcome = ({ state, win }: WagerReply): { text: string; tone: string } => {
    if (state === 'settled' || state === 'settling')
      return Number(win) > 0
        ? { text: say('youWon', { amount: money(win) }), tone: 'won' }
        : { text: say('noWin'), tone: 'lost' };
    return state === 'void' || state === 'rolling_back'
      ? { text: say('givenBack'), tone: 'lost' }
      : { text: say('waitingBet'), tone: 'waits' };
  };

  return {
    element: el('section', { class: 'view', 'aria-label': say('mineTab') }, list),
    show(bets: TableReply['bets']): void {
      for (const bet of bets) if (bet.state !== 'refused') known.set(bet.roundId, bet);
      const all = [...known.values()].toSorted((a, b) => b.at.localeCompare(a.at));
      const state = JSON.stringify(all.map(({ roundId, state: now, win }) => [roundId, now, win]));
      if (all.length === 0 || state === written) return;
      written = state;
      list.replaceChildren(
        ...all.map((bet) => {
          // Placed by this page.
          const { play, picks } = bet.choice as LotteryChoice;
          const { text, tone } = outcome(bet);
          return el(
            'li',
            {},
            el('div', {}, el('b', {}, sayPlay(say, play)), el('p', {}, picksText(say, picks))),
            el('div', { class: 'outcome' }, el('b', {}, money(bet.bet)), el('span', { class: tone }, text)),
          );
        }),
      );
    },
  };
}
