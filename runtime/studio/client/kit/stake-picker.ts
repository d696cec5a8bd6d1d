import { el, icon } from './dom.ts';
import type { FormatMoney } from './money-format.ts';
import { openPanel } from './panel.ts';
import type { StakeLimits } from './parse-stake.ts';
import { createStakeField, type StakeField } from './stake-field.ts';
import { createStakeLadder, type StakeLadder } from './stake-ladder.ts';
import type { Say } from './words.ts';

export interface StakePicker {
  element: HTMLElement;
  /** The last chosen stake, a decimal amount. */
  now(): string;
  /** False while the typed text is no valid stake. */
  isValid(): boolean;
  set(amount: string): void;
  enable(on: boolean): void;
}

export interface StakePickerParts {
  session: {
    /** The bet ladder. */
    bets: readonly string[];
    stake: StakeLimits;
    balance: string | null;
    currency: { decimals: number };
    game: { gameId: string };
  };
  balance: { now(): string | null };
  say: Say;
  money: FormatMoney;
  /** Called when the stake or the validity of the typed text has changed. */
  onChange?: () => void;
}

/**
 * Creates the chips of the bet ladder and a chip for any other amount, with one of them chosen. Chips that do not fit
 * scroll sideways. They stay enabled while bets are closed, so that the keyboard can scroll them.
 */
export function createChips(parts: StakePickerParts): Pick<StakePicker, 'element' | 'now'> {
  const { say, money, session } = parts;
  const ladder = ladderOf(parts);
  const { bets } = session;
  let own = bets.includes(ladder.now()) ? null : ladder.now();
  const chips = bets.map((_, index) => chipButton(`chip-${index % 6}`, () => choose(index)));
  const other = chipButton('chip-own', () => void type());
  const all = [...chips, other];
  const element = el('div', { class: 'chips', role: 'radiogroup', 'aria-label': say('chip') }, ...all);
  element.addEventListener('keydown', walk);

  function choose(index: number): void {
    const amount = bets[index] ?? own;
    if (amount === null) return;
    ladder.set(amount);
    mark();
  }

  async function type(): Promise<void> {
    const typed = await askStake(parts, own ?? ladder.now());
    if (typed === null) return;
    if (!bets.includes(typed)) own = typed;
    ladder.set(typed);
    mark();
    other.focus();
  }

  function walk(event: KeyboardEvent): void {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const index = all.findIndex((chip) => chip === event.target) + by;
    const next = all[index];
    if (by === 0 || next === undefined) return;
    event.preventDefault();
    choose(index);
    next.focus();
  }

  function mark(): void {
    const chosen = bets.includes(ladder.now()) ? bets.indexOf(ladder.now()) : bets.length;
    all.forEach((chip, index) => {
      const on = index === chosen;
      const amount = bets[index] ?? own;
      chip.setAttribute('aria-label', index < bets.length || amount === null ? nameOf(amount) : otherName(amount));
      chip.firstElementChild?.replaceChildren(amount === null ? icon('edit') : short.format(Number(amount)));
      chip.setAttribute('aria-checked', String(on));
      chip.tabIndex = on ? 0 : -1;
      // Not scrollIntoView: it would also scroll the page that contains the frame.
      if (on) element.scrollTo({ left: chip.offsetLeft - element.clientWidth / 2 + chip.offsetWidth / 2 });
    });
    other.tabIndex = 0;
  }
  const nameOf = (amount: string | null): string => (amount === null ? say('otherStake') : money(amount));
  const otherName = (amount: string): string => `${say('otherStake')}: ${money(amount)}`;
  mark();
  // Sizes are available only after insertion into the page.
  requestAnimationFrame(mark);
  return { element, now: ladder.now };
}

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });

function chipButton(tone: string, choose: () => void): HTMLButtonElement {
  return el('button', { class: `chip ${tone}`, type: 'button', role: 'radio', onclick: choose }, el('span', {}));
}

/** Opens a panel to type a stake; returns null when the player closes it. */
async function askStake(parts: StakePickerParts, first: string): Promise<string | null> {
  const { say, money } = parts;
  const { min, max } = parts.session.stake;
  let typed: string | null = first;
  const entry = { confirmed: null as string | null };
  const field = fieldOf(parts, say('otherStake'), (amount) => {
    typed = amount;
  });
  field.show(first);
  field.input.autofocus = true;
  await openPanel({
    title: say('otherStake'),
    say,
    body: (close) => {
      const confirm = (event: Event): void => {
        event.preventDefault();
        if (field.check()) {
          entry.confirmed = typed;
          close();
        } else field.input.focus();
      };
      return [
        el(
          'form',
          { class: 'stake-form', novalidate: true, onsubmit: confirm },
          el('p', {}, say('stakeLimits', { min: money(min), max: money(max) })),
          field.input,
          field.error,
          el('button', { class: 'primary', type: 'submit' }, say('useStake')),
        ),
      ];
    },
  });
  return entry.confirmed;
}

/** Creates a field for one amount, with buttons for the next lower and the next higher bet. */
export function createStepper(parts: StakePickerParts): StakePicker {
  const { say, onChange } = parts;
  const ladder = ladderOf(parts);
  let enabled = true;
  const field = fieldOf(parts, say('bet'), (typed): void => {
    if (typed === null) onChange?.();
    else ladder.set(typed);
    render();
  });
  const step = (direction: -1 | 1): void => set(ladder.next(direction) ?? ladder.now());
  const less = stepButton('minus', say('lowerBet'), () => step(-1));
  const more = stepButton('plus', say('raise'), () => step(1));

  function set(amount: string): void {
    field.show(amount);
    ladder.set(amount);
    render();
  }

  function render(): void {
    field.input.disabled = !enabled;
    less.disabled = !enabled || ladder.next(-1) === null;
    more.disabled = !enabled || ladder.next(1) === null;
  }

  field.show(ladder.now());
  render();
  return {
    element: el(
      'div',
      { class: 'stake' },
      less,
      el('label', { class: 'figure' }, el('span', { 'aria-hidden': 'true' }, say('bet')), field.input),
      more,
      field.error,
    ),
    now: ladder.now,
    isValid: field.isValid,
    set,
    enable(on) {
      enabled = on;
      render();
    },
  };
}

function stepButton(name: 'minus' | 'plus', label: string, press: () => void): HTMLButtonElement {
  return el(
    'button',
    { class: 'round', type: 'button', 'aria-label': label, title: label, onclick: press },
    icon(name),
  );
}

function ladderOf({ session, onChange }: StakePickerParts): StakeLadder {
  const { bets, stake: limits, balance, game } = session;
  return createStakeLadder({ bets, limits, balance, gameId: game.gameId, onChange });
}

function fieldOf(parts: StakePickerParts, label: string, onTyped: (amount: string | null) => void): StakeField {
  const { session, balance, say, money } = parts;
  const { stake: limits, currency } = session;
  return createStakeField({ limits, decimals: currency.decimals, balance: balance.now, say, money, label, onTyped });
}
