import { MOST_TIMES } from '../../games/sports/sports-game.ts';
import { el } from '../kit/dom.ts';
import { createStepper } from '../kit/stake-picker.ts';
import { kindButtons, slipLine, slipTotals } from './slip-parts.ts';
import { obstacle, type Slip } from './slip.ts';
import type { SportsPage } from './words.ts';

export interface SlipView {
  element: HTMLElement;
  stake(): string;
  render(): void;
  busy(on: boolean): void;
}

/** Creates the bet slip: the selections, the stake, the possible pay, and the button. */
export function createSlipView({ page, slip, place }: { page: SportsPage; slip: Slip; place: () => void }): SlipView {
  const { say, money, session, balance } = page;
  const stepper = createStepper({ session, balance, say, money, onChange: () => render() });
  const list = el('ul', { class: 'lines' });
  const kinds = el('div', { class: 'kinds', role: 'group', 'aria-label': say('betKind') });
  const totals = el('dl', { class: 'totals' });
  const note = el('p', { class: 'note', role: 'status' });
  const go = el('button', { class: 'primary go', type: 'button', onclick: () => act() });
  const wipe = el('button', { class: 'quiet wipe', type: 'button', onclick: () => slip.clear() }, say('clear'));
  const empty = el('p', { class: 'empty' }, say('slipEmpty'));
  const filled = el(
    'div',
    { class: 'filled' },
    kinds,
    list,
    stepper.element,
    totals,
    note,
    el('div', { class: 'acts' }, wipe, go),
  );
  const element = el('div', { class: 'slip-view' }, empty, filled);
  let isBusy = false;
  let drawn = '';

  function act(): void {
    const why = obstacle(slip);
    if (why === 'changed') slip.accept();
    else if (why === 'closed') slip.dropClosed();
    else if (why === null) place();
  }

  function render(): void {
    const lines = slip.lines();
    const standing = lines.map(({ match, pick, odds, offered }) => [match.key, pick, odds, offered]);
    const signature = JSON.stringify([standing, slip.mode(), stepper.now(), stepper.isValid(), isBusy]);
    if (signature === drawn) return;
    drawn = signature;
    empty.hidden = lines.length > 0;
    filled.hidden = lines.length === 0;
    kinds.hidden = lines.length < 2;
    keepFocus(filled, () => {
      kinds.replaceChildren(...kindButtons(slip, say));
      list.replaceChildren(...lines.map((line) => slipLine(line, slip, say)));
    });
    totals.replaceChildren(...slipTotals(slip, stepper.now(), page));
    const why = obstacle(slip);
    const notes = { changed: say('oddsChanged'), tooMuch: say('tooMuch', { n: MOST_TIMES }), closed: '', empty: '' };
    note.textContent = why === null ? '' : notes[why];
    go.disabled = isBusy || !stepper.isValid() || why === 'tooMuch' || why === 'empty';
    const count = slip.mode() === 'singles' ? lines.length : 1;
    const bet = say('place', { amount: money(Number(stepper.now()) * count) });
    go.textContent = isBusy
      ? say('placing')
      : why === 'changed'
        ? say('accept')
        : why === 'closed'
          ? say('dropStarted')
          : bet;
  }

  render();
  return {
    element,
    stake: stepper.now,
    render,
    busy(on) {
      isBusy = on;
      stepper.enable(!on);
      wipe.disabled = on;
      render();
    },
  };
}

/** Redraws and restores the focus; if the focused element was removed, focuses the first one. */
function keepFocus(parent: HTMLElement, draw: () => void): void {
  const active = document.activeElement;
  const name = active instanceof HTMLElement && parent.contains(active) ? active.dataset['focus'] : undefined;
  draw();
  if (name === undefined) return;
  const again = parent.querySelector<HTMLElement>(`[data-focus="${name}"]`);
  (again ?? parent.querySelector<HTMLElement>('[data-focus]'))?.focus();
}
