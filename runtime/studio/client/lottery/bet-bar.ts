import { MOST_LINES } from '../../games/lottery/play-type.ts';
import { el } from '../kit/dom.ts';
import type { GamePage } from '../kit/game-page.ts';
import { createStepper } from '../kit/stake-picker.ts';
import { costText, totalOf, type SlipBet } from './slip.ts';
import type { LotteryWord } from './words.ts';

export interface BetBarState {
  /** The picked bet; null while it is incomplete. */
  bet: SlipBet | null;
  tooMany: boolean;
  slip: readonly SlipBet[];
  closed: boolean;
}

/** Creates the bar at the bottom of the page: the stake, the cost of the picked bet, and its buttons. */
export function createBetBar({
  page: { say, money, session, balance },
  on,
}: {
  page: GamePage<LotteryWord>;
  on: Record<'stake' | 'quick' | 'clear' | 'add' | 'place', () => void>;
}) {
  const stake = createStepper({
    session,
    balance,
    say,
    money,
    onChange: on.stake,
  });
  const button = (kind: string, action: 'quick' | 'clear' | 'add' | 'place', text: string): HTMLButtonElement =>
    el('button', { class: kind, type: 'button', 'data-action': action, onclick: () => on[action]() }, text);
  const add = button('quiet', 'add', say('addToSlip'));
  const place = button('primary', 'place', say('placeBet'));
  const tools = el(
    'div',
    { class: 'picks-tools' },
    button('pill', 'quick', say('quickPick')),
    button('pill', 'clear', say('clear')),
  );
  const cost = el('p', { class: 'cost', 'aria-live': 'polite' });
  return {
    element: el(
      'footer',
      { class: 'bet-bar' },
      el('div', { class: 'bar-row' }, stake.element, tools),
      cost,
      el('div', { class: 'bar-row' }, add, place),
    ),
    /** Decimal amount per line. */
    stake: () => stake.now(),
    show({ bet, tooMany, slip, closed }: BetBarState): void {
      cost.textContent =
        bet === null ? say(tooMany ? 'tooMany' : 'choosePicks', { n: MOST_LINES }) : costText(say, money, bet);
      cost.classList.toggle('bad', tooMany);
      const all = bet === null ? slip : [...slip, bet];
      add.disabled = bet === null || !stake.isValid();
      place.disabled = closed || all.length === 0 || !stake.isValid();
      const count = all.length === 0 ? '' : ` (${all.length}) · ${money(totalOf(all))}`;
      place.textContent = closed ? say('betsClosed') : `${say('placeBet')}${count}`;
    },
  };
}
