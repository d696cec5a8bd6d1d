import { expect, test } from 'vitest';
import { isFrameable } from './frame-address.ts';
import { netPosition } from './net-position.ts';

const own = { origin: 'https://lotus.example', protocol: 'https:' };

test('a game of another origin may be framed', () => {
  expect(isFrameable('https://studio.example/slot?ticket=1', own)).toBe(true);
});

test.each([
  'https://lotus.example/game',
  'http://studio.example/slot',
  'javascript:alert(1)',
  '/slot',
  'https://a:b@studio.example/',
  '',
])('an address may not be framed: %s', (address) => {
  expect(isFrameable(address, own)).toBe(false);
});

test('the net position is exact to the last minor unit', () => {
  expect(netPosition({ start: '990.10', now: '1000.00', decimals: 2 })).toBe('9.90');
  expect(netPosition({ start: '1000', now: '985.5', decimals: 2 })).toBe('-14.50');
});

test('there is none before both balances are known', () => {
  expect(netPosition({ start: undefined, now: '1.00', decimals: 2 })).toBeNull();
});
