import { el } from '../kit/dom.ts';
import { cardName } from '../live/cards.ts';
import type { PvpSay } from './words.ts';
import type { Hand } from './table-view.ts';

export interface PvpActions {
  sit: () => void;
  swap: () => void;
  keep: () => void;
}

/** Creates the actions of the player: join, swap, keep. */
export function createActions(say: PvpSay, ante: string, on: PvpActions) {
  const sit = el('button', { class: 'primary', type: 'button', onclick: on.sit }, say('sit', { amount: ante }));
  const swap = el('button', { class: 'primary', type: 'button', onclick: on.swap });
  const keep = el('button', { class: 'quiet', type: 'button', onclick: on.keep }, say('keep'));
  const line = el('p', { class: 'state-line' });
  return {
    element: el('div', { class: 'pvp-actions' }, line, el('div', { class: 'buttons' }, sit, swap, keep)),
    show(hand: Hand | null, { picked, busy, text }: { picked: number | null; busy: boolean; text: string }): void {
      const { view, near, bet } = hand ?? { view: null, near: null, bet: null };
      const canSit = view?.phase === 'seating' && bet === null && near?.who === 'free';
      const canSwap = view?.phase === 'swapping' && near?.who === 'you' && !near.decided;
      line.textContent = text;
      sit.hidden = !canSit;
      sit.disabled = busy;
      swap.hidden = !canSwap;
      keep.hidden = !canSwap;
      keep.disabled = busy;
      const card = picked === null ? undefined : near?.cards?.[picked];
      swap.disabled = busy || card === undefined;
      swap.textContent = card === undefined ? say('pick') : say('swap', { card: cardName(card) });
    },
  };
}
