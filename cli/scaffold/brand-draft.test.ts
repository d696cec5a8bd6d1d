import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Theme } from '../../schema/generated/theme.ts';
import { checkBrand } from '../compiler/check-brands.ts';
import { openLibrary } from '../compiler/library.ts';
import { plain } from '../compiler/read/located.ts';
import { projectRoot } from '../compiler/workspace.ts';
import { createTestProject, type TestProject } from '../test-project.fixture.ts';
import { brandDraftFiles, type BrandDraft } from './brand-draft.ts';
import { themeFor, themesOf } from './choose-theme.ts';

let shop: TestProject;
beforeEach(() => {
  shop = createTestProject();
});
afterEach(() => {
  shop.remove();
});

const draft: Omit<BrandDraft, 'theme' | 'seedColour'> = {
  id: 'pebble',
  name: 'Pebble & Sons',
  domain: 'pebble.example',
  languages: ['EN', 'TH'],
  currency: 'EUR',
  extends: 'play',
  merchantCode: 'PEBBLE01',
};

function aTheme(): Theme {
  return JSON.parse(readFileSync(path.join(projectRoot, 'themes/midnight.json'), 'utf8')) as Theme; // checked elsewhere
}

/** Returns the codes of all diagnostics of a drafted brand. */
async function faultsOf(theme: string, seedColour: string | null): Promise<string[]> {
  const { value } = await openLibrary(shop.workspace).theme(theme);
  const whole = (value === null ? null : plain(value)) as Theme; // checked by the library's schema
  const files = brandDraftFiles({ ...draft, theme: whole, seedColour });
  for (const [name, content] of Object.entries(files)) shop.write(`pebble/${name}`, content);
  const { diagnostics } = await checkBrand('pebble', openLibrary(shop.workspace));
  return diagnostics.map(({ code, message }) => `${code} ${message}`);
}

describe.each(['midnight', 'paper', 'snow', 'forest', 'lagoon'])('a brand drafted over %s', (theme) => {
  test('passes every check without a warning, for any colour', async () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
    await fc.assert(
      fc.asyncProperty(colour, async (seed) => {
        expect(await faultsOf(theme, seed)).toEqual([]);
      }),
      { numRuns: 6, examples: [['#7c3aed'], ['#ffffff'], ['#000000']] },
    );
  });

  test('passes every check without a colour', async () => {
    expect(await faultsOf(theme, null)).toEqual([]);
  });
});

test('the theme is chosen from the requested scheme and is the same for the same id', async () => {
  const library = openLibrary(shop.workspace);
  expect(await themesOf(library, 'dark')).toEqual(['forest', 'midnight']);
  expect(await themesOf(library, 'light')).toEqual(['lagoon', 'paper', 'snow']);
  const all = await themesOf(library, undefined);
  expect(themeFor('pebble', all)).toBe(themeFor('pebble', all));
});

test.each([
  ['JPY', { decimals: 0 }, '100000'],
  ['KWD', { decimals: 3 }, '1000'],
  ['IDR', {}, '10000000'],
])('a brand in %s has a starting credit of a useful value', (currency, known, amount) => {
  const files = brandDraftFiles({ ...draft, currency, theme: aTheme(), seedColour: null });
  expect(JSON.parse(files['brand.json'] ?? '')).toMatchObject({
    currency: { code: currency, ...known },
    server: { grant: { amount } },
  });
});

test.each([
  'Silver Lantern Club',
  'The Wandering Moonlight Amusement Hall',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  'A Very Long Brand Name Indeed & Sons Ltd',
  '銀灯会館',
  'โคมเงิน',
  'Đèn Lồng Bạc Thượng Hải',
])('a brand named %s has a logo that passes every check, without text elements', async (name) => {
  const files = brandDraftFiles({ ...draft, name, theme: aTheme(), seedColour: null });
  for (const [file, content] of Object.entries(files)) shop.write(`pebble/${file}`, content);
  const { diagnostics } = await checkBrand('pebble', openLibrary(shop.workspace));
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  expect(files['assets/logo.svg']).not.toContain('<text');
});
