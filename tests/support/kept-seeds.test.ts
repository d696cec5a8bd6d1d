import { expect, test } from 'vitest';
import { keptSeeds } from './kept-seeds.ts';
import { randomBrand } from './random-brand.ts';

test('every kept seed is listed once with its failed tests and the reason', () => {
  const kept = keptSeeds();
  expect(new Set(kept.map(({ seed }) => seed)).size).toBe(kept.length);
  expect(kept.map(({ seed }) => seed)).toEqual(expect.arrayContaining([90_210, 31_337]));
  for (const { tests, why } of kept) expect([tests.length > 0, why.length > 10]).toEqual([true, true]);
});

test('seed 90210 still makes a brand that is Thai by default', () => {
  const themes = ['forest', 'midnight', 'paper', 'snow'];
  expect(randomBrand({ seed: 90_210, themes }).languages[0]).toBe('TH');
});
