import { expect, test } from 'vitest';
import { birthdayAsRule, isOldEnough } from './birthday.ts';

test('birthdayAsRule returns the date in the order that the rule accepts', () => {
  expect(birthdayAsRule('1990-06-15', () => true)).toBe('1990-06-15');
  expect(birthdayAsRule('1990-06-15', (value) => /^\d\d-\d\d-\d{4}$/.test(value))).toBe('06-15-1990');
  expect(birthdayAsRule('', () => false)).toBe('');
});

test('isOldEnough accepts the birthday itself and rejects the day before', () => {
  expect(isOldEnough('2008-11-21', 18, new Date(2026, 10, 21))).toBe(true);
  expect(isOldEnough('2008-11-22', 18, new Date(2026, 10, 21))).toBe(false);
});
