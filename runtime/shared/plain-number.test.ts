import { expect, test } from 'vitest';
import { plainNumber } from './plain-number.ts';

test.each([
  ['(081) 234-5678', '0812345678'],
  ['+66 81 234 5678', '+66812345678'],
  ['081\u00a0234\u20115678', '0812345678'],
  ['\u202a+66 81 234 5678\u202c', '+66812345678'],
  ['０８１－２３４－５６７８', '0812345678'],
  ['（０８１）２３４\u202f５６７８', '0812345678'],
  ['＋66 81 234 567²', '+6681234567²'],
])('plainNumber returns %j as %s', (typed, number) => {
  expect(plainNumber(typed)).toBe(number);
});
