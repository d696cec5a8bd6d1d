import { el, icon, type IconName } from '../kit/dom.ts';
import type { SlotSay } from './words.ts';

export interface ControlHandlers {
  spin: () => void;
  step: (by: number) => void;
  max: () => void;
  turbo: () => void;
  auto: () => void;
  menu: () => void;
}

export interface ControlState {
  balance: string;
  bet: string;
  phase: 'idle' | 'spinning' | 'busy';
  canLower: boolean;
  canRaise: boolean;
  turbo: boolean;
  /** Rounds the autoplay has left. */
  autoLeft: number;
}

/** The bar a game is played with. */
export function createControls(say: SlotSay, on: ControlHandlers) {
  const balance = el('b', {});
  const bet = el('b', {});
  const win = el('b', {});
  const less = button('round', 'minus', say('less'), () => on.step(-1));
  const more = button('round', 'plus', say('more'), () => on.step(1));
  const max = el('button', { class: 'pill', type: 'button', onclick: on.max }, say('max'));
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
    el('div', { class: 'stake' }, less, figure(say('bet'), bet), more, max),
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
      bet.textContent = state.bet;
      const still = state.phase === 'idle' && state.autoLeft === 0;
      less.disabled = !still || !state.canLower;
      more.disabled = !still || !state.canRaise;
      max.disabled = !still || !state.canRaise;
      const stops = state.phase === 'spinning' || state.autoLeft > 0;
      spin.disabled = state.phase === 'busy' && state.autoLeft === 0;
      spin.classList.toggle('stops', stops);
      spin.setAttribute('aria-label', say(stops ? 'stop' : 'spin'));
      spin.firstElementChild?.replaceWith(icon(stops ? 'stop' : 'spin'));
      turbo.setAttribute('aria-pressed', String(state.turbo));
      auto.setAttribute('aria-pressed', String(state.autoLeft > 0));
      auto.disabled = state.phase !== 'idle' && state.autoLeft === 0;
      count.textContent = state.autoLeft > 0 ? String(state.autoLeft) : '';
    },
  };
}

function button(kind: string, name: IconName, label: string, press: () => void): HTMLButtonElement {
  return el('button', { class: kind, type: 'button', 'aria-label': label, title: label, onclick: press }, icon(name));
}

/** A tool with its name under its picture. */
function named(name: IconName, label: string, press: () => void): HTMLButtonElement {
  return el('button', { class: 'tool named', type: 'button', onclick: press }, icon(name), el('span', {}, label));
}

function figure(name: string, value: HTMLElement): HTMLElement {
  return el('div', { class: 'figure' }, el('span', {}, name), value);
}
