import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['abc', 'short'],
  ['aaaaaaaaaaaaaaaa', 'short'],
  ['lanternreel', 'fair'],
  ['lantern-reels-7', 'strong'],
  ['correct horse battery', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
