import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['abc', 'short'],
  ['lantern', 'short'],
  ['lanternreel', 'fair'],
  ['lantern-reels-7', 'strong'],
  ['correct horse battery', 'strong'],
  ['ตะวันออกเฉียงเหนือ', 'strong'],
  ['aaaaaaaaaaaaaaaa', 'common'],
  ['12345678', 'common'],
  ['abcdefgh', 'common'],
  ['87654321', 'common'],
  ['Password1', 'common'],
  ['p@ssword!', 'common'],
  ['qwertyuiop', 'common'],
  ['casino777', 'common'],
])('passwordStrength of %s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('passwordStrength is personal for little more than the username', () => {
  expect(passwordStrength('Adalovelace1', ['adalovelace'])).toBe('personal');
  expect(passwordStrength('adalovelace-reels-of-brass', ['adalovelace'])).toBe('strong');
});

test('passwordStrength ignores a personal name of a few letters', () => {
  expect(passwordStrength('canal-boat-rides', ['an'])).toBe(passwordStrength('canal-boat-rides'));
});

test('passwordStrength gives no points for a common word', () => {
  expect(passwordStrength('password-boat')).toBe('short');
});
