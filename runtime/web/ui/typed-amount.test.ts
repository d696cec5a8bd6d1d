import { describe, expect, test } from 'vitest';
import { typedAmount, writtenAmount } from './typed-amount.ts';

const read = (typed: string, tag = 'en', decimals = 2) => typedAmount(typed, { tag, decimals });

describe('typedAmount', () => {
  test.each([
    ['25', 'en', '25'],
    ['25.5', 'en', '25.5'],
    ['1,000.50', 'en', '1000.50'],
    ['1,000', 'en', '1000'],
    ['1,000,000', 'en', '1000000'],
    ['25,50', 'en', '25.50'],
    [' 1 000.50 ', 'en', '1000.50'],
    ['007', 'en', '7'],
    ['0.05', 'en', '0.05'],
    ['25,50', 'vi', '25.50'],
    ['1.000,50', 'vi', '1000.50'],
    ['1.000', 'id', '1000'],
    ['25.5', 'vi', '25.5'],
    ['1.000.000', 'vi', '1000000'],
    ['12.345', 'vi', '12345'],
    ['12.345', 'id', '12345'],
    ["1'000'000", 'en', '1000000'],
    ['１０００．５', 'ja', '1000.5'],
    ['１，０００．５０', 'zh-Hans', '1000.50'],
    ['１２\u3000０００', 'ja', '12000'],
    ['๑๒.๕๐', 'th', '12.50'],
    ['\u200e１２\u202f０００\u200f', 'ja', '12000'],
    ['٩٫٥'.replace('٫', '.'), 'th', '9.5'],
  ])('reads %j of a page in %s as %s', (typed, tag, amount) => {
    expect(read(typed, tag)).toBe(amount);
  });

  test.each([
    '',
    ' ',
    'x',
    '-1',
    '+1',
    '1e3',
    '1.2.3',
    '1,00,000',
    '12,3456',
    '5.',
    '.5',
    '5.001',
    '฿5',
    '1,000.000',
    '12.345',
    '0,500',
    '12 5',
    "1'5",
    '1 .5',
    '1  000',
    '５。５',
    '10²',
    '①②',
    '½',
    '－1',
    '9'.repeat(16),
  ])('rejects %j', (typed) => {
    expect(read(typed)).toBeNull();
  });

  test.each([
    ['0.500', 'vi'],
    ['0.125', 'id'],
    ['12,345', 'vi'],
    ['12,345', 'id'],
    ['1234.500', 'vi'],
    ['5,001.00', 'id'],
  ])('rejects %j of a page in %s, which is no amount with two decimals', (typed, tag) => {
    expect(read(typed, tag)).toBeNull();
  });

  test('reads a fraction below one with any separator where the currency has three decimals', () => {
    expect([read('0.500', 'vi', 3), read('0,500', 'en', 3), read('12,345', 'id', 3), read('12.345', 'id', 3)]).toEqual([
      '0.500',
      '0.500',
      '12.345',
      '12345',
    ]);
  });

  test('rejects decimals of a currency that has none, and accepts three where it has three', () => {
    expect([read('5.5', 'ja', 0), read('1,000', 'ja', 0), read('5.125', 'en', 3)]).toEqual([null, '1000', '5.125']);
  });
});

describe('writtenAmount', () => {
  test.each([
    ['25.50', 'en', '25.50'],
    ['25.50', 'vi', '25,50'],
    ['1000', 'id', '1000'],
  ])('writes %s in %s as %s, which typedAmount reads again', (amount, tag, text) => {
    expect(writtenAmount(amount, { tag, decimals: 2 })).toBe(text);
    expect(read(text, tag)).toBe(amount);
  });
});
