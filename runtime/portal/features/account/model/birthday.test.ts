import { expect, test } from 'vitest';
import { birthdayAsRule, isOldEnough } from './birthday.ts';

test('a date is sent in the order the rule takes', () => {
  expect(birthdayAsRule('1990-06-15', () => true)).toBe('1990-06-15');
  expect(birthdayAsRule('1990-06-15', (value) => /^\d\d-\d\d-\d{4}$/.test(value))).toBe('06-15-1990');
  expect(birthdayAsRule('', () => false)).toBe('');
});

test('someone is a year older on the birthday itself, not the day before', () => {
  expect(isOldEnough('2008-11-21', 18, new Date(2026, 10, 21))).toBe(true);
  expect(isOldEnough('2008-11-22', 18, new Date(2026, 10, 21))).toBe(false);
});
