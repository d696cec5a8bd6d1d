import { expect, test } from 'vitest';
import type { VendorEntry } from '../../adapters/vendor/vendor.ts';
import { playable } from './playable.ts';

function smallestBet(limits: Record<string, string>, code: string, decimals: number): string | undefined {
  const entry: VendorEntry = {
    vassalage: 'LMN',
    displayName: 'Lumen',
    icon: '/icon.svg',
    category: 'RNG',
    isHot: false,
    launchMode: 'LOBBY',
    games: [
      {
        gameId: 'lantern',
        name: { EN: 'Lantern' },
        icon: '/lantern.svg',
        limits: Object.fromEntries(Object.entries(limits).map(([each, minBet]) => [each, { minBet, maxBet: '9000' }])),
        lines: 20,
        isHot: false,
        trial: true,
      },
    ],
  };
  const [offered] = playable([entry], {
    categories: ['RNG'],
    currency: { code, symbol: 'P', decimals },
    esportsProviders: [],
  });
  return offered?.games[0]?.minBet;
}

test('a smallest bet has exactly the decimals of the brand, rounded up', () => {
  expect(smallestBet({ JPY: '20' }, 'JPY', 0)).toBe('20');
  expect(smallestBet({ IDR: '2000' }, 'IDR', 2)).toBe('2000.00');
  expect(smallestBet({ IDR: '2000.00' }, 'IDR', 0)).toBe('2000');
  expect(smallestBet({ KWD: '0.205' }, 'KWD', 2)).toBe('0.21');
});

test('limits named XXX hold for a currency that is not named', () => {
  expect(smallestBet({ USD: '0.20', XXX: '20.00' }, 'KWD', 3)).toBe('20.000');
});

test('a game without limits for the currency is not offered', () => {
  expect(smallestBet({ USD: '0.20' }, 'KWD', 3)).toBeUndefined();
});
