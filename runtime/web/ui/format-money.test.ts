import { describe, expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

const baht = { code: 'THB', symbol: '฿', decimals: 2 };

describe('formatMoney', () => {
  test('shows the brand’s own symbol in the money format of the language', () => {
    expect(formatMoney({ amount: '1234567.5', tag: 'en', currency: baht })).toBe('฿1,234,567.50');
    expect(formatMoney({ amount: '1234.5', tag: 'vi', currency: { code: 'VND', symbol: '₫', decimals: 0 } })).toMatch(
      /^1\.23[45]\s₫$/,
    );
    expect(formatMoney({ amount: '1500', tag: 'ja', currency: { code: 'JPY', symbol: '¥', decimals: 0 } })).toBe(
      '¥1,500',
    );
  });

  test('shows the symbol of a currency that Intl does not support', () => {
    expect(formatMoney({ amount: '12.00', tag: 'en', currency: { code: 'GEMS', symbol: 'P', decimals: 2 } })).toContain(
      'P',
    );
  });

  test('keeps every digit of a large amount', () => {
    expect(formatMoney({ amount: '99999999999999.99', tag: 'en', currency: baht })).toBe('฿99,999,999,999,999.99');
  });

  test('shows a sign for gains and losses if `signed` is set', () => {
    const signed = (amount: string) => formatMoney({ amount, tag: 'en', currency: baht, signed: true });
    expect([signed('5.00'), signed('-5.00'), signed('0.00')]).toEqual(['+฿5.00', '-฿5.00', '฿0.00']);
  });

  test('returns text that is not a decimal amount unchanged', () => {
    expect(formatMoney({ amount: '1e9', tag: 'en', currency: baht })).toBe('1e9');
  });
});
