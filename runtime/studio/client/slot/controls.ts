import { el, icon, type IconName } from '../kit/dom.ts';
import type { StakePicker } from '../kit/stake-picker.ts';
import type { SlotSay } from './words.ts';

export interface ControlHandlers {
  spin: () => void;
  max: () => void;
  turbo: () => void;
  auto: () => void;
  menu: () => void;
}

export interface ControlState {
  balance: string;
  phase: 'idle' | 'spinning' | 'busy';
  /** False while the typed text is no valid stake. */
  isStakeValid: boolean;
  isLargest: boolean;
  turbo: boolean;
  /** Remaining autoplay rounds. */
  autoLeft: number;
}

/** Creates the control bar of a game. */
export function createControls(say: SlotSay, stake: Pick<StakePicker, 'element' | 'enable'>, on: ControlHandlers) {
  const balance = el('b', {});
  const win = el('b', {});
  const max = el('button', { class: 'pill', type: 'button', onclick: on.max }, say('max'));
  stake.element.append(max);
  const turbo = named('turbo', say('turbo'), on.turbo);
  const auto = named('auto', say('auto'), on.auto);
  const count = el('span', { class: 'count' });
  auto.append(count);
  const spin = button('spin', 'spin', say('spin'), on.spin);
  const menu = button('tool', 'menu', say('menu'), on.menu);
  const element = el(
    'section',
    { class: 'controls', 'aria-label': say('bet') },
    el('div', { class: 'purse' }, figure(say('balance'), balance), figure(say('lastWin'), win)),
    stake.element,
    el('div', { class: 'act' }, turbo, spin, auto),
  );

  return {
    element,
    menu,
    focusSpin: () => spin.focus({ preventScroll: true }),
    setWin: (text: string) => {
      win.textContent = text;
    },
    render(state: ControlState): void {
      balance.textContent = state.balance;
      const still = state.phase === 'idle' && state.autoLeft === 0;
      stake.enable(still);
      max.disabled = !still || state.isLargest;
      const stops = state.phase === 'spinning' || state.autoLeft > 0;
      const isStakeMissing = still && !state.isStakeValid;
      spin.disabled = isStakeMissing || (state.phase === 'busy' && state.autoLeft === 0);
      spin.classList.toggle('stops', stops);
      spin.setAttribute('aria-label', say(stops ? 'stop' : 'spin'));
      spin.firstElementChild?.replaceWith(icon(stops ? 'stop' : 'spin'));
      turbo.setAttribute('aria-pressed', String(state.turbo));
      auto.setAttribute('aria-pressed', String(state.autoLeft > 0));
      auto.disabled = isStakeMissing || (state.phase !== 'idle' && state.autoLeft === 0);
      count.textContent = state.autoLeft > 0 ? String(state.autoLeft) : '';
    },
  };
}

function button(kind: string, name: IconName, label: string, press: () => void): HTMLButtonElement {
  return el('button', { class: kind, type: 'button', 'aria-label': label, title: label, onclick: press }, icon(name));
}

/** Creates a button with its name under its icon. */
function named(name: IconName, label: string, press: () => void): HTMLButtonElement {
  return el('button', { class: 'tool named', type: 'button', onclick: press }, icon(name), el('span', {}, label));
}

function figure(name: string, value: HTMLElement): HTMLElement {
  return el('div', { class: 'figure' }, el('span', {}, name), value);
}
