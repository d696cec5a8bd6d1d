import { deviceMemory } from './device-memory.ts';
import { el, icon } from './dom.ts';
import type { FormatMoney } from './money-format.ts';
import type { Say } from './words.ts';

export interface StakePicker {
  element: HTMLElement;
  /** A decimal amount of the session's ladder. */
  now(): string;
  set(amount: string): void;
  enable(on: boolean): void;
}

export interface StakePickerParts {
  /** The session's ladder. */
  bets: readonly string[];
  balance: string | null;
  /** Remembered for this game on this device. */
  gameId: string;
  say: Say;
  money: FormatMoney;
  onChange?: (amount: string) => void;
}

/**
 * Chips of the session's ladder, one of them chosen; they scroll sideways where there are more than fit. They may be
 * chosen while no bets are taken too: a keyboard reaches what scrolls.
 */
export function createChips(parts: StakePickerParts): Omit<StakePicker, 'enable'> {
  const ladder = createLadder(parts);
  const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
  const chips = parts.bets.map((amount, index) =>
    el(
      'button',
      {
        class: `chip chip-${index % 6}`,
        type: 'button',
        role: 'radio',
        'aria-label': parts.money(amount),
        onclick: () => choose(index),
        onkeydown: (event) => event instanceof KeyboardEvent && walk(event, index),
      },
      el('span', {}, short.format(Number(amount))),
    ),
  );
  const element = el('div', { class: 'chips', role: 'radiogroup', 'aria-label': parts.say('chip') }, ...chips);
  const choose = (index: number): void => {
    ladder.to(index);
    mark();
  };
  const walk = (event: KeyboardEvent, index: number): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || chips[index + by] === undefined) return;
    event.preventDefault();
    choose(index + by);
    chips[index + by]?.focus();
  };
  const mark = (): void => {
    chips.forEach((chip, index) => {
      const on = index === ladder.index();
      chip.setAttribute('aria-checked', String(on));
      chip.tabIndex = on ? 0 : -1;
      // Not scrollIntoView: it would move the frame's own page too.
      if (on) element.scrollTo({ left: chip.offsetLeft - element.clientWidth / 2 + chip.offsetWidth / 2 });
    });
  };
  mark();
  // Sizes are known once it is on the page.
  requestAnimationFrame(mark);
  return {
    element,
    now: ladder.now,
    set(amount) {
      ladder.set(amount);
      mark();
    },
  };
}

/** One amount with a button for less and one for more. */
export function createStepper(parts: StakePickerParts): StakePicker {
  const { say, money } = parts;
  const ladder = createLadder(parts);
  let enabled = true;
  const amount = el('b', { 'aria-live': 'polite' });
  const step = (by: number): void => {
    ladder.to(ladder.index() + by);
    render();
  };
  const less = el(
    'button',
    { class: 'round', type: 'button', 'aria-label': say('lower'), onclick: () => step(-1) },
    icon('minus'),
  );
  const more = el(
    'button',
    { class: 'round', type: 'button', 'aria-label': say('raise'), onclick: () => step(1) },
    icon('plus'),
  );
  const render = (): void => {
    amount.textContent = money(ladder.now());
    less.disabled = !enabled || ladder.index() === 0;
    more.disabled = !enabled || ladder.index() === parts.bets.length - 1;
  };
  render();
  return {
    element: el(
      'div',
      { class: 'stake' },
      less,
      el('div', { class: 'figure' }, el('span', {}, say('bet')), amount),
      more,
    ),
    now: ladder.now,
    set(next) {
      ladder.set(next);
      render();
    },
    enable(on) {
      enabled = on;
      render();
    },
  };
}

/** The amount that stands: the one this device remembers, else the largest up to a hundredth of the balance. */
function createLadder({ bets, balance, gameId, onChange }: StakePickerParts) {
  const key = `studio:stake:${gameId}`;
  const remembered = bets.indexOf(deviceMemory.get(key) ?? '');
  const fair = bets.findLastIndex((each) => Number(each) <= Number(balance ?? 0) / 100);
  let index = remembered >= 0 ? remembered : Math.max(0, Math.min(fair, 3));
  const now = (): string => bets[index] ?? '0';
  const to = (next: number): void => {
    index = Math.max(0, Math.min(bets.length - 1, next));
    deviceMemory.set(key, now());
    onChange?.(now());
  };
  return {
    now,
    index: () => index,
    to,
    set: (amount: string) => {
      const found = bets.findIndex((each) => Number(each) === Number(amount));
      if (found >= 0) to(found);
    },
  };
}
