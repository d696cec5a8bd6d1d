import { expect, test } from 'vitest';
import type { VendorEntry } from '../../adapters/vendor/vendor.ts';
import { playable } from './playable.ts';

type Game = VendorEntry['games'][number];

const brand = {
  categories: ['RNG'],
  currency: { code: 'THB', symbol: '฿', decimals: 2 },
  esportsProviders: [] as string[],
  routesOff: [],
};

function entryOf(different: Partial<Game>): VendorEntry {
  return {
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
        limits: { XXX: { minBet: '1', maxBet: '9000' } },
        lines: 20,
        isHot: false,
        trial: true,
        ...different,
      },
    ],
  };
}

function offered(different: Partial<Game>, { currency = brand.currency, routesOff = [] as string[] } = {}) {
  const entry = entryOf(different);
  return playable([entry], { ...brand, currency, routesOff })[0]?.games[0];
}

function smallestBet(bets: Record<string, string>, code: string, decimals: number): string | undefined {
  const limits = Object.fromEntries(Object.entries(bets).map(([each, minBet]) => [each, { minBet, maxBet: '9000' }]));
  return offered({ limits }, { currency: { code, symbol: 'P', decimals } })?.minBet;
}

test('rounds the smallest bet up to exactly the decimals of the brand', () => {
  expect(smallestBet({ JPY: '20' }, 'JPY', 0)).toBe('20');
  expect(smallestBet({ IDR: '2000' }, 'IDR', 2)).toBe('2000.00');
  expect(smallestBet({ IDR: '2000.00' }, 'IDR', 0)).toBe('2000');
  expect(smallestBet({ KWD: '0.205' }, 'KWD', 2)).toBe('0.21');
});

test('applies the limits of XXX to a currency that is not listed', () => {
  expect(smallestBet({ USD: '0.20', XXX: '20.00' }, 'KWD', 3)).toBe('20.000');
});

test('omits a game without limits for the currency', () => {
  expect(smallestBet({ USD: '0.20' }, 'KWD', 3)).toBeUndefined();
});

test('omits a game whose page the brand has switched off', () => {
  const lottery: Game['lottery'] = {
    accountTypeName: 'TCG_LOTTO_VN',
    gameCode: 'VN18',
    drawType: 'VN',
    playTypes: ['HEAD'],
    defaultPlayType: 'HEAD',
  };
  expect(offered({ lottery }, { routesOff: ['/game', '/lottery'] })).toBeDefined();
  expect(offered({ lottery }, { routesOff: ['/vnlottery'] })).toBeUndefined();
  expect(offered({}, { routesOff: ['/vnlottery'] })).toBeDefined();
  expect(offered({}, { routesOff: ['/game'] })).toBeUndefined();
});

test('offers only the categories of the brand, and for e-sports only its providers', () => {
  const catalogue = (['RNG', 'LIVE', 'ESPORTS'] as const).flatMap((category) =>
    ['LMN', 'VOLT'].map((vassalage) => ({ ...entryOf({}), category, vassalage })),
  );
  const named = (offering: typeof brand): string[] =>
    playable(catalogue, offering).map(({ category, vassalage }) => `${category} ${vassalage}`);
  expect(named(brand)).toEqual(['RNG LMN', 'RNG VOLT']);
  const esports = { ...brand, categories: ['LIVE', 'ESPORTS'], esportsProviders: ['VOLT'] };
  expect(named(esports)).toEqual(['LIVE LMN', 'LIVE VOLT', 'ESPORTS VOLT']);
});
