import { expect, test } from 'vitest';
import { compactText, plainDigits, typedDigits } from './typed-digits.ts';

test.each([
  '123456',
  '123 456',
  ' 123-456 ',
  '１２３４５６',
  '１２３　４５６',
  '１２３－４５６',
  '123\u00a0456',
  '123\u202f456',
  '123\u2009\u2009456',
  '123\u2011456',
  '123–456',
  '123—456',
  '123\u2212456',
  '123\u200b456',
  '\u202a123\u200e456\u202c',
  '\u2066123456\u2069',
  '\ufeff123456',
  '๑๒๓๔๕๖',
  '١٢٣٤٥٦',
  '𝟏𝟚𝟥𝟰𝟻𝟔',
])('typedDigits reads %j as 123456', (typed) => {
  expect(typedDigits(typed)).toBe('123456');
});

test.each(['', ' ', '-', '12345²', '①②③④⑤⑥', '½23456', '12345x', '一二三四五六', '12.3456', '+123456', '123,456'])(
  'typedDigits reads no digits in %j',
  (typed) => {
    expect(typedDigits(typed)).toBeNull();
  },
);

test('a code of letters and digits is read without width, blanks and dashes', () => {
  expect(compactText(' Ｋ７m2q\u2011９xw4t\u200b')).toBe('K7m2q9xw4t');
});

test('plainDigits keeps blanks, separators and characters that are no decimal digit', () => {
  expect(plainDigits('１ ０００．５０ ²①\u200f')).toBe('1 000.50 ²①');
});
