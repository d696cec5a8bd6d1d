// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { moneyFormat } from './money-format.ts';
import { createChips, createStepper } from './stake-picker.ts';
import { loadStrings } from './words.ts';

const currency = { code: 'THB', symbol: '฿', decimals: 2 };
const session = {
  bets: ['5.00', '10.00', '20.00', '2000.00'],
  stake: { min: '5.00', max: '2000.00', step: '1.00' },
  balance: '1000.00',
  currency,
  game: { gameId: 'lantern-harbour' },
};
const say = await loadStrings('EN');

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

function open() {
  let changes = 0;
  const picker = createStepper({
    session,
    balance: { now: () => session.balance },
    say,
    money: moneyFormat(currency, 'EN'),
    onChange: () => void (changes += 1),
  });
  document.body.append(picker.element);
  const input = picker.element.querySelector('input') ?? document.createElement('input');
  const error = picker.element.querySelector('[role="alert"]');
  const press = (label: string): void => picker.element.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click();
  return {
    picker,
    input,
    press,
    error: (): string | null => (error?.hasAttribute('hidden') ? null : (error?.textContent ?? null)),
    changes: () => changes,
    type(text: string): void {
      input.focus();
      input.value = text;
      input.dispatchEvent(new Event('input'));
    },
  };
}

test('a typed stake is chosen, and formatted as money when the field loses focus', () => {
  const { picker, input, type, error } = open();
  expect([picker.now(), input.value, input.inputMode]).toEqual(['10.00', '฿10.00', 'decimal']);
  type('1,234');
  expect([picker.now(), picker.isValid(), error()]).toEqual(['10.00', false, 'More than your balance of ฿1,000.00.']);
  type('123');
  input.blur();
  expect([picker.now(), picker.isValid(), error(), input.value]).toEqual(['123.00', true, null, '฿123.00']);
});

test.each([
  ['', 'Type an amount, for example 5.'],
  ['4', 'From ฿5.00 to ฿2,000.00.'],
  ['7.5', 'In steps of ฿1.00: ฿7.00 or ฿8.00.'],
])('the text %j is explained and is no stake', (text, explanation) => {
  const { picker, input, type, error, changes } = open();
  type(text);
  input.blur();
  expect([picker.isValid(), error(), input.getAttribute('aria-invalid')]).toEqual([false, explanation, 'true']);
  expect(changes()).toBe(1);
});

test('the buttons step from a typed stake to the next bets and clear an error', () => {
  const { picker, press, type, error } = open();
  type('15');
  press('Raise the bet');
  expect(picker.now()).toBe('20.00');
  type('15');
  press('Lower the bet');
  expect(picker.now()).toBe('10.00');
  type('3');
  press('Raise the bet');
  expect([picker.now(), picker.isValid(), error()]).toEqual(['20.00', true, null]);
});

test('a typed stake is stored on this device, and ignored when it is no longer valid', () => {
  open().type('33');
  expect(open().picker.now()).toBe('33.00');
  localStorage.setItem('studio:stake:lantern-harbour', '2500.00');
  expect(open().picker.now()).toBe('10.00');
});

test('the last chip requests another amount and shows it', () => {
  const parts = { session, balance: { now: () => session.balance }, say, money: moneyFormat(currency, 'EN') };
  const chips = createChips(parts);
  document.body.append(chips.element);
  const other = chips.element.querySelector<HTMLElement>('[aria-label="Other amount"]');
  other?.click();
  const input = document.querySelector<HTMLInputElement>('dialog input');
  const form = document.querySelector('dialog form');
  if (input === null || form === null) throw new Error('the panel has a form');
  input.focus();
  input.value = '77';
  input.dispatchEvent(new Event('input'));
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  // The browser submits the form of the field that has the focus after keydown.
  if (document.activeElement === input) form.dispatchEvent(new Event('submit', { cancelable: true }));
  return expect
    .poll(() => [chips.now(), other?.getAttribute('aria-label'), other?.getAttribute('aria-checked')])
    .toEqual(['77.00', 'Other amount: ฿77.00', 'true']);
});
