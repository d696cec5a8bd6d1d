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
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('a password that is little more than the username is told apart', () => {
  expect(passwordStrength('Adalovelace1', ['adalovelace'])).toBe('personal');
  expect(passwordStrength('adalovelace-reels-of-brass', ['adalovelace'])).toBe('strong');
});

test('a name of a few letters is no part of anything', () => {
  expect(passwordStrength('canal-boat-rides', ['an'])).toBe(passwordStrength('canal-boat-rides'));
});

test('a common word lends no strength to what stands around it', () => {
  expect(passwordStrength('password-boat')).toBe('short');
});

test('a hostile length is judged at once', () => {
  const start = performance.now();
  passwordStrength('ab'.repeat(5000));
  expect(performance.now() - start).toBeLessThan(500);
});
