import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkBrand } from '../../cli/compiler/check-brands.ts';
import { openLibrary } from '../../cli/compiler/library.ts';
import { resolveBrand } from '../../cli/compiler/resolve/resolve-brand.ts';
import { openWorkspace } from '../../cli/compiler/workspace.ts';
import { languages } from '../../schema/languages.ts';

const ids = ['aurora', 'lotus', 'kumo'] as const;
const brands = new URL('../../brands/', import.meta.url);
const library = openLibrary(openWorkspace({}));

const resolved = await Promise.all(
  ids.map(async (id) => {
    const { resolved: brand, diagnostics } = await resolveBrand(id, library);
    if (brand === null) throw new Error(`${id}: ${diagnostics.map(({ message }) => message).join('; ')}`);
    return brand;
  }),
);

test.each(ids)('%s has no errors', async (id) => {
  const { diagnostics } = await checkBrand(id, library);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
});

test.each([
  'languages',
  'defaultLanguage',
  'currency',
  'theme',
  'categories',
  'settings',
  'announcements',
  'esportsProviders',
  'prizeModes',
  'resources',
  'routesOff',
  'deployment',
  'contact',
  'copy',
] as const)('no two demo brands have the same %s', (field) => {
  expect(new Set(resolved.map(({ brand }) => JSON.stringify(brand[field]))).size).toBe(ids.length);
});

describe.each(resolved.map((each) => [each.brand.id, each.brand] as const))('%s', (id, brand) => {
  test('has its own hero copy in every language that it offers', () => {
    for (const code of brand.languages) {
      const { tag } = languages[code];
      const copy: { home: Record<string, string> } = JSON.parse(
        readFileSync(new URL(`${id}/copy/${tag}.json`, brands), 'utf8'),
      );
      expect(Object.keys(copy.home), tag).toEqual(expect.arrayContaining(['hero.title', 'hero.text', 'hero.register']));
    }
  });

  test('has small image files that load no other file', () => {
    const entries = readdirSync(new URL(`${id}/assets/`, brands), { recursive: true, encoding: 'utf8' });
    for (const file of entries.filter((name) => name.includes('.'))) {
      const address = new URL(`${id}/assets/${file}`, brands);
      expect(statSync(address).size, file).toBeLessThan(20_000);
      expect(readFileSync(address, 'utf8'), file).not.toMatch(
        /<script|foreignObject|<style|<text|href="(?!#)|url\((?!#)/,
      );
    }
  });
});
