import { el } from '../kit/dom.ts';
import type { FormatMoney } from '../kit/money-format.ts';
import type { createSlip } from './slip.ts';
import type { LiveSay } from './words.ts';

/** Creates the buttons: undo, clear, repeat, confirm. */
export function createActions(
  say: LiveSay,
  money: FormatMoney,
  { slip, confirm, changed }: { slip: ReturnType<typeof createSlip>; confirm: () => void; changed: () => void },
) {
  const button = (key: 'undo' | 'clear' | 'again', work: () => void): HTMLButtonElement =>
    el(
      'button',
      {
        class: 'quiet',
        type: 'button',
        onclick: () => {
          work();
          changed();
        },
      },
      say(key),
    );
  const undo = button('undo', slip.undo);
  const clear = button('clear', slip.clear);
  const again = button('again', slip.repeat);
  const go = el('button', { class: 'primary', type: 'button', onclick: confirm });
  const sum = el('b', {});
  return {
    element: el(
      'div',
      { class: 'actions' },
      el('div', { class: 'figure' }, el('span', {}, say('yourBets')), sum),
      undo,
      clear,
      again,
      go,
    ),
    render({ open, onTable }: { open: boolean; onTable: number }): void {
      const empty = slip.isEmpty();
      sum.textContent = money(onTable);
      undo.disabled = !open || empty;
      clear.disabled = !open || empty;
      clear.hidden = empty && slip.canRepeat();
      again.hidden = !clear.hidden;
      again.disabled = !open;
      go.disabled = !open || empty;
      go.textContent = empty ? say('confirmNone') : say('confirm', { amount: money(slip.total()) });
    },
  };
}
