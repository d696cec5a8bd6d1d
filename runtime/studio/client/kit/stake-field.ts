import { el } from './dom.ts';
import type { FormatMoney } from './money-format.ts';
import { parseStake, type ParsedStake, type StakeLimits } from './parse-stake.ts';
import type { Say } from './words.ts';

export interface StakeFieldParts {
  limits: StakeLimits;
  decimals: number;
  /** The balance of the player; null while the wallet has not answered. */
  balance: () => string | null;
  say: Say;
  money: FormatMoney;
  /** The label of the field. */
  label: string;
  /** Called for every change of the text, with the stake, or null while the text is invalid. */
  onTyped: (amount: string | null) => void;
}

export interface StakeField {
  input: HTMLInputElement;
  /** The element that shows why a text is invalid. */
  error: HTMLElement;
  isValid(): boolean;
  show(amount: string): void;
  /** Reads the text again; returns true when it is a valid stake. */
  check(): boolean;
}

let fields = 0;

/** Creates a text field for a stake. It shows an amount of money, and a plain number while it is edited. */
export function createStakeField(parts: StakeFieldParts): StakeField {
  const { money, label, onTyped } = parts;
  const id = `stake-error-${(fields += 1)}`;
  const error = el('p', { class: 'stake-error', id, role: 'alert', hidden: true });
  const state = { amount: '', valid: true };
  const input: HTMLInputElement = el('input', {
    class: 'stake-input',
    type: 'text',
    inputmode: 'decimal',
    enterkeyhint: 'done',
    autocomplete: 'off',
    'aria-label': label,
    'aria-describedby': id,
    onfocus: () => edit(),
    oninput: () => void read(),
    onblur: () => state.valid && write(money(state.amount)),
    // Blurring the field inside a form would prevent the form from being submitted by the key.
    onkeydown: (event) =>
      event instanceof KeyboardEvent && event.key === 'Enter' && input.form === null && read() && input.blur(),
  });

  function edit(): void {
    if (state.valid) write(plain(state.amount));
    input.select();
  }

  function write(text: string): void {
    input.value = text;
    // As wide as its text, so that a price of seven digits is visible.
    input.size = Math.max(4, text.length);
  }

  function mark(problem: string | null): void {
    state.valid = problem === null;
    input.setAttribute('aria-invalid', String(problem !== null));
    error.hidden = problem === null;
    error.textContent = problem;
  }

  function read(): boolean {
    const isEdited = document.activeElement === input || !state.valid;
    if (!isEdited) return true;
    const parsed = parseStake(input.value, { ...parts, balance: parts.balance() });
    input.size = Math.max(4, input.value.length);
    mark('amount' in parsed ? null : problemText(parsed, parts));
    if ('amount' in parsed) state.amount = parsed.amount;
    onTyped('amount' in parsed ? parsed.amount : null);
    return state.valid;
  }

  return {
    input,
    error,
    isValid: () => state.valid,
    check: read,
    show(amount) {
      state.amount = amount;
      mark(null);
      write(document.activeElement === input ? plain(amount) : money(amount));
    },
  };
}

function problemText(
  parsed: Exclude<ParsedStake, { amount: string }>,
  { say, money, limits, balance }: StakeFieldParts,
): string {
  switch (parsed.problem) {
    case 'format':
      return say('stakeFormat', { amount: plain(limits.min) });
    case 'limits':
      return say('stakeLimits', { min: money(limits.min), max: money(limits.max) });
    case 'step':
      return say('stakeStep', {
        step: money(limits.step),
        below: money(parsed.below),
        above: money(parsed.above),
      });
    case 'balance':
      return say('stakeBalance', { balance: money(balance() ?? '0') });
  }
}

/** Removes zero decimals from a decimal amount: `10.00` becomes `10`. */
function plain(amount: string): string {
  return amount.replace(/\.0+$/, '');
}
