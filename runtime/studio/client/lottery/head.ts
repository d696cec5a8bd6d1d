import type { TableReply } from '../kit/api.ts';
import { el } from '../kit/dom.ts';
import type { LotteryView } from '../../games/lottery/lottery-game.ts';
import { clockText } from './countdown.ts';
import { shortRow } from './number-rows.ts';
import type { LotterySay } from './words.ts';

export interface DrawHead {
  element: HTMLElement;
  show(table: TableReply): void;
  tick(now: number): void;
}

/** Creates the header of every view: the current draw, its countdown, and the last drawn numbers. */
export function createHead({
  drawType,
  say,
  speak,
}: {
  drawType: string;
  say: LotterySay;
  speak: (text: string) => void;
}): DrawHead {
  const issue = el('span', { class: 'issue' });
  const until = el('span', {});
  const clock = el('b', { class: 'clock', role: 'timer' });
  const bar = el('progress', { class: 'left', max: '1', value: '0', 'aria-hidden': 'true' });
  const label = el('span', { class: 'issue' });
  const numbers = el('div', { class: 'last-numbers' });
  let last: TableReply | null = null;
  let shown = '';

  return {
    element: el(
      'section',
      { class: 'draw-head' },
      el('div', { class: 'draw-now' }, issue, el('div', { class: 'until' }, until, clock)),
      bar,
      el('div', { class: 'draw-last' }, label, numbers),
    ),
    show(table) {
      last = table;
      const opened = table.events.find(({ view }) => viewOf(view).drawn !== null);
      if (opened === undefined || opened.key === shown) return;
      const { drawn, issue: name } = viewOf(opened.view);
      if (drawn === null) return;
      label.replaceChildren(el('span', {}, say('lastNumbers')), el('span', {}, name.slice(-4)));
      numbers.replaceChildren(shortRow({ drawType, drawn, say }));
      numbers.classList.toggle('fresh', shown !== '');
      if (shown !== '') speak(`${say('issue', { n: name })}: ${numbers.textContent}`);
      shown = opened.key;
    },
    tick(now) {
      const [event] = last?.events ?? [];
      if (event === undefined) return;
      const open = now < event.closesAt;
      const next = 2 * event.opensAt - (last?.events[1]?.opensAt ?? event.opensAt);
      issue.textContent = say('issue', { n: viewOf(event.view).issue });
      until.textContent = say(open ? 'closesAfter' : 'opensAfter');
      clock.textContent = clockText((open ? event.closesAt : next) - now);
      clock.classList.toggle('soon', open && event.closesAt - now < 10_000);
      bar.value = open ? (event.closesAt - now) / (event.closesAt - event.opensAt) : 0;
    },
  };
}

function viewOf(view: unknown): LotteryView {
  // Built by the rules of the lottery.
  return view as LotteryView;
}
