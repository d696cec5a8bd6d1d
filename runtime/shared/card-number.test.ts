import { expect, test } from 'vitest';
import { cardNumber } from './card-number.ts';

test.each([
  '4000 0000 0001',
  '4000-0000-0001',
  '4000\u00a00000\u00a00001',
  '4000\u202f0000\u202f0001',
  '4000\u30000000\u30000001',
  '4000  0000  0001',
  '4000–0000–0001',
  '4000\u20110000\u20110001',
  '４０００－００００－０００１',
  '4000\u200b00000001',
  '\u200e400000000001\u200f',
])('cardNumber reads %j', (typed) => {
  expect(cardNumber(typed)).toBe('400000000001');
});

test.each(['', '1234567', '1'.repeat(31), '4000 0000 000²', '①②③④⑤⑥⑦⑧', '4000/0000/0001'])(
  'cardNumber rejects %j',
  (typed) => {
    expect(cardNumber(typed)).toBeNull();
  },
);
