import { expect, test } from 'vitest';
import { games } from './games.ts';
import { betLadder, ladderCurrencies, usualDecimals } from './bets.ts';
import { catalogue } from '../server/vendor/catalogue.ts';

test('every ISO 4217 currency has bets that divide evenly among the lines', () => {
  for (const code of Intl.supportedValuesOf('currency')) {
    const ladder = betLadder({ code, decimals: usualDecimals(code) });
    expect(ladder.length, code).toBeGreaterThan(3);
    expect(ladder.every((bet) => bet > 0n && bet % 20n === 0n)).toBe(true);
  }
});

test('every bet of a currency with unusual decimals divides evenly among the lines', () => {
  for (const decimals of [0, 1, 2, 3])
    for (const bet of betLadder({ code: 'USD', decimals })) expect(bet % 20n, String(decimals)).toBe(0n);
  expect(betLadder({ code: 'USD', decimals: 1 }).length).toBeGreaterThan(0);
});

test('rupiah have no decimals, although ISO 4217 defines two', () => {
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

test('the catalogue has default limits for unlisted currencies', () => {
  expect(ladderCurrencies).toContain('XXX');
  expect(games.length).toBeGreaterThan(0);
});
