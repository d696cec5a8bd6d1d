import { describe, expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

const baht = { code: 'THB', symbol: '฿', decimals: 2 };

describe('formatMoney', () => {
  test('writes the brand’s own symbol the way the language writes money', () => {
    expect(formatMoney({ amount: '1234567.5', tag: 'en', currency: baht })).toBe('฿1,234,567.50');
    expect(formatMoney({ amount: '1234.5', tag: 'vi', currency: { code: 'VND', symbol: '₫', decimals: 0 } })).toMatch(
      /^1\.23[45]\s₫$/,
    );
    expect(formatMoney({ amount: '1500', tag: 'ja', currency: { code: 'JPY', symbol: '¥', decimals: 0 } })).toBe(
      '¥1,500',
    );
  });

  test('a currency Intl does not know is written with its symbol all the same', () => {
    expect(formatMoney({ amount: '12.00', tag: 'en', currency: { code: 'GEMS', symbol: 'P', decimals: 2 } })).toContain(
      'P',
    );
  });

  test('no digit of a large amount is lost', () => {
    expect(formatMoney({ amount: '99999999999999.99', tag: 'en', currency: baht })).toBe('฿99,999,999,999,999.99');
  });

  test('a signed amount says what was won and what was lost', () => {
    const signed = (amount: string) => formatMoney({ amount, tag: 'en', currency: baht, signed: true });
    expect([signed('5.00'), signed('-5.00'), signed('0.00')]).toEqual(['+฿5.00', '-฿5.00', '฿0.00']);
  });

  test('what is not a decimal amount is shown as it came', () => {
    expect(formatMoney({ amount: '1e9', tag: 'en', currency: baht })).toBe('1e9');
  });
});
