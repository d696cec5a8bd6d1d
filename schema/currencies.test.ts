import { expect, test } from 'vitest';
import { currencyCodes, currencyDecimals } from './currencies.ts';

test.each([
  ['JPY', 0],
  ['IDR', 2],
  ['THB', 2],
  ['KWD', 3],
  ['BHT', null],
  ['ZZZ', null],
])('%s has the decimals of ISO 4217: %s', (code, decimals) => {
  expect(currencyDecimals(code)).toBe(decimals);
});

test('no currency has more written decimals than its minor unit', () => {
  const written = (currency: string): number =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;
  expect(currencyCodes.filter((code) => written(code) > (currencyDecimals(code) ?? -1))).toEqual([]);
});
