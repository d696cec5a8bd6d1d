import { issueOf, lotteryGame, type LotteryChoice, type LotteryResult } from '../../games/lottery/lottery-game.ts';
import type { TableReply } from '../kit/api.ts';
import { el } from '../kit/dom.ts';
import { loadEarlierBets, acceptedBets, type ReportedBet } from '../kit/earlier-bets.ts';
import type { GamePage } from '../kit/game-page.ts';
import { shortRow } from './number-rows.ts';
import { picksText } from './slip.ts';
import { sayPlay, type LotteryWord } from './words.ts';

type MinePage = Pick<GamePage<LotteryWord>, 'api' | 'say' | 'money' | 'session' | 'verifyLink'>;

/** Creates the list of bets of the player on this draw, newest first: the choice, the drawn numbers, the result. */
export function createMineView(page: MinePage, drawType: string) {
  const { say, money, api, verifyLink } = page;
  const game = lotteryGame(page.session.game.model);
  const list = el('ul', { class: 'mine' }, el('li', { class: 'empty' }, say('mineEmpty')));
  const known = new Map<string, ReportedBet>();
  let written = '';

  function render(): void {
    const all = acceptedBets(known);
    const state = JSON.stringify(all.map(({ roundId, state: now, win }) => [roundId, now, win]));
    if (all.length === 0 || state === written) return;
    written = state;
    list.replaceChildren(...all.map(card));
  }

  function card({ roundId, state, bet, win, choice, outcome, at }: ReportedBet): HTMLElement {
    // Placed by the page of this draw, and settled by its rules.
    const { play, picks, event: key } = choice as LotteryChoice;
    const result = (outcome as Readonly<Record<string, LotteryResult>>)[key];
    const event = game?.eventOf(key) ?? null;
    const time = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'short' });
    const over = state === 'settled' || state === 'settling' || state === 'stuck';
    const won = over && Number(win) > 0;
    const told = won ? say('youWon', { amount: money(win) }) : say(over ? 'noWin' : 'waitingBet');
    return el(
      'li',
      {},
      el(
        'header',
        {},
        el('b', {}, sayPlay(say, play)),
        el('time', { datetime: at }, time.format(new Date(at))),
        el('span', { class: won ? 'won' : over ? 'lost' : 'waits' }, told),
      ),
      el('p', {}, picksText(say, picks)),
      ...(result === undefined ? [] : [shortRow({ drawType, drawn: result.drawn, say })]),
      el(
        'footer',
        {},
        el('span', {}, event === null ? '' : say('issue', { n: issueOf(event) })),
        el('b', {}, money(bet)),
        verifyLink(roundId),
      ),
    );
  }

  return {
    element: el('section', { class: 'view', 'aria-label': say('mineTab') }, list),
    show(bets: TableReply['bets']): void {
      for (const bet of bets) known.set(bet.roundId, bet);
      render();
    },
    async load(): Promise<void> {
      await loadEarlierBets(api, known);
      render();
    },
  };
}
