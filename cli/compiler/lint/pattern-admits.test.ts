import { expect, test } from 'vitest';
import { patternAdmits } from './pattern-admits.ts';

test.each([
  '.+',
  '\\S+',
  '\\W*',
  '[^\\s]+',
  '^[\\w.+-]+@ember\\.example$',
  '(?i)^[a-z@.]{5,60}$',
  '(?:[[:punct:]a-z])+',
  '\\Qme@ember.example\\E',
  '\\x40\\x{2e}',
  '\\PL+',
])('the pattern %s can match an email address', (pattern) => {
  expect(['@', '.'].map((character) => patternAdmits(pattern, character))).toEqual([true, true]);
});

test.each(['^[A-Za-z][A-Za-z0-9]*$', '\\w+', '[[:alnum:]]{5,60}', '(?P<name>[a-z]+)', '\\pL+', '[^@.]+', '\\Qme\\E'])(
  'the pattern %s matches no email address',
  (pattern) => {
    expect(['@', '.'].map((character) => patternAdmits(pattern, character))).toEqual([false, false]);
  },
);
