import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colourPairs } from '../../schema/theme/colour-pairs.ts';
import { worstContrast } from '../compiler/lint/contrast.ts';
import { readSeed, seedTheme, type Scheme } from './seed-theme.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

describe.each<Scheme>(['dark', 'light'])('a %s theme made of one colour', (scheme) => {
  test('every colour pair of the portal has enough contrast, for any seed', () => {
    fc.assert(
      fc.property(anyColour, (seed) => {
        const { colours, hero } = seedTheme(seed, scheme);
        const faults = colourPairs.filter(
          (pair) => (worstContrast(pair, { role: (role) => colours[role], hero }) ?? 0) < pair.needs,
        );
        expect(faults).toEqual([]);
      }),
      { numRuns: 150, examples: [['#000000'], ['#ffffff'], ['#808080'], ['#ffff00'], ['#0000ff'], ['#7c3aed']] },
    );
  });

  test('keeps the seed as accent if its contrast is sufficient', () => {
    expect(seedTheme('#7c3aed', 'light').colours.accent).toBe('#7c3aed');
  });

  test('returns the same theme every time', () => {
    expect(seedTheme('#3aed7c', scheme)).toEqual(seedTheme('#3aed7c', scheme));
  });

  test('a grey seed has no hue', () => {
    expect(seedTheme('#808080', scheme).colours.surface).toMatch(/^#(..)\1\1$/);
  });
});

test('accepts any opaque CSS colour as seed and nothing else', () => {
  expect(readSeed('rebeccapurple')).not.toBeNull();
  expect(readSeed(' oklch(60% 0.2 300) ')).not.toBeNull();
  expect(readSeed('#7c3aed80')).toBeNull();
  expect(readSeed('violet-ish')).toBeNull();
  expect(readSeed('url(x)')).toBeNull();
});
