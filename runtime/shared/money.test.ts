import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMinor, parseAmount, parseWrittenAmount } from './money.ts';

test('formatting and parsing an amount returns it unchanged in every currency', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
      fc.integer({ min: 0, max: 8 }),
      (minor, decimals) => {
        expect(parseAmount(formatMinor(minor, { decimals }), { decimals })).toBe(minor);
      },
    ),
  );
});

test.each([
  ['12.5', 1250n],
  ['0', 0n],
  ['-0.01', -1n],
  ['1000000000000.00', 100_000_000_000_000n],
])('%s baht is %s satang', (text, minor) => {
  expect(parseAmount(text, { decimals: 2 })).toBe(minor);
});

test.each([
  null,
  true,
  5,
  5.000_000_1,
  '',
  ' 1',
  '1 ',
  '+1',
  '01',
  '1.',
  '.5',
  '1e3',
  '1,000',
  '5.001',
  '٥',
  'NaN',
  {},
  ['1'],
])('rejects %j as an amount of baht', (text) => {
  expect(parseAmount(text, { decimals: 2 })).toBeNull();
});

test('an amount of yen has no decimals', () => {
  expect([
    parseAmount('1200', { decimals: 0 }),
    parseAmount('1200.0', { decimals: 0 }),
    formatMinor(1200n, { decimals: 0 }),
  ]).toEqual([1200n, null, '1200']);
});

test.each([
  ['1000.00', 0, 1000n],
  ['1000.00', 3, 1_000_000n],
  ['1000.50', 1, 10_005n],
  ['100', 0, 100n],
  ['0.50', 0, null],
  ['1.005', 2, null],
])('parses %s for a currency of %i decimals exactly or returns null', (text, decimals, minor) => {
  expect(parseWrittenAmount(text, { decimals })).toBe(minor);
});

test('parseAmount rejects surplus decimals, zeros included', () => {
  expect(parseAmount('1000.00', { decimals: 0 })).toBeNull();
});
