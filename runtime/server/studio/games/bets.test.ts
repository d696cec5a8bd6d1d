import { expect, test } from 'vitest';
import { games } from './games.ts';
import { betLadder, ladderCurrencies, usualDecimals } from './bets.ts';
import { catalogue } from '../vendor/catalogue.ts';

test('there are bets in every currency of ISO 4217, whole on every line', () => {
  for (const code of Intl.supportedValuesOf('currency')) {
    const ladder = betLadder({ code, decimals: usualDecimals(code) });
    expect(ladder.length, code).toBeGreaterThan(3);
    expect(ladder.every((bet) => bet > 0n && bet % 20n === 0n)).toBe(true);
  }
});

test('a currency of other decimals has no bet that a line cannot share', () => {
  for (const decimals of [0, 1, 2, 3])
    for (const bet of betLadder({ code: 'USD', decimals })) expect(bet % 20n, String(decimals)).toBe(0n);
  expect(betLadder({ code: 'USD', decimals: 1 }).length).toBeGreaterThan(0);
});

test('rupiah have no decimals, whatever ISO 4217 says', () => {
  expect(usualDecimals('IDR')).toBe(0);
  expect(usualDecimals('THB')).toBe(2);
});

test.each([
  ['JPY', '20'],
  ['KWD', '0.200'],
  ['IDR', '2000'],
])('the smallest bet in %s is %s, in the catalogue and in the game', (currency, smallest) => {
  const [vendor] = catalogue({ currency, art: (file) => file }).vendors;
  expect(vendor?.games[0]?.minBet).toBe(smallest);
  expect(vendor?.limits[currency]?.minBet).toBe(smallest);
});

test('the catalogue has limits for what it does not name', () => {
  expect(ladderCurrencies).toContain('XXX');
  expect(games.length).toBeGreaterThan(0);
});
