import { expect, test } from 'vitest';
import { randomBrand } from './random-brand.ts';

const themes = ['midnight', 'paper'];

test('the same seed makes the same brand', () => {
  expect(randomBrand({ seed: 42, themes })).toEqual(randomBrand({ seed: 42, themes }));
});

test('different seeds make different brands', () => {
  const brands = [1, 2, 3, 4, 5, 6].map((seed) => JSON.stringify(randomBrand({ seed, themes })));
  expect(new Set(brands).size).toBe(brands.length);
});

test('brands have transfers to the upline switched on and off', () => {
  const brands = Array.from({ length: 20 }, (_, seed) => JSON.stringify(randomBrand({ seed, themes }).settings));
  const withFlag = (enabled: string) =>
    brands.filter((brand) => brand.includes(`{"modId":"TRANSFERUP3","enabled":"${enabled}"}`));
  expect([withFlag('1').length > 0, withFlag('0').length > 0]).toEqual([true, true]);
});

test('brands have wallets of vendors switched on and off, and on with a payment provider only', () => {
  const servers = Array.from(
    { length: 20 },
    (_, seed) =>
      randomBrand({ seed, themes }).settings.server as { vendorWallets: boolean; payments: { providers: string[] } },
  );
  expect(new Set(servers.map(({ vendorWallets }) => vendorWallets))).toEqual(new Set([true, false]));
  for (const { vendorWallets, payments } of servers) if (vendorWallets) expect(payments.providers).toEqual(['sandbox']);
});
